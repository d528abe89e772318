/** Public facts of a found letter: whether, when and how it was sent. For server and browser. */
import { FactsList } from '@/components/letters/order/facts-list';
import { type LetterVerdict, letterVerdict } from '@/components/letters/order/letter-verdict';
import { Badge } from '@/components/ui/badge';
import { Icon } from '@/components/ui/drawings/icon';
import { Sheet } from '@/components/ui/sheet';
import { Heading } from '@/components/ui/text/heading';
import type { FoundLetter } from '@/lib/contract/cancellations';
import { formatDay, formatMoment } from '@/lib/i18n/format-date';
import type { Locale } from '@/lib/i18n/locale';
import type { ResultTexts } from './result-texts';

/** How the letter was found, which determines what it proves. */
export type FoundBy = 'file' | 'hash' | 'fingerprint' | 'code';

export interface LetterResultProps {
  readonly letter: FoundLetter;
  readonly by: FoundBy;
  readonly locale: Locale;
  readonly texts: ResultTexts;
  /** 1 when it is the page's heading. */
  readonly level: 1 | 2;
}

export function LetterResult({ letter, by, locale, texts, level }: LetterResultProps) {
  const verdict = verdictOf(letter, texts);
  const whole = by === 'file' || by === 'hash';
  return (
    <Sheet as="section" edge="fold" padding="roomy">
      <Badge tone={verdict.tone} icon={verdict.icon}>
        {verdict.badge}
      </Badge>
      <Heading level={level} size={level === 1 ? 'page' : 'section'} className="mt-4">
        {verdict.heading}
      </Heading>
      {verdict.text ? <p className="mt-3">{verdict.text}</p> : null}
      <p className="mt-4 flex items-start gap-2.5 font-semibold">
        <Icon
          name={whole ? 'success' : 'info'}
          sizePixels={24}
          className={whole ? 'mt-0.5 text-success' : 'mt-0.5 text-info'}
        />
        {texts.meaning[by]}
      </p>
      <div className="mt-5">
        <FactsList
          facts={[
            { term: texts.facts.company, value: letter.company_name },
            // Noon in UTC is the same day in Amsterdam.
            {
              term: texts.facts.date,
              value: formatDay(letter.letter_date, locale),
            },
            ...postFacts(letter, texts, locale),
            {
              term: texts.facts.fingerprint,
              value: (
                <code className="font-semibold tracking-[0.06em]">
                  {(letter.fingerprint.match(/.{1,4}/g) ?? []).join(' ')}
                </code>
              ),
            },
          ]}
        />
      </div>
      <p className="mt-4 text-ink-soft text-sm">{texts.personal}</p>
    </Sheet>
  );
}

interface Verdict extends Pick<LetterVerdict, 'tone' | 'icon'> {
  readonly badge: string;
  readonly heading: string;
  readonly text?: string;
}

function verdictOf(letter: FoundLetter, texts: ResultTexts): Verdict {
  if (letter.posted_by === 'sender') return { tone: 'info', icon: 'info', ...texts.selfPosted };
  if (letter.posted_by === 'email') {
    return letter.bounced_at === null
      ? { tone: 'success', icon: 'check', ...texts.emailed }
      : { tone: 'warning', icon: 'warning', ...texts.bounced };
  }
  const { tone, icon, heading } = letterVerdict(letter.state, letter.sent_at);
  return { tone, icon, badge: texts.states[letter.state], heading: texts[heading] };
}

/** Returns how and when it was posted, as far as known. */
function postFacts(letter: FoundLetter, texts: ResultTexts, locale: Locale) {
  const { method, sentAt, receivedAt, returnedAt, postedAgainAt, notYet } = texts.facts;
  if (letter.posted_by === 'sender') return [{ term: method, value: texts.selfPosted.method }];
  if (letter.posted_by === 'email') {
    return [
      { term: method, value: texts.emailed.method },
      { term: texts.emailed.sentAt, value: formatMoment(new Date(letter.sent_at), locale) },
      ...(letter.bounced_at
        ? [{ term: texts.bounced.at, value: formatMoment(new Date(letter.bounced_at), locale) }]
        : []),
    ];
  }
  const moment = (at: string | null) => (at ? formatMoment(new Date(at), locale) : notYet);
  return [
    { term: method, value: texts.methods[letter.method] },
    { term: sentAt, value: moment(letter.sent_at) },
    letter.returned_at === null
      ? { term: receivedAt, value: moment(letter.received_at) }
      : { term: returnedAt, value: moment(letter.returned_at) },
    ...(letter.posted_again_at === null
      ? []
      : [{ term: postedAgainAt, value: moment(letter.posted_again_at) }]),
  ];
}
