/** The letters of a list that end nothing: whoever acts copies their words, or prints, signs and sends them. Nothing of them is ordered. */
import { amsterdamDate } from '@/lib/calendar/amsterdam';
import type { Company } from '@/lib/contract/companies';
import type { EstateContract } from '@/lib/contract/estates';
import { letterSendingOf } from '@/lib/contract/letter-sending';
import { type DeathNoticeKind, deathNoticeText } from '@/lib/letters/death-notice-text';
import { type LetterInput, letterLanguageOn } from '@/lib/letters/letter-input';
import { letterWords } from '@/lib/letters/letter-words';
import type { AppContext } from '../../core/context';
import { renderSelfPosted } from '../drafts/self-posted-letters';
import { letterInputOf } from '../letter-content/letter-content';
import type { StoredEstate } from './estates';
import { sharedValuesOf } from './shared-values';

interface Notice {
  readonly estate: StoredEstate;
  readonly contract: Pick<EstateContract, 'name' | 'contract_class' | 'contract_number'>;
  /** Null for one that the register lacks. */
  readonly company: Company | null;
  readonly at: Date;
}

/** Which letter a contract has; null for one that is ended by letter, or needs nothing more. */
export function noticeKindOf({
  state,
  wish,
  contract_class: contractClass,
}: Pick<EstateContract, 'state' | 'wish' | 'contract_class'>): DeathNoticeKind | null {
  if (state !== 'todo' && state !== 'ends') return null;
  if (wish === 'transfer') return 'transfer';
  // A life insurance is not ended, and what ends by law is reported.
  const isReported = wish === 'report' || state === 'ends' || letterSendingOf(contractClass) === 'none';
  return isReported ? 'report' : null;
}

function inputOf(siteUrl: string, { estate, contract, company, at }: Notice): LetterInput {
  const { contract_number: number } = contract;
  return letterInputOf({
    values: {
      ...sharedValuesOf(estate),
      letterLanguage: letterLanguageOn(estate.locale),
      ...(number === null ? {} : { contractNumber: number }),
    },
    isOnBehalf: true,
    company: company ?? {
      name: contract.name,
      contract_class: contract.contract_class,
      cancellation_address: null,
    },
    reference: estate.reference,
    code: '',
    date: amsterdamDate(at),
    picture: null,
    siteUrl,
    postedBy: 'sender',
    enclosure: null,
  });
}

/** Its words; null without one, and until it is known who acts. */
export function viewNotice(
  { env }: Pick<AppContext, 'env'>,
  { estate, contract, at }: Omit<Notice, 'company' | 'contract'> & { readonly contract: EstateContract },
): EstateContract['notice'] {
  const kind = noticeKindOf(contract);
  if (kind === null || estate.heirVersion === 0) return null;
  const input = inputOf(env.SITE_URL, { estate, contract, company: null, at });
  return { language: input.language, ...letterWords(deathNoticeText(input, kind)) };
}

/** The same as a PDF for its sender to sign and send, recorded for verification. */
export async function renderNotice(
  context: AppContext,
  notice: Notice,
  kind: DeathNoticeKind,
): Promise<Uint8Array> {
  // A notice is no notice of termination: no law asks for registered post.
  const input: LetterInput = { ...inputOf(context.env.SITE_URL, notice), option: 'regular' };
  return (await renderSelfPosted(context, input, deathNoticeText(input, kind))).pdf;
}
