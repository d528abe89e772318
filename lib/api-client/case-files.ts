/** The file of an order: its links for the owner, and what a link shows. */
import { caseFileLinks, sharedCaseFile } from '@/lib/contract/letters/case-files';
import { type Api, orNull } from './api';

/** The links of a paid order of this browser; null for others. */
export const findCaseFileLinks = (api: Api, reference: string) =>
  orNull(api(`/cancellations/${encodeURIComponent(reference)}/file-links`, { schema: caseFileLinks }));

/** What a link shows; null when it is unknown. Records that it was opened. */
export const findSharedCaseFile = (api: Api, link: string) =>
  orNull(api('/case-files/lookup', { method: 'POST', body: { link }, schema: sharedCaseFile }));
