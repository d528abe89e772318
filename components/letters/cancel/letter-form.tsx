/** A form that orders letters, with prices, terms and next steps. */
import { getLocale, getTranslations } from 'next-intl/server';
import { FlowForm, type FlowFormProps } from '@/components/flow/flow-form';
import {
  cancellationMaxDays,
  processingWorkingDays,
  registeredLetterCents,
  regularLetterCents,
} from '@/lib/config/business';
import { letterSendingOf } from '@/lib/contract/letter-sending';
import { href } from '@/lib/routes/href';

const steps = ['pay', 'print', 'post', 'answer'] as const;

type NextWords = 'pages.submit.next' | 'several.next' | 'behalf.form.next';

interface LetterFormProps extends Omit<FlowFormProps, 'locale' | 'prices' | 'withLetter' | 'links' | 'next'> {
  /** Namespace of the next steps' messages. */
  readonly nextWords: NextWords;
  /** The fields that select the letter option, one per letter. */
  readonly optionFields?: readonly string[];
}

async function WhatNext({ words }: { words: NextWords }) {
  const t = await getTranslations(words);
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

/** Throws for an unknown flow. */
export async function LetterForm({ nextWords, optionFields = ['letterOption'], ...props }: LetterFormProps) {
  const locale = await getLocale();
  const t = await getTranslations('legal');
  const kinds = (props.letters ?? (props.company ? [props.company] : [])).map(
    ({ contract_class }) => contract_class,
  );
  const isRegisteredOnly = kinds.length > 0 && kinds.every((kind) => letterSendingOf(kind) === 'registered');
  return (
    <FlowForm
      {...props}
      locale={locale}
      withLetter
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
      next={<WhatNext words={nextWords} />}
    />
  );
}
