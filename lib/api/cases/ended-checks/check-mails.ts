/** The mails of a case: the question, a step that is due, and that the steps end without a letter. Each of the first two has a link that needs no account, and one click to stop. */

import type { EndedStep } from '@/lib/contract/letters/ended-checks';
import { endedStopPath } from '@/lib/contract/letters/ended-checks';
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
  days: Pick<SubjectDays, 'endsOn' | 'requestedOn' | 'sentOn' | 'paymentMonths'> & {
    readonly isSecond: boolean;
  },
): Promise<void> {
  if (caseRow.email === null) return;
  const { endsOn, requestedOn, sentOn, paymentMonths, isSecond } = days;
  const data = await opened(transaction, context, caseRow);
  await queueMail(transaction, context, {
    to: caseRow.email,
    locale: caseRow.locale,
    kind: 'ended-question',
    data: {
      ...data,
      endsOn,
      requestedOn,
      sentOn,
      isSecond,
      asksPeriod: paymentMonths === null,
    },
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

/** Queues that the steps end, as the letter is paid back or withdrawn. */
export async function queueVoid(
  transaction: Transaction,
  context: AppContext,
  { reference, companyName, email, locale }: StoredCase,
): Promise<void> {
  if (email === null) return;
  const data = { reference, companyName: companyName ?? '' };
  await queueMail(transaction, context, { to: email, locale, kind: 'ended-void', data });
}
