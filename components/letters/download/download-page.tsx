/**
 * This browser's letter to a company as a PDF, to post or e-mail oneself for free; before completion a link to the form.
 */
import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { getLocale, getTranslations } from 'next-intl/server';
import { cache } from 'react';
import { CompanyHeading } from '@/components/companies/company-heading';
import { companyCancelHref } from '@/components/companies/company-href';
import { tenancyLaw } from '@/components/companies/tenancy-law';
import { isLetterFilled } from '@/components/letters/cancel/letter-filled';
import { ButtonLink } from '@/components/ui/button';
import { Callout } from '@/components/ui/callout';
import { Container } from '@/components/ui/container';
import { LetterFrame } from '@/components/ui/letter-frame';
import { Heading } from '@/components/ui/text/heading';
import { TextLink } from '@/components/ui/text/text-link';
import { Trail } from '@/components/ui/trail';
import { findFormNote } from '@/lib/api-client/accounts';
import { serverApi } from '@/lib/api-client/server';
import { takesLetters } from '@/lib/companies/takes-letters';
import { findCancelEmail } from '@/lib/companies/ways';
import { selfPostedLetterDays } from '@/lib/config/business';
import type { FormNote } from '@/lib/contract/accounts';
import type { Company } from '@/lib/contract/companies';
import type { Draft } from '@/lib/contract/drafts';
import { letterSendingOf } from '@/lib/contract/letter-sending';
import { emailedLetterNoteName } from '@/lib/contract/letters/emailed-letters';
import { selfPostedNoteName } from '@/lib/contract/letters/self-posted';
import { href } from '@/lib/routes/href';
import type { RouteName } from '@/lib/routes/table';
import { pageMetadata } from '@/lib/seo/metadata';
import { writesTo } from '../order/order-company';
import { findLastPageDraft, findLastPageOrder, getLetterText } from '../order/page-order';
import { EmailForYou } from './email-for-you';
import { EmailInstructions } from './email-instructions';
import { ProofTable } from './proof-table';
import { SelfPostedReminder } from './self-posted-reminder';

export interface DownloadPageProps {
  readonly company: Company;
  readonly parent: Extract<RouteName, 'company-cancel' | 'company-cancel-now'>;
  readonly form: Extract<RouteName, 'company-cancel-submit' | 'company-cancel-now-submit'>;
  readonly page: Extract<RouteName, 'company-cancel-download' | 'company-cancel-now-download'>;
  readonly query: Readonly<Record<string, string | string[] | undefined>>;
}

/** Metadata: the URL shows one visitor's letter, so no referrer and no index. */
export async function downloadMetadata({
  company,
  page,
  query,
}: Pick<DownloadPageProps, 'company' | 'page' | 'query'>): Promise<Metadata> {
  const t = await getTranslations('pages.download');
  const note = await findDownloadNote(query.note);
  return pageMetadata({
    name: page,
    params: { company: company.slug },
    locale: await getLocale(),
    title: t('title', { company: company.name }),
    description: t('description', { company: company.name }),
    failed: note !== null && !note.done,
    keyed: true,
  });
}

/** What came of the form that has the letter e-mailed, or of the one for a reminder; read only when the URL names it. */
const findDownloadNote = cache(async (note: string | string[] | undefined): Promise<FormNote | null> => {
  const form = [emailedLetterNoteName, selfPostedNoteName].find((name) => name === note);
  return form ? findFormNote(await serverApi({ withVisitor: true }), form) : null;
});

