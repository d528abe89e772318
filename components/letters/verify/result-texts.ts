/** Messages of a result as plain data, so that the browser needs no message formatter. */
import type { LetterVerdict } from '@/components/letters/order/letter-verdict';
import type { CancellationState } from '@/lib/contract/cancellations';
import type { FoundCaseFile } from '@/lib/contract/letters/case-files';
import type { LetterOption } from '@/lib/contract/letters/letter-kinds';
import type { Locale } from '@/lib/i18n/locale';
import { messagesOf } from '@/lib/i18n/messages';
import type { FoundBy } from './letter-result';

type Fact =
  | 'company'
  | 'date'
  | 'method'
  | 'sentAt'
  | 'receivedAt'
  | 'returnedAt'
  | 'postedAgainAt'
  | 'notYet'
  | 'fingerprint';

export type ResultTexts = Readonly<Record<LetterVerdict['heading'], string>> & {
  readonly states: Readonly<Record<CancellationState, string>>;
  readonly methods: Readonly<Record<LetterOption, string>>;
  readonly meaning: Readonly<Record<FoundBy, string>>;
  readonly facts: Readonly<Record<Fact, string>>;
  readonly selfPosted: Readonly<Record<'badge' | 'heading' | 'text' | 'method', string>>;
  readonly emailed: Readonly<Record<'badge' | 'heading' | 'text' | 'method' | 'sentAt', string>>;
  readonly bounced: Readonly<Record<'badge' | 'heading' | 'text' | 'at', string>>;
  readonly personal: string;
  readonly caseFile: Readonly<
    Record<'badge' | 'heading' | 'text' | 'part' | 'companies' | 'asOf' | 'madeAt' | 'rest', string>
  > & { readonly parts: Readonly<Record<FoundCaseFile['part'], string>> };
};

/** Returns the messages in a language. Server only: it reads all messages. */
export function resultTexts(locale: Locale): ResultTexts {
  const { caseFile, pages, states, track, verify } = messagesOf(locale);
  const { headingSent, headingWaiting, headingStopped, headingReturned, ...link } = pages.letterLink;
  const { file, hash, fingerprint, code } = verify.result;
  return {
    headingSent,
    headingWaiting,
    headingStopped,
    headingReturned,
    states: states.letter,
    methods: track.letterOption,
    meaning: { file, hash, fingerprint, code },
    facts: {
      company: link.company,
      date: link.date,
      method: link.method,
      sentAt: link.sentAt,
      receivedAt: link.receivedAt,
      returnedAt: link.returnedAt,
      postedAgainAt: link.postedAgainAt,
      notYet: link.notYet,
      fingerprint: verify.result.fingerprintOn,
    },
    selfPosted: verify.selfPosted,
    emailed: verify.emailed,
    bounced: verify.bounced,
    personal: verify.personal,
    caseFile: caseFile.verify,
  };
}
