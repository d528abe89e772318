/** Statements of withdrawal: cases of that kind. */
import { amsterdamDate, endOfDay } from '@/lib/calendar/amsterdam';
import { addWorkingDays } from '@/lib/calendar/working-days';
import { processingWorkingDays } from '@/lib/config/business';
import type { WithdrawalView } from '@/lib/contract/withdrawals';
import type { WithdrawalValues } from '@/lib/flows/kinds/withdrawal';
import type { DatabaseOrTransaction } from '../../db/client';
import { findCase, type StoredCase } from '../case/cases';

/** When the consumer's reply is due: the end of the next working day. */
export function answerByOf(receivedAt: Date): Date {
  return endOfDay(addWorkingDays(amsterdamDate(receivedAt), processingWorkingDays));
}

export async function findWithdrawal(
  db: DatabaseOrTransaction,
  reference: string,
): Promise<StoredCase | null> {
  const found = await findCase(db, reference);
  return found?.process === 'withdrawal' ? found : null;
}

/** The values of a statement; name and text are missing after erasure. */
export function statementOf({ values }: StoredCase): Partial<WithdrawalValues> {
  return values ?? {};
}

/** A statement in its wire shape, without anything that reveals whether an order exists. */
export function withdrawalViewOf(row: StoredCase, owned: boolean): WithdrawalView {
  const { fullName: name, withdrawContract: contract } = statementOf(row);
  return {
    reference: row.reference,
    received_at: row.createdAt.toISOString(),
    answer_by: answerByOf(row.createdAt).toISOString(),
    is_owner: owned,
    confirmation_email: owned ? row.email : null,
    statement: owned && name !== undefined && contract !== undefined ? { name, contract } : null,
  };
}