export async function DownloadPage({ company, parent, form, page, query }: DownloadPageProps) {
  const locale = await getLocale();
  const slug = { company: company.slug };
  if (!takesLetters(company)) redirect(companyCancelHref(company, locale));
  const t = await getTranslations('pages.download');
  const draft = await findLastPageDraft(company.slug);
  const order = draft ? null : await findLastPageOrder();
  const ordered = order && writesTo(order, company.slug) ? order.reference : null;
  return (
    <Container className="pt-6 pb-20">
      <Trail
        structured={false}
        items={[
          {
            label: company.name,
            href:
              parent === 'company-cancel' ? companyCancelHref(company, locale) : href(parent, locale, slug),
          },
          { label: t('breadcrumb'), href: href(page, locale, slug) },
        ]}
      />
      <CompanyHeading company={company} heading={t('heading', { company: company.name })} />
      <div className="mt-8">
        {draft && isLetterFilled(draft, company) ? (
          <ReadyLetter draft={draft} company={company} note={await findDownloadNote(query.note)} />
        ) : ordered ? (
          <OrderedLetter reference={ordered} company={company} />
        ) : (
          <Callout tone="info" title={t('notReady')} level={2} className="max-w-[44rem]">
            <p>{t('notReadyText')}</p>
            <ButtonLink
              className="mt-3"
              href={
                draft
                  ? href('cancel-complete-reference', locale, { reference: draft.reference })
                  : href(form, locale, slug)
              }
            >
              {t(draft ? 'continueButton' : 'notReadyButton')}
            </ButtonLink>
          </Callout>
        )}
      </div>
    </Container>
  );
}

/** The letter was ordered: its downloads are on the order's page. */
async function OrderedLetter({ reference, company }: { reference: string; company: Company }) {
  const t = await getTranslations('pages.download');
  return (
    <Callout tone="info" title={t('ordered', { company: company.name })} level={2} className="max-w-[44rem]">
      <p>{t('orderedText')}</p>
      <ButtonLink className="mt-3" href={href('cancel-track-reference', await getLocale(), { reference })}>
        {t('orderedButton')}
      </ButtonLink>
    </Callout>
  );
}

async function ReadyLetter({
  draft,
  company,
  note,
}: {
  readonly draft: Draft;
  readonly company: Company;
  readonly note: FormNote | null;
}) {
  const t = await getTranslations('pages.download');
  const isRegistered = letterSendingOf(company.contract_class) === 'registered';
  const source = `/api/drafts/${draft.reference}/letter?posted_by=sender`;
  const complete = href('cancel-complete-reference', await getLocale(), { reference: draft.reference });
  const email = findCancelEmail(company);
  const letter = email && (await getLetterText(draft.reference));
  return (
    <div className="grid items-start gap-10 lg:grid-cols-2 lg:gap-16">
      <div>
        <Heading level={2} size="part">
          {t('ready')}
        </Heading>
        <p className="mt-2 mb-5">{t('readyText')}</p>
        <ButtonLink href={source} download={`snoei-${company.slug}.pdf`} size="large" icon="download">
          {t('button')}
        </ButtonLink>
        <Heading level={2} size="part" className="mt-10">
          {t('selfHeading')}
        </Heading>
        <ol className="mt-3 list-decimal space-y-2 pl-6 marker:font-semibold">
          <li>{t('selfPrint')}</li>
          <li>{isRegistered ? t.rich('selfPostRegistered', { link: tenancyLaw }) : t('selfPost')}</li>
          <li>{t('selfKeep', { company: company.name })}</li>
        </ol>
        {email && letter ? (
          <>
            <EmailInstructions letter={letter} email={email} company={company.name} formHref={complete} />
            <EmailForYou
              draft={draft}
              isComplete={letter.complete}
              company={company.name}
              email={email.value}
              formHref={complete}
              note={note?.form === emailedLetterNoteName ? note : null}
            />
          </>
        ) : null}
        <SelfPostedReminder draft={draft} note={note?.form === selfPostedNoteName ? note : null} />
        <ProofTable company={company.name} byEmail={email !== null} />
        <p className="mt-4 text-ink-soft text-sm">
          {t('proof', { company: company.name, days: selfPostedLetterDays })}
        </p>
        <p className="mt-6 flex flex-wrap gap-x-6 gap-y-2">
          <TextLink standalone href={complete}>
            {t('editLink')}
          </TextLink>
          <TextLink standalone href={complete}>
            {t('orderLink')}
          </TextLink>
        </p>
      </div>
      <LetterFrame source={source} label={t('previewLabel')} />
    </div>
  );
}
