/** Erases the persons of requests with their drafts and mails, in one transaction. */
import type { AppContext } from '../../core/context';
import { eraseMails } from '../../core/mail/person-mails';
import { eraseDrafts } from '../../ordering/drafts/person-drafts';
import { eraseRequests } from './erase-requests';

/** Does nothing for no references. */
export async function forgetRequests(context: AppContext, references: readonly string[]): Promise<void> {
  if (references.length === 0) return;
  await context.db.transaction(async (transaction) => {
    await eraseRequests(transaction, context, references);
    await eraseDrafts(transaction, references);
    await eraseMails(transaction, { about: references, emailKey: null });
  });
}
