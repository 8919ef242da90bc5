/* Messages of decide/. */
#ifndef GM_DECIDE_DECIDE_DIAG_H
#define GM_DECIDE_DECIDE_DIAG_H

#define D_POLICY_XPATH SEV_ERROR, "policy-xpath", "%s: attribute \"%s\" is no XPath expression: %s"
#define D_POLICY_TWICE SEV_ERROR, "policy-twice", "%s: id \"%s\" is given again; ids of a kind are unique"
#define D_POLICY_TARGET SEV_ERROR, "policy-target", "branch \"%s\" of node \"%s\" leads to \"%s\", which is neither a node nor an outcome%s%s"
#define D_POLICY_START SEV_ERROR, "policy-start", "policy: attribute \"start\" names no node: \"%s\""
#define D_POLICY_CYCLE SEV_ERROR, "policy-cycle", "node \"%s\" leads back to itself; a decision must come to an end"
#define D_POLICY_UNREACHABLE SEV_ERROR, "policy-unreachable", "%s \"%s\" is reached by no branch; remove it or lead a branch to it"
#define D_POLICY_LAST SEV_ERROR, "policy-last-branch", "node \"%s\": its last branch must have no \"when\", so that every case has an answer"
#define D_POLICY_EARLY SEV_ERROR, "policy-open-branch", "node \"%s\": branch \"%s\" has no \"when\" and hides those after it"
#define D_POLICY_VALUE SEV_ERROR, "policy-value", "value: id \"%s\" is not known%s%s"
#define D_POLICY_NO_VALUE SEV_ERROR, "policy-no-value", "values: \"%s\" is missing; expected <value id=\"%s\" value=\"…\" unit=\"%s\"/>"
#define D_POLICY_UNIT SEV_ERROR, "policy-unit", "value \"%s\": unit is \"%s\"; expected \"%s\""
#define D_POLICY_LEVER_NODE SEV_ERROR, "policy-lever-node", "lever \"%s\": there is no node \"%s\""
#define D_POLICY_LEVER SEV_ERROR, "policy-lever", "lever \"%s\": the program cannot change \"%s\""
#define D_POLICY_EVAL SEV_ERROR, "policy-evaluation", "%s \"%s\": the expression cannot be evaluated for this project: %s"
#define D_DECIDE_JSON SEV_ERROR, "json", "the analysis cannot be written as JSON: %s"

#endif
