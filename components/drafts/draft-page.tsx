/** Resumes a draft, or offers access to a browser without it. */
import type { Metadata } from 'next';
import { notFound, redirect } from 'next/navigation';
import { getLocale, getTranslations } from 'next-intl/server';
import { DraftForm } from '@/components/cases/draft-form';
import { CompanyHeading } from '@/components/companies/company-heading';
import { findPageCompany } from '@/components/companies/page-company';
import { BehalfForm } from '@/components/letters/behalf/behalf-form';
import { CancelForm } from '@/components/letters/cancel/cancel-form';
import { InaccessibleDraft } from '@/components/letters/cancel/inaccessible-draft';
import { SeveralDraft } from '@/components/letters/cancel/several-draft';
import { hasMailedKey } from '@/components/letters/order/mailed-key';
import { findOrderCompany } from '@/components/letters/order/order-company';
import { findPageDraft, findPageOrder } from '@/components/letters/order/page-order';
import { Container } from '@/components/ui/container';
import { Heading } from '@/components/ui/text/heading';
import { Trail, type TrailItem } from '@/components/ui/trail';
import type { Draft } from '@/lib/contract/drafts';
import { onBehalfFlowName } from '@/lib/flows/letters/cancel-on-behalf';
import { findSeveralFlow } from '@/lib/flows/letters/letter-flows';
import { otherCompanyFlow } from '@/lib/flows/letters/other-company';
import { withdrawFlow } from '@/lib/flows/letters/withdraw';
import { casePagePath } from '@/lib/flows/registry/case-page';
import { findCaseFlowName } from '@/lib/flows/registry/flow-text';
import { findCaseFlow, findFlow } from '@/lib/flows/registry/registry';
import { formatDate } from '@/lib/i18n/format-date';
import type { Locale } from '@/lib/i18n/locale';
import { translatorOf } from '@/lib/i18n/translator';
import { findPath, href } from '@/lib/routes/href';
import type { RouteName } from '@/lib/routes/table';
import { pageMetadata } from '@/lib/seo/metadata';

export interface DraftPageProps {
  readonly reference: string;
  readonly page: Extract<RouteName, 'cancel-complete-reference' | 'request-complete-reference'>;
  /** A code was sent by SMS with the last native post. */
  readonly codeSent?: boolean;
}

/** The title says when a posted form has errors. */
export async function draftMetadata({ reference, page }: DraftPageProps): Promise<Metadata> {
  const draft = await findPageDraft(reference);
  const t = await getTranslations('pages.complete');
  return pageMetadata({
    name: page,
    params: { reference },
    locale: await getLocale(),
    title: t(page === 'cancel-complete-reference' ? 'title' : 'titleRequest'),
    description: t('description'),
    failed: Boolean(draft?.errors),
  });
}

export async function DraftPage({ reference, page, codeSent = false }: DraftPageProps) {
  const locale = await getLocale();
  await leaveWhenOrdered(reference, page, locale);
  const draft = await findPageDraft(reference);
  if (draft && findFlow(draft.flow)?.draftPage !== page) {
    const other =
      page === 'cancel-complete-reference' ? 'request-complete-reference' : 'cancel-complete-reference';
    redirect(href(other, locale, { reference }));
  }
  const sent = draft?.is_ordered ? findCaseFlow(draft.flow) : null;
  if (draft && sent) redirect(casePagePath(sent, locale, draft));
  const t = await getTranslations('pages.complete');
  return (
    <Container className="pt-6 pb-20">
      <Trail
        structured={false}
        items={[
          ...(page === 'cancel-complete-reference'
            ? [{ label: t('breadcrumbParent'), href: href('cancel', locale) }]
            : listFormTrail(draft, locale)),
          { label: t('breadcrumb'), href: href(page, locale, { reference }) },
        ]}
      />
      {draft ? (
        <OwnDraft draft={draft} codeSent={codeSent} />
      ) : (
        <InaccessibleDraft reference={reference} request={page === 'request-complete-reference'} />
      )}
    </Container>
  );
}

/** An ordered draft can't be edited: redirects to its payment or its status. */
async function leaveWhenOrdered(
  reference: string,
  page: DraftPageProps['page'],
  locale: Locale,
): Promise<void> {
  if (page !== 'cancel-complete-reference') return;
  const order = await findPageOrder(reference);
  // A mailed link may be older than its draft; without its key the reference may never have existed.
  if (!order) return (await hasMailedKey(reference)) ? redirect(href('expired-edit', locale)) : notFound();
  const company = findOrderCompany(order);
  if (order.state === 'awaiting_payment' && company) {
    redirect(href('company-cancel-payment-reference', locale, { company: company.slug, reference }));
  }
  if (order.state !== 'draft') redirect(href('cancel-track-reference', locale, { reference }));
}

/** Breadcrumbs of the draft's form, if it has a page. */
function listFormTrail(draft: Draft | null, locale: Locale): TrailItem[] {
  const flow = draft && findCaseFlow(draft.flow);
  const path = flow?.page ? findPath(flow.page, locale) : null;
  const label = flow && findCaseFlowName(flow.name, locale);
  return path === null || !label ? [] : [{ label, href: path }];
}

/** Returns the heading of a form that makes no request, or null. */
function findOwnHeading(flow: string, locale: Locale): string | null {
  if (flow === withdrawFlow.name) return translatorOf(locale, 'withdraw')('heading');
  return flow === otherCompanyFlow.name ? translatorOf(locale, 'otherCompany')('heading') : null;
}

async function OwnDraft({ draft, codeSent }: { draft: Draft; codeSent: boolean }) {
  const t = await getTranslations('pages.complete');
  const behalf = await getTranslations('behalf.form');
  const locale = await getLocale();
  const company = draft.company ? await findPageCompany(draft.company) : null;
  const retention = t('kept', { until: formatDate(new Date(draft.expires_at), locale) });
  if (!findFlow(draft.flow)) notFound();
  if (findSeveralFlow(draft.flow))
    return <SeveralDraft key={draft.step} draft={draft} retention={retention} />;
  return (
    <>
      {company ? (
        <CompanyHeading
          company={company}
          heading={
            draft.flow === onBehalfFlowName
              ? behalf('draftHeading', { company: company.name })
              : t(draft.flow === 'cancel' ? 'heading' : 'headingCompanyRequest', { company: company.name })
          }
        >
          <p className="text-ink-soft text-sm">{retention}</p>
        </CompanyHeading>
      ) : (
        <>
          <Heading level={1} className="mt-6 sm:mt-8">
            {findOwnHeading(draft.flow, locale) ??
              findCaseFlowName(draft.flow, locale) ??
              t('headingRequest')}
          </Heading>
          <p className="mt-3 text-ink-soft text-sm">{retention}</p>
        </>
      )}
      <div className="mt-10">
        {draft.flow === onBehalfFlowName && company ? (
          <BehalfForm key={draft.step} company={company} draft={draft} />
        ) : draft.flow === 'cancel' && company ? (
          <CancelForm key={draft.step} company={company} draft={draft} />
        ) : (
          <DraftForm key={draft.step} draft={draft} company={company} codeSent={codeSent} />
        )}
      </div>
    </>
  );
}
