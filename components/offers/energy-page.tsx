/** The page about an energy offer: with the values that were sent, or empty. */
import { getLocale } from 'next-intl/server';
import { type EnergyInput, type EnergyReading, readEnergy } from '@/lib/offers/read-energy';
import { energyTermFields } from '@/lib/offers/term-fields';
import { EnergyAnswer } from './energy-answer';
import { EnergyFields } from './energy-fields';
import { OfferPage } from './offer-page';
import { inputOfFields, type Query, todayHere } from './sent-sum';

export interface SentEnergy {
  readonly input: EnergyInput;
  readonly reading: EnergyReading;
  readonly today: string;
}

export function readSentEnergy(query: Query): SentEnergy {
  const input: EnergyInput = inputOfFields(energyTermFields, query);
  const today = todayHere();
  return { input, reading: readEnergy(input, today), today };
}

export async function EnergyOfferPage({ sent = null }: { readonly sent?: SentEnergy | null }) {
  const locale = await getLocale();
  const input = sent?.input ?? {};
  const question = sent?.reading.question ?? null;
  return (
    <OfferPage
      kind="energy"
      termFields={energyTermFields}
      input={input}
      reading={sent?.reading ?? null}
      answer={
        question && sent ? <EnergyAnswer locale={locale} question={question} today={sent.today} /> : null
      }
      fields={(errors) => <EnergyFields locale={locale} input={input} errors={errors} />}
    />
  );
}
