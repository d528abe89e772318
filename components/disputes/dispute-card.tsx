/** On the track page: the company's answer, our calls, supplements, and the money-back guarantee. */
import { getLocale, getTranslations } from 'next-intl/server';
import { type Fact, FactsList } from '@/components/letters/order/facts-list';
import { Badge } from '@/components/ui/badge';
import { Icon } from '@/components/ui/drawings/icon';
import { Sheet } from '@/components/ui/sheet';
import { Heading } from '@/components/ui/text/heading';
import type { LetterTracking } from '@/lib/contract/cancellations';
import type { LetterDispute } from '@/lib/contract/disputes';
import { formatDate, formatDay } from '@/lib/i18n/format-date';
import { formatEuro } from '@/lib/i18n/money';
import { missingText } from './missing-text';

type Answer = LetterDispute['answers'][number];

const marks = {
  reported: { tone: 'warning', icon: 'clock' },
  accepted: { tone: 'success', icon: 'check' },
  refused: { tone: 'neutral', icon: 'close' },
} as const;

/** Renders nothing without events or guarantee. */
export async function DisputeCard({ letter }: { letter: LetterTracking }) {
  const { dispute } = letter;
  const t = await getTranslations('disputes.track');
  const lines = await linesOf(letter);
  if (dispute.answers.length === 0 && lines.length === 0) return null;
  return (
    <Sheet
      as="section"
      padding="roomy"
      className="mt-8"
      aria-label={t('heading', { company: letter.company.name })}
    >
      {dispute.answers.length > 0 && (
        <>
          <Heading level={3} size="part" className="[overflow-wrap:anywhere]">
            {t('heading', { company: letter.company.name })}
          </Heading>
          <ul className="mt-4 grid gap-6">
            {dispute.answers.map((answer) => (
              <li key={answer.at}>
                <AnswerLine answer={answer} company={letter.company.name} />
              </li>
            ))}
          </ul>
        </>
      )}
      {lines.length > 0 && (
        <ul className={dispute.answers.length > 0 ? 'mt-6 space-y-2 border-sand border-t pt-5' : 'space-y-2'}>
          {lines.map((line) => (
            <li key={line} className="flex gap-3">
              <Icon name="leaf" className="mt-1 text-moss" />
              <span className="min-w-0">{line}</span>
            </li>
          ))}
        </ul>
      )}
    </Sheet>
  );
}

async function AnswerLine({ answer, company }: { answer: Answer; company: string }) {
  const t = await getTranslations('disputes.track');
  const locale = await getLocale();
  const kinds = await getTranslations('states.answer');
  const state = answer.verdict ?? 'reported';
  const date = formatDate(new Date(answer.at), locale);
  const facts = await factsOf(answer);
  return (
    <>
      <Badge tone={marks[state].tone} icon={marks[state].icon}>
        {t(state)}
      </Badge>
      <p className="mt-2 font-semibold">{kinds(answer.kind)}</p>
      <p className="mt-1 text-ink-soft text-sm">{t(`${state}Text`, { company, date })}</p>
      {facts.length > 0 && (
        <div className="mt-2">
          <FactsList facts={facts} />
        </div>
      )}
      {answer.later_than_expected && state !== 'refused' && (
        <p className="mt-2 flex gap-2.5 text-sm">
          <Icon name="warning" className="mt-0.5 text-warning" />
          {t('later', { company })}
        </p>
      )}
    </>
  );
}

async function factsOf({ payload }: Answer): Promise<Fact[]> {
  const t = await getTranslations('disputes');
  const locale = await getLocale();
  if (!payload) return [];
  const missing = missingText(payload, (name) => t(`missing.${name}`));
  return [
    ...(payload.last_usable_date
      ? [{ term: t('track.lastUsableDate'), value: formatDay(payload.last_usable_date, locale) }]
      : []),
    ...(missing ? [{ term: t('track.missing'), value: missing }] : []),
    ...(payload.reject_reason
      ? [{ term: t('track.reason'), value: t(`reasons.${payload.reject_reason}`) }]
      : []),
    ...(payload.text
      ? [{ term: t('track.text'), value: <span className="whitespace-pre-line">{payload.text}</span> }]
      : []),
  ];
}

/** Returns calls, supplements and refunds, one sentence each. */
async function linesOf({ dispute, company: { name: company } }: LetterTracking): Promise<string[]> {
  const t = await getTranslations('disputes.track');
  const locale = await getLocale();
  const day = (at: string) => formatDate(new Date(at), locale);
  const { money_back: money, money_back_at: promisedAt } = dispute;
  return [
    ...dispute.supplements.map(({ added_at: addedAt, sent_at: sentAt }) =>
      sentAt ? t('supplementSent', { date: day(sentAt) }) : t('supplementAdded', { date: day(addedAt) }),
    ),
    ...dispute.calls.map(({ outcome, called_at: calledAt, due_at: dueAt }) =>
      outcome && calledAt
        ? t(`call.${outcome}`, { company, date: day(calledAt) })
        : t('callDue', { company, date: day(dueAt) }),
    ),
    ...(money
      ? [
          money.refunded_at
            ? t('moneyDone', { amount: formatEuro(money.amount_cents, locale), date: day(money.refunded_at) })
            : t('moneyStarted', { amount: formatEuro(money.amount_cents, locale), date: day(money.at) }),
        ]
      : []),
    ...(promisedAt
      ? [t('moneyPromise', { amount: formatEuro(dispute.price_cents, locale), date: day(promisedAt) })]
      : []),
  ];
}
