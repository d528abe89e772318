/** The last step of a case's form, as a native form post: creates the case and redirects to its page. */

import { type AnyCaseFlow, isCaseFlow } from '@/lib/flows/case-flow';
import { casePagePath } from '@/lib/flows/registry/case-page';
import { findFlow } from '@/lib/flows/registry/registry';
import { principalOf } from '../../core/access/principal';
import type { AppContext } from '../../core/context';
import { consumeRateLimit } from '../../core/limits/limiter';
import { findDraftCompany } from '../../ordering/drafts/draft-company';
import type { SubmitForm } from '../../ordering/drafts/form-routes';
import { submittedValues } from '../../ordering/drafts/stored-signature';
import { findCase } from './cases';
import { submitCase } from './submit-case';

/** Creates a case from a complete form, or finds the one created before; returns the path of its page. */
export function submitCaseForm(context: AppContext): SubmitForm {
  return async (c, { draft, values, locale }) => {
    const flow = caseFlowOf(draft.flow);
    const { reference, company } = draft;
    const page = casePagePath(flow, locale, { reference, company });
    if (await findCase(context.db, reference)) return page;
    await consumeRateLimit(c, context, 'request');
    const raw = await submittedValues(context, draft, values);
    const { accountId } = await principalOf(c, context);
    const about = await findDraftCompany(context, flow, company, locale);
    const clientAddress = c.get('clientAddress');
    await submitCase(
      context,
      { flow, draft, company: about, raw, locale, clientAddress, accountId, campaign: c.get('campaign') },
      null,
    );
    return page;
  };
}

function caseFlowOf(name: string): AnyCaseFlow {
  const flow = findFlow(name);
  if (!flow || !isCaseFlow(flow)) throw new Error(`${name} is no flow that makes cases`);
  return flow;
}
