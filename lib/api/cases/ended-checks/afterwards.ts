/** The questions about an order whether its contracts have ended, in the file of the order: answers, charges, steps and mails. */
import { endedCheckKind } from '@/lib/flows/kinds/ended-check';
import { formatDay } from '@/lib/i18n/format-date';
import { translatorOf } from '@/lib/i18n/translator';
import { listSentMails } from '../../core/mail/person-mails';
import type { DatabaseOrTransaction } from '../../db/client';
import type { Afterwards } from '../../ordering/case-files/afterwards';
import type { StoredOrder } from '../../ordering/orders/orders';
import { listCaseEvents } from '../case/cases';
import { endedValuesOf, listChecksOf } from './ended-checks';

/** Registered in lib/api/workers/connect-domains.ts. One that was never mailed or answered has nothing to say. */
export async function readCheckAfterwards(
  db: DatabaseOrTransaction,
  { reference, locale }: Pick<StoredOrder, 'reference' | 'locale'>,
): Promise<Afterwards[]> {
  const t = translatorOf(locale, 'endedCheck');
  const found: Afterwards[] = [];
  for (const { caseRow } of await listChecksOf(db, 'letter', [reference])) {
    const values = endedValuesOf(caseRow);
    const own = (await listCaseEvents(db, [caseRow.reference])).filter(({ actor }) => actor === 'visitor');
    const mails = await listSentMails(db, caseRow.reference);
    if (own.length === 0 && mails.length === 0) continue;
    const company = caseRow.companyName ?? '';
    found.push({
      title: t('file.title', { company }),
      facts: [
        ...endedCheckKind.show({ ...values, step: null }, { locale, language: locale }),
        ...values.steps.map(({ name, isDone, on }) => ({
          label: t(`step.${name}.name`),
          value: t('file.step', { isDone: isDone ? 'yes' : 'no', date: formatDay(on, locale) }),
        })),
      ].map(({ label, value }) => ({ label, value })),
      events: own.map(({ at, act }) => ({
        at,
        text: t('file.event', { company, act: (act ?? '').replace('-', '_') }),
      })),
      mails,
    });
  }
  return found;
}
