/** Which domain submits a native form post, by flow. */
import type { OpenAPIHono } from '@hono/zod-openapi';
import { isCaseFlow } from '@/lib/flows/case-flow';
import { listLetterFlows } from '@/lib/flows/letters/letter-flows';
import { otherCompanyFlow } from '@/lib/flows/letters/other-company';
import { withdrawFlow } from '@/lib/flows/letters/withdraw';
import { submitCaseForm } from './cases/case/submit-form';
import { submitWithdrawForm } from './cases/withdrawals/submit-withdrawal';
import type { ApiEnv } from './core/api-env';
import type { AppContext } from './core/context';
import { submitCancelForm } from './ordering/cancellations/submit-form';
import { registerFormRoutes, type SubmitForm } from './ordering/drafts/form-routes';
import { submitOtherCompanyForm } from './ordering/other-company/submit-other-company';
import { sendCodeFor } from './ordering/sms/send-code';

/** Mounts the posts of all flows. */
export function registerForms(app: OpenAPIHono<ApiEnv>, context: AppContext): void {
  const submitCase = submitCaseForm(context);
  const submitters = new Map<string, SubmitForm>([
    ...listLetterFlows().map(({ name }) => [name, submitCancelForm(context)] as const),
    [otherCompanyFlow.name, submitOtherCompanyForm(context)],
    [withdrawFlow.name, submitWithdrawForm(context)],
  ]);
  registerFormRoutes(app, context, {
    submitterOf: (flow) => submitters.get(flow.name) ?? (isCaseFlow(flow) ? submitCase : null),
    sendCode: sendCodeFor,
  });
}
