/** Erases the persons of cases with their drafts and mails, in one transaction. */
import type { AppContext } from '../../core/context';
import { eraseMails } from '../../core/mail/person-mails';
import { eraseDrafts } from '../../ordering/drafts/person-drafts';
import { eraseCases } from './erase-cases';

/** Does nothing for no references. */
export async function forgetCases(context: AppContext, references: readonly string[]): Promise<void> {
  if (references.length === 0) return;
  await context.db.transaction(async (transaction) => {
    await eraseCases(transaction, context, references);
    await eraseDrafts(transaction, references);
    await eraseMails(transaction, { about: references, emailKey: null });
  });
}
