/** The cancel form with prices, letter preview, next steps, the free alternative and the right of withdrawal. */
import { getLocale, getTranslations } from 'next-intl/server';
import { companyCancelHref } from '@/components/companies/company-href';
import { tenancyLaw } from '@/components/companies/tenancy-law';
import { TextLink } from '@/components/ui/text/text-link';
import type { Company } from '@/lib/contract/companies';
import type { Draft } from '@/lib/contract/drafts';
import { letterSendingOf } from '@/lib/contract/letter-sending';
import { LetterForm } from './letter-form';

async function BeforeAction({ company }: { company: Company }) {
  const t = await getTranslations('pages.submit');
  const path = companyCancelHref(company, await getLocale());
  return (
    <p className="max-w-[60ch] text-ink-soft text-sm">
      {t.rich('freeReminder', { link: (chunks) => <TextLink href={path}>{chunks}</TextLink> })}
    </p>
  );
}

/** The form for one company; `draft` restores saved values. */
export async function CancelForm({ company, draft = null }: { company: Company; draft?: Draft | null }) {
  const t = await getTranslations('pages.submit');
  const isRegistered = letterSendingOf(company.contract_class) === 'registered';
  return (
    <LetterForm
      flow="cancel"
      nextNamespace="pages.submit.next"
      company={company}
      draft={draft}
      {...(isRegistered
        ? { groupNotes: { letter: <p>{t.rich('registeredOnly', { link: tenancyLaw })}</p> } }
        : {})}
      beforeAction={<BeforeAction company={company} />}
    />
  );
}
