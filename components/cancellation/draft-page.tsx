/** A draft taken up again, or the way to it for a browser that may not see it (DESIGN §3). */
import { notFound, redirect } from 'next/navigation';
import { getLocale, getTranslations } from 'next-intl/server';
import { CompanyHeading } from '@/components/company/company-heading';
import { findPageCompany } from '@/components/company/page-company';
import { Trail } from '@/components/company/trail';
import { FlowForm } from '@/components/flow/flow-form';
import { Container } from '@/components/ui/container';
import { Heading } from '@/components/ui/heading';
import type { Draft } from '@/lib/contract/drafts';
import { findFlow } from '@/lib/flows/registry';
import { formatDate } from '@/lib/i18n/format-date';
import type { Locale } from '@/lib/i18n/locale';
import { href, type LinkableRoute } from '@/lib/routes/href';
import { CancelForm } from './cancel-form';
import { ForeignDraft } from './foreign-draft';
import { findOrderCompany } from './order-company';
import { findPageDraft, getPageOrder } from './page-order';

export interface DraftPageProps {
  readonly reference: string;
  readonly page: Extract<LinkableRoute, 'cancel-complete-reference' | 'request-complete-reference'>;
  /** The key of the mailed link, where the visitor came by it. */
  readonly keyText: string | null;
}

export async function DraftPage({ reference, page, keyText }: DraftPageProps) {
  const locale = await getLocale();
  await leaveWhenOrdered(reference, page, locale);
  const draft = await findPageDraft(reference);
  if (draft && findFlow(draft.flow)?.draftPage !== page) {
    const other =
      page === 'cancel-complete-reference' ? 'request-complete-reference' : 'cancel-complete-reference';
    redirect(href(other, locale, { reference }));
  }
  const t = await getTranslations('pages.complete');
  return (
    <Container className="pt-6 pb-20">
      <Trail
        structured={false}
        items={[
          { label: t('breadcrumbParent'), href: href('cancel', locale) },
          { label: t('breadcrumb'), href: href(page, locale, { reference }) },
        ]}
      />
      {draft ? (
        <OwnDraft draft={draft} />
      ) : (
        <ForeignDraft
          reference={reference}
          keyText={keyText}
          request={page === 'request-complete-reference'}
        />
      )}
    </Container>
  );
}

/** What was ordered can't be filled in any more: on to its payment, or to where it is now. */
async function leaveWhenOrdered(
  reference: string,
  page: DraftPageProps['page'],
  locale: Locale,
): Promise<void> {
  if (page !== 'cancel-complete-reference') return;
  const order = await getPageOrder(reference);
  const company = findOrderCompany(order);
  if (order.state === 'awaiting_payment' && company) {
    redirect(href('company-cancel-payment-reference', locale, { company: company.slug, reference }));
  }
  if (order.state !== 'draft') redirect(href('cancel-track-reference', locale, { reference }));
}

async function OwnDraft({ draft }: { draft: Draft }) {
  const t = await getTranslations('pages.complete');
  const locale = await getLocale();
  const company = draft.company ? await findPageCompany(draft.company) : null;
  const kept = t('kept', { until: formatDate(new Date(draft.expires_at), locale) });
  if (!findFlow(draft.flow)) notFound();
  return (
    <>
      {company ? (
        <CompanyHeading company={company} heading={t('heading', { company: company.name })}>
          <p className="text-ink-soft text-sm">{kept}</p>
        </CompanyHeading>
      ) : (
        <>
          <Heading level={1} className="mt-6 sm:mt-8">
            {t('headingRequest')}
          </Heading>
          <p className="mt-3 text-ink-soft text-sm">{kept}</p>
        </>
      )}
      <div className="mt-10">
        {draft.flow === 'cancel' && company ? (
          <CancelForm key={draft.step} company={company} draft={draft} />
        ) : (
          <RequestForm draft={draft} />
        )}
      </div>
    </>
  );
}

async function RequestForm({ draft }: { draft: Draft }) {
  const t = await getTranslations('pages.complete');
  const company = draft.company ? await findPageCompany(draft.company) : null;
  return (
    <FlowForm
      flow={draft.flow}
      locale={await getLocale()}
      company={company}
      draft={draft}
      next={<p>{t('nextRequest')}</p>}
    />
  );
}
