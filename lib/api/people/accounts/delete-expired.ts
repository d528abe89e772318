/** Cleanup of accounts' expired data. */

import { deleteExpiredSessions } from '@/lib/api/core/identity/sessions/sessions';
import { deleteExpiredNotes } from '../../core/forms/form-notes';
import type { DatabaseOrTransaction } from '../../db/client';
import { deleteExpiredEmailChanges } from './email-change';
import { deleteExpiredMailRequests } from './mail-requests';

/** Deletes expired sessions, mail requests and notes. */
export async function deleteExpiredAccountData(db: DatabaseOrTransaction, at: Date): Promise<void> {
  await deleteExpiredSessions(db, at);
  await deleteExpiredMailRequests(db, at);
  await deleteExpiredEmailChanges(db, at);
  await deleteExpiredNotes(db, at);
}
