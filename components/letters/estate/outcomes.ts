/** Where the page of a list says what came of its forms, and which parts it has. */
import type { Estate } from '@/lib/contract/estates';

type OutcomeText =
  | 'link.done'
  | 'link.revoked'
  | 'share.revoked'
  | 'certificate.saved'
  | 'certificate.removed'
  | 'form.saved';

/** By the form: the id of the part that says it. What other forms did is said at the top. */
export const outcomes: Readonly<Record<string, { readonly part: string; readonly text: OutcomeText }>> = {
  'estate-link': { part: 'link', text: 'link.done' },
  'estate-unlink': { part: 'link', text: 'link.revoked' },
  'estate-unshare': { part: 'share', text: 'share.revoked' },
  'estate-certificate': { part: 'certificate', text: 'certificate.saved' },
  'estate-uncertified': { part: 'certificate', text: 'certificate.removed' },
  'estate-heir': { part: 'heir', text: 'form.saved' },
  'estate-deceased': { part: 'deceased', text: 'form.saved' },
};

const takesLetters = ({ contracts }: Estate) => contracts.some(({ takes_letter }) => takes_letter);

/** The certificate goes with letters only; one that is stored can always be removed. */
export function hasCertificatePart(estate: Estate): boolean {
  const { is_stored: isStored, can_be_sent: canBeSent } = estate.certificate;
  return isStored || (canBeSent && takesLetters(estate));
}

/** Every letter needs who acts, also the free one beside a contract. */
export function hasHeirPart({ contracts }: Estate): boolean {
  return contracts.length > 0;
}

/** Whether the page has the part with an id, which a change in another window may have taken away. */
export function hasPart(estate: Estate, part: string): boolean {
  if (part === 'certificate') return hasCertificatePart(estate);
  if (part === 'heir') return hasHeirPart(estate);
  if (part === 'letters') return estate.versions.heir > 0 && takesLetters(estate);
  return true;
}
