/** The timeline of an order's file: what happened, in order. */
import { formatEuro } from '@/lib/i18n/money';
import { translatorOf } from '@/lib/i18n/translator';
import type { CaseRecord } from './case-record';

export interface TimelineEntry {
  readonly at: Date;
  readonly text: string;
}

/** Every event of a record, the oldest first. */
export function timelineOf(record: CaseRecord): TimelineEntry[] {
  const { order, letters } = record;
  const { locale } = order;
  const t = translatorOf(locale, 'caseFile');
  const states = translatorOf(locale, 'states');
  const companyOf = (id: string) =>
    letters.find(({ letter }) => letter.id === id)?.letter.companyName ?? order.company;
  const entries: TimelineEntry[] = [{ at: order.createdAt, text: t('timeline.ordered') }];
  for (const { status, updatedAt, amountCents } of record.payments) {
    if (status === 'paid') {
      entries.push({ at: updatedAt, text: t('timeline.paid', { amount: formatEuro(amountCents, locale) }) });
    }
  }
  for (const { letter, events } of letters) {
    const about = { number: letter.position + 1, company: letter.companyName };
    for (const { at, to, name } of events) {
      if (name !== null) {
        entries.push({ at, text: t(`timeline.${name}`, { company: letter.companyName }) });
        continue;
      }
      const key = letters.length > 1 ? 'timeline.letter' : 'timeline.letterAlone';
      entries.push({ at, text: t(key, { ...about, state: states(`letter.${to}`) }) });
    }
  }
  for (const { at, kind, letterId, verdict, checkedAt } of record.answers) {
    const company = companyOf(letterId);
    entries.push({ at, text: t('timeline.answer', { company, kind: states(`answer.${kind}`) }) });
    if (verdict && checkedAt) {
      entries.push({ at: checkedAt, text: t('timeline.checked', { company, verdict }) });
    }
  }
  for (const { calledAt, outcome, letterId } of record.calls) {
    if (!calledAt || !outcome) continue;
    const company = companyOf(letterId);
    entries.push({ at: calledAt, text: t('timeline.call', { company, outcome }) });
  }
  for (const { addedAt, sentAt, letterId } of record.supplements) {
    const company = companyOf(letterId);
    entries.push({ at: addedAt, text: t('timeline.supplementAdded', { company }) });
    if (sentAt) entries.push({ at: sentAt, text: t('timeline.supplementSent', { company }) });
  }
  for (const { events } of record.afterwards) entries.push(...events);
  for (const { sentAt, amountCents } of record.refunds) {
    if (!sentAt) continue;
    entries.push({
      at: sentAt,
      text: t('timeline.refunded', { amount: formatEuro(amountCents, locale) }),
    });
  }
  for (const { deliveredAt, subject } of record.mails) {
    entries.push({ at: deliveredAt, text: t('timeline.mail', { subject }) });
  }
  return entries.toSorted((a, b) => a.at.getTime() - b.at.getTime());
}
