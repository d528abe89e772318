/** The cancel form with what belongs around it: prices, the letter, what happens next, the free way and the right to withdraw. */
import { getLocale, getTranslations } from 'next-intl/server';
import { companyCancelHref } from '@/components/company/company-href';
import { FlowForm } from '@/components/flow/flow-form';
import { TextLink } from '@/components/ui/text-link';
import {
  cancellationMaxDays,
  processingWorkingDays,
  registeredLetterCents,
  regularLetterCents,
} from '@/lib/config/business';
import type { Company } from '@/lib/contract/companies';
import type { Draft } from '@/lib/contract/drafts';
import { href } from '@/lib/routes/href';

const steps = ['pay', 'print', 'post', 'answer'] as const;

async function WhatNext() {
  const t = await getTranslations('pages.submit.next');
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

async function BeforeAction({ company }: { company: Company }) {
  const t = await getTranslations('pages.submit');
  const path = companyCancelHref(company, await getLocale());
  return (
    <p className="max-w-[60ch] text-ink-soft text-sm">
      {t.rich('freeReminder', { link: (words) => <TextLink href={path}>{words}</TextLink> })}
    </p>
  );
}

/** The form for one company; `draft` brings back what was kept. */
export async function CancelForm({ company, draft = null }: { company: Company; draft?: Draft | null }) {
  const locale = await getLocale();
  const t = await getTranslations('legal');
  return (
    <FlowForm
      flow="cancel"
      locale={locale}
      company={company}
      draft={draft}
      withLetter
      prices={{
        fields: ['letterOption'],
        amountsCents: { regular: regularLetterCents, registered: registeredLetterCents },
      }}
      links={{
        email: { href: href('privacy-policy', locale), label: t('privacy.read') },
        terms: { href: href('terms-and-conditions', locale), label: t('terms.read') },
      }}
      next={<WhatNext />}
      beforeAction={<BeforeAction company={company} />}
    />
  );
}
