/**
 * A complaint with a registered address: its author has to sign in, and then it is sent. This text and the one at registration
 * may reveal that an address has an account.
 */
import { emailKeyOf } from '@/lib/fields/email-address';
import { complaintFlow } from '@/lib/flows/cases/complaint';
import { translatorOf } from '@/lib/i18n/translator';
import type { AppContext } from '../../core/context';
import type { FieldErrors } from '../../core/errors';
import { findAccountByEmail } from '../../core/identity/store';
import type { Submission } from '../case/arrivals';
import { waitingComplaints } from './table';

const waitMilliseconds = 86_400_000;

/** The error for the address field, or null. The rejected complaint is stored with its draft for a day. */
export async function checkComplaint(
  context: AppContext,
  { flow, values, locale, accountId, draft }: Submission,
): Promise<FieldErrors | null> {
  const { email } = values;
  if (flow.name !== complaintFlow.name || accountId !== null || typeof email !== 'string') return null;
  if (!(await findAccountByEmail(context.db, email))) return null;
  if (draft) {
    const waiting = {
      emailKey: emailKeyOf(email),
      values: { ...values },
      expiresAt: new Date(context.clock.now().getTime() + waitMilliseconds),
    };
    await context.db
      .insert(waitingComplaints)
      .values({ reference: draft.reference, ...waiting })
      .onConflictDoUpdate({ target: waitingComplaints.reference, set: waiting });
  }
  return { email: [translatorOf(locale, 'forms')('page.complaint.registered')] };
}
