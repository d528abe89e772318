/** The mails of a case: the question, and a step that is due. Each has a link that needs no account, and one click to stop. */

import type { EndedStep } from '@/lib/contract/ended-checks';
import { endedStopPath } from '@/lib/contract/ended-checks';
import { issueKey } from '../../core/access/mailed-keys';
import type { AppContext } from '../../core/context';
import { queueMail } from '../../core/mail/queue-mail';
import type { Transaction } from '../../db/client';
import type { StoredCase } from '../case/cases';
import { endedValuesOf } from './ended-checks';
import type { SubjectDays } from './subject-days';

async function opened(transaction: Transaction, { clock }: AppContext, caseRow: StoredCase) {
  const { reference, companyName } = caseRow;
  const at = clock.now();
  const { key } = await issueKey(transaction, { subject: 'ended-check', id: reference, purpose: 'open', at });
  const { subjectKind: subject } = endedValuesOf(caseRow);
  return { reference, key, companyName: companyName ?? '', subject };
}

/** Queues the question; an erased person gets none. */
export async function queueQuestion(
  transaction: Transaction,
  context: AppContext,
  caseRow: StoredCase,
  { endsOn, sentOn, isSecond }: Pick<SubjectDays, 'endsOn' | 'sentOn'> & { readonly isSecond: boolean },
): Promise<void> {
  if (caseRow.email === null) return;
  const data = await opened(transaction, context, caseRow);
  await queueMail(transaction, context, {
    to: caseRow.email,
    locale: caseRow.locale,
    kind: 'ended-question',
    data: { ...data, endsOn, sentOn, isSecond },
    oneClickPath: endedStopPath(data.key),
  });
}

/** Queues the step that is the person's turn. */
export async function queueStep(
  transaction: Transaction,
  context: AppContext,
  caseRow: StoredCase,
  { step, because }: { readonly step: EndedStep; readonly because: 'answered' | 'term' | 'reminder' },
): Promise<void> {
  if (caseRow.email === null) return;
  const data = await opened(transaction, context, caseRow);
  await queueMail(transaction, context, {
    to: caseRow.email,
    locale: caseRow.locale,
    kind: 'ended-step',
    data: { ...data, step, because },
    oneClickPath: endedStopPath(data.key),
  });
}
