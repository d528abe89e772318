/** Sharing the file of an order by a link, and revoking that, from its page. Owners only. */
import { z } from '@hono/zod-openapi';
import { href } from '@/lib/routes/href';
import { isOwner, referenceOf } from '../../core/access/access';
import { principalOf } from '../../core/access/principal';
import { type ActionRequest, idOf, type UnparsedRequest, visitorAction } from '../../core/actions/action';
import { NotFoundError } from '../../core/errors';
import { findOrder } from '../orders/orders';
import { createLink, revokeLink } from './links';

/** The reference in the path, of a paid order of this browser. Throws 404. */
async function ownReferenceOf({ c, context, params, locale, at }: ActionRequest): Promise<string> {
  const reference = referenceOf(params.reference ?? '');
  const principal = await principalOf(c, context);
  const owned = await isOwner(context.db, { ...principal, reference, at });
  const order = await findOrder(context.db, reference);
  if (!owned || !order?.submittedAt || order.erasedAt) throw new NotFoundError(locale);
  return reference;
}

/** The part of the track page about the file, with what came of a form. */
const pageWith =
  (note: string) =>
  ({ params, locale }: UnparsedRequest) => {
    const reference = referenceOf(params.reference ?? '');
    return `${href('cancel-track-reference', locale, { reference }, { note })}#file`;
  };

const linkCreate = visitorAction({
  name: 'case-file-link',
  path: '/cancellations/{reference}/file-links',
  summary: 'Share the file of a paid order by a link',
  response: z.object({ id: z.uuid(), link: z.string() }),
  meanings: { 404: 'No such order of this browser', 409: 'It has as many links as possible' },
  limit: 'order',
  needsKey: true,
  statuses: [201, 404, 409],
  page: pageWith('case-file-link'),
  run: async (request) => {
    const reference = await ownReferenceOf(request);
    const { id, key } = await createLink(request, reference);
    // Only the page of the link can show it.
    const next = href('shared-case-file', request.locale, {}, { link: key, made: '1' });
    return { status: 201, body: { id, link: key }, next };
  },
});

const linkRevoke = visitorAction({
  name: 'case-file-link-revoke',
  method: 'delete',
  path: '/cancellations/{reference}/file-links/{id}',
  formPath: '/cancellations/{reference}/file-links/{id}/revoke',
  summary: 'Revoke a link to the file of an order',
  meanings: { 404: 'No such link of an order of this browser' },
  limit: 'order',
  statuses: [204, 404],
  page: pageWith('case-file-link-revoke'),
  run: async (request) => {
    const reference = await ownReferenceOf(request);
    const revoked = { id: idOf(request), reference, at: request.at };
    if (!(await revokeLink(request.context.db, revoked))) throw new NotFoundError(request.locale);
    return { status: 204, body: null };
  },
});

export const linkActions = [linkCreate, linkRevoke];
