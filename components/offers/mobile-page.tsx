/** The page about a mobile offer: with the values that were sent, or empty. */
import { getLocale } from 'next-intl/server';
import { type MobileInput, type MobileReading, readMobile } from '@/lib/offers/read-mobile';
import { mobileTermFields } from '@/lib/offers/term-fields';
import { MobileAnswer } from './mobile-answer';
import { MobileFields } from './mobile-fields';
import { OfferPage } from './offer-page';
import { inputOfFields, type Query, todayHere } from './sent-sum';

export interface SentMobile {
  readonly input: MobileInput;
  readonly reading: MobileReading;
  readonly today: string;
}

export function readSentMobile(query: Query): SentMobile {
  const input: MobileInput = inputOfFields(mobileTermFields, query);
  return { input, reading: readMobile(input), today: todayHere() };
}

export async function MobileOfferPage({ sent = null }: { readonly sent?: SentMobile | null }) {
  const locale = await getLocale();
  const input = sent?.input ?? {};
  const question = sent?.reading.question ?? null;
  return (
    <OfferPage
      kind="mobile"
      termFields={mobileTermFields}
      input={input}
      reading={sent?.reading ?? null}
      answer={
        question && sent ? <MobileAnswer locale={locale} question={question} today={sent.today} /> : null
      }
      fields={(errors) => <MobileFields locale={locale} input={input} errors={errors} />}
    />
  );
}
