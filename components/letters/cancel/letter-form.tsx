/** A form that orders letters, with prices, terms and next steps. */
import { getLocale, getTranslations } from 'next-intl/server';
import { FlowForm, type FlowFormProps } from '@/components/flow/flow-form';
import { type Api, ApiFailure } from '@/lib/api-client/api';
import { findDraftLetter } from '@/lib/api-client/drafts';
import { serverApi } from '@/lib/api-client/server';
import { amsterdamDate } from '@/lib/calendar/amsterdam';
import { systemClock } from '@/lib/clock/clock';
import {
  cancellationMaxDays,
  processingWorkingDays,
  registeredLetterCents,
  regularLetterCents,
} from '@/lib/config/business';
import { letterSendingOf } from '@/lib/contract/letter-sending';
import { letterLanguages } from '@/lib/contract/letters/letter-kinds';
import type { LetterPreview } from '@/lib/contract/letters/letter-preview';
import type { LetterContext } from '@/lib/flows/flow';
import { findLetterFlow } from '@/lib/flows/letters/letter-flows';
import { letterLanguageFor } from '@/lib/flows/letters/letter-groups';
import { emptyLetterPreview } from '@/lib/letters/empty-letter';
import { href } from '@/lib/routes/href';

const steps = ['pay', 'print', 'post', 'answer'] as const;

type NextNamespace = 'pages.submit.next' | 'several.next' | 'behalf.form.next';

interface LetterFormProps
  extends Omit<FlowFormProps, 'locale' | 'prices' | 'firstLetters' | 'links' | 'next'> {
  /** Namespace of the next steps' messages. */
  readonly nextNamespace: NextNamespace;
  /** The fields that select the letter option, one per letter. */
  readonly optionFields?: readonly string[];
}

async function WhatNext({ namespace }: { namespace: NextNamespace }) {
  const t = await getTranslations(namespace);
  return (
    <ol className="list-decimal space-y-1.5 pl-5 marker:font-semibold">
      {steps.map((step) => (
        <li key={step}>
          {t(step, { days: step === 'answer' ? cancellationMaxDays : processingWorkingDays })}
        </li>
      ))}
    </ol>
  );
}

function isSentRegistered({ contract_class }: LetterContext): boolean {
  return letterSendingOf(contract_class) === 'registered';
}

/** A letter of a draft; null where the API has none or fails: its form is shown without it. */
async function findStoredLetter(api: Api, reference: string, letter: number): Promise<LetterPreview | null> {
  try {
    return await findDraftLetter(api, reference, letter);
  } catch (error) {
    if (error instanceof ApiFailure) return null;
    throw error;
  }
}

/** The letters of a draft; null for each that is not filled in. */
async function findStoredLetters(
  reference: string | null,
  count: number,
): Promise<readonly (LetterPreview | null)[]> {
  if (reference === null) return [];
  const api = await serverApi({ withVisitor: true });
  return Promise.all(Array.from({ length: count }, (_, letter) => findStoredLetter(api, reference, letter)));
}

/** Throws for an unknown flow. */
export async function LetterForm({
  nextNamespace,
  optionFields = ['letterOption'],
  ...props
}: LetterFormProps) {
  const locale = await getLocale();
  const t = await getTranslations('legal');
  const companies = props.letters ?? (props.company ? [props.company] : []);
  const isRegisteredOnly = companies.length > 0 && companies.every(isSentRegistered);
  const stored = await findStoredLetters(props.draft?.reference ?? null, companies.length);
  const date = props.draft?.letter_date ?? amsterdamDate(systemClock.now());
  return (
    <FlowForm
      {...props}
      locale={locale}
      firstLetters={companies.map(
        (company, position) =>
          stored[position] ??
          emptyLetterPreview({
            language: letterLanguageFor(company.cancellation_address?.address.country ?? 'nl'),
            promptLanguage: letterLanguages.find((language) => language === locale),
            option: isSentRegistered(company) ? 'registered' : 'regular',
            date,
            companyName: company.name,
            address: company.cancellation_address?.address ?? null,
            isOnBehalf: findLetterFlow(props.flow)?.isOnBehalf === true,
          }),
      )}
      prices={{
        fields: optionFields,
        amountsCents: isRegisteredOnly
          ? { registered: registeredLetterCents }
          : { regular: regularLetterCents, registered: registeredLetterCents },
      }}
      links={{
        email: { href: href('privacy-policy', locale), label: t('privacy.read') },
        terms: { href: href('terms-and-conditions', locale), label: t('terms.read') },
      }}
      next={<WhatNext namespace={nextNamespace} />}
    />
  );
}
