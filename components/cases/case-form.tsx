/** The form of a case that ends in a contract, with price, next steps and terms. */
import { getLocale, getTranslations } from 'next-intl/server';
import { FlowForm } from '@/components/flow/flow-form';
import type { Company } from '@/lib/contract/companies';
import type { Draft } from '@/lib/contract/drafts';
import type { AnyCaseFlow } from '@/lib/flows/case-flow';
import { findPath, href } from '@/lib/routes/href';
import { CostReminder } from './cost-reminder';
import { DeclarationHelp } from './declaration-help';
import { OtherTerms } from './other-terms';
import { type ContractProcess, WhatNext } from './what-next';

/** A flow that ends in a contract and has a form page. */
export type ContractFlow = AnyCaseFlow & { readonly process: ContractProcess };

interface CaseFormProps {
  readonly flow: ContractFlow;
  readonly company?: Company | null;
  /** The stored draft. */
  readonly draft?: Draft | null;
  /** A code was sent by SMS with the last native post. */
  readonly codeSent?: boolean;
}

export async function CaseForm({ flow, company = null, draft = null, codeSent = false }: CaseFormProps) {
  const locale = await getLocale();
  const t = await getTranslations('requestPages');
  const legal = await getTranslations('legal');
  return (
    <FlowForm
      flow={flow.name}
      locale={locale}
      company={company}
      draft={draft}
      codeSent={codeSent}
      links={{
        email: { href: href('privacy-policy', locale), label: legal('privacy.read') },
        terms: {
          href: findPath(flow.termsPage, locale) ?? href('terms-and-conditions', locale),
          label: t('terms'),
        },
      }}
      next={<WhatNext flow={flow} />}
      beforeAction={<CostReminder process={flow.process} />}
      groupNotes={{ eligibility: <DeclarationHelp />, declarations: <OtherTerms flow={flow} /> }}
    />
  );
}
