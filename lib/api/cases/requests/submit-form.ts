/** The last step of a request's form, as a native form post: creates the request and redirects to its page. */

import { findFlow } from '@/lib/flows/registry';
import { type AnyRequestFlow, isRequestFlow } from '@/lib/flows/request-flow';
import { requestPagePath } from '@/lib/flows/request-page';
import { principalOf } from '../../core/access/principal';
import type { AppContext } from '../../core/context';
import { consumeRateLimit } from '../../core/limits/limiter';
import { findDraftCompany } from '../../ordering/drafts/draft-company';
import type { SubmitForm } from '../../ordering/drafts/form-routes';
import { submittedValues } from '../../ordering/drafts/stored-signature';
import { findRequest } from './requests';
import { submitRequest } from './submit-request';

/** Creates a request from a complete form, or finds the one created before; returns the path of its page. */
export function submitRequestForm(context: AppContext): SubmitForm {
  return async (c, { draft, values, locale }) => {
    const flow = requestFlowOf(draft.flow);
    const { reference, company } = draft;
    const page = requestPagePath(flow, locale, { reference, company });
    if (await findRequest(context.db, reference)) return page;
    await consumeRateLimit(c, context, 'request');
    const raw = await submittedValues(context, draft, values);
    const { accountId } = await principalOf(c, context);
    const about = await findDraftCompany(context, flow, company, locale);
    const clientAddress = c.get('clientAddress');
    await submitRequest(
      context,
      { flow, draft, company: about, raw, locale, clientAddress, accountId, campaign: c.get('campaign') },
      null,
    );
    return page;
  };
}

function requestFlowOf(name: string): AnyRequestFlow {
  const flow = findFlow(name);
  if (!flow || !isRequestFlow(flow)) throw new Error(`${name} is no flow that makes requests`);
  return flow;
}
