/** Cleanup of accounts' expired data. */

import { sweepSessions } from '@/lib/api/core/identity/sessions/sessions';
import { deleteExpiredNotes } from '../../core/forms/form-notes';
import type { DatabaseOrTransaction } from '../../db/client';
import { sweepEmailChanges } from './email-change';
import { sweepMailRequests } from './mail-requests';
import { sweepTokens } from './tokens';

/** Deletes expired sessions, tokens, mail requests and notes. */
export async function sweepAccounts(db: DatabaseOrTransaction, at: Date): Promise<void> {
  await sweepSessions(db, at);
  await sweepTokens(db, at);
  await sweepMailRequests(db, at);
  await sweepEmailChanges(db, at);
  await deleteExpiredNotes(db, at);
}
