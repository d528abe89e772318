/** Review of a draft's letter before ordering. */
import { notFound } from 'next/navigation';
import { getLocale, getTranslations } from 'next-intl/server';
import { findPageCompany } from '@/components/companies/page-company';
import { ChangeNote, LetterColumn } from '@/components/letters/order/order-check';
import { findPageDraft } from '@/components/letters/order/page-order';
import { ButtonLink } from '@/components/ui/button';
import { Callout } from '@/components/ui/callout';
import { Heading } from '@/components/ui/text/heading';
import type { Draft } from '@/lib/contract/drafts';
import { findSeveralFlow } from '@/lib/flows/letters/letter-flows';
import { href } from '@/lib/routes/href';
import { numberCompanies } from '../order/company-choice';
import { listDraftCompanies } from './draft-companies';
import { areLettersFilled, isLetterFilled } from './letter-filled';

export async function DraftCheck({ reference }: { reference: string }) {
  const draft = await findPageDraft(reference);
  if (!draft) notFound();
  if (findSeveralFlow(draft.flow)) return <SeveralDraftCheck draft={draft} />;
  const company = draft.company ? await findPageCompany(draft.company) : null;
  const t = await getTranslations('pages.check');
  const complete = href('cancel-complete-reference', await getLocale(), { reference });
  if (!company || !isLetterFilled(draft, company)) return <NotReady complete={complete} />;
  return (
    <div className="grid items-start gap-10 lg:grid-cols-2 lg:gap-16">
      <div className="space-y-6">
        <ChangeNote order={{ reference }} state="draft" company={company} />
        <ButtonLink href={complete} size="large" iconEnd="arrow-right">
          {t('orderButton')}
        </ButtonLink>
      </div>
      <LetterColumn source={`/api/drafts/${reference}/letter`} />
    </div>
  );
}

async function NotReady({ complete }: { complete: string }) {
  const t = await getTranslations('pages.download');
  return (
    <Callout tone="info" title={t('notReady')} level={2} className="max-w-[44rem]">
      <ButtonLink href={complete} className="mt-2">
        {t('continueButton')}
      </ButtonLink>
    </Callout>
  );
}

/** Every letter of a draft to several companies, once all are complete. */
async function SeveralDraftCheck({ draft }: { draft: Draft }) {
  const { reference } = draft;
  const t = await getTranslations('pages.check');
  const complete = href('cancel-complete-reference', await getLocale(), { reference });
  const companies = await listDraftCompanies(draft);
  if (!companies || !areLettersFilled(draft, companies)) return <NotReady complete={complete} />;
  return (
    <div className="space-y-14">
      <ButtonLink href={complete} size="large" iconEnd="arrow-right">
        {t('orderButton')}
      </ButtonLink>
      {numberCompanies(companies).map(({ company, position, key }) => (
        <section key={key} className="grid gap-5">
          <Heading level={2} size="part">
            {t('letterOf', { number: position + 1, company: company.name })}
          </Heading>
          <LetterColumn source={`/api/drafts/${reference}/letter?letter=${position}`} />
        </section>
      ))}
    </div>
  );
}
