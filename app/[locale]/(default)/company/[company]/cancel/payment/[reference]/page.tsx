import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { getLocale, getTranslations } from 'next-intl/server';
import { companyCancelHref } from '@/components/companies/company-href';
import { NoAccessNote, OpenWithKey } from '@/components/letters/order/no-access-note';
import { findOrderCompany, standingOf, writesTo } from '@/components/letters/order/order-company';
import { findOrderPayment, getPageOrder, getPageReference } from '@/components/letters/order/page-order';
import { PaymentStatusCard } from '@/components/letters/order/payment-status-card';
import { paymentViewOf } from '@/components/letters/order/payment-view';
import { ShortReferenceLine } from '@/components/letters/order/short-reference-line';
import { Container } from '@/components/ui/container';
import { Heading } from '@/components/ui/text/heading';
import { TextLink } from '@/components/ui/text/text-link';
import { Trail } from '@/components/ui/trail';
import { href } from '@/lib/routes/href';
import { pageMetadata } from '@/lib/seo/metadata';

/** Personal: rendered for each request, never cached. */
export const dynamic = 'force-dynamic';

interface Props {
  readonly params: Promise<{ company: string; reference: string }>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { company, reference } = await params;
  const t = await getTranslations('payment.status');
  return pageMetadata({
    name: 'company-cancel-payment-reference',
    params: { company, reference: getPageReference(reference) },
    locale: await getLocale(),
    title: t('title'),
    description: t('description'),
  });
}

/** The status of a payment (pending, a confirmation email follows, then success). */
export default async function PaymentPage({ params }: Props) {
  const { company: slug, reference: text } = await params;
  const reference = getPageReference(text);
  const locale = await getLocale();
  // Reading the payment first refreshes it from the provider, so that the order below is current.
  const payment = await findOrderPayment(reference);
  const order = await getPageOrder(reference);
  const company = findOrderCompany(order);
  if (!company) redirect(href('cancel-complete-reference', locale, { reference }));
  const own = { company: company.slug, reference };
  if (!writesTo(order, slug)) redirect(href('company-cancel-payment-reference', locale, own));
  if (order.state !== 'awaiting_payment') {
    // The letter may already be sent when the visitor returns from the bank.
    redirect(
      order.submitted_at !== null && order.general_status === 'inProgress'
        ? href('company-cancel-success-reference', locale, own)
        : href('cancel-track-reference', locale, { reference }),
    );
  }
  const cancelPath = companyCancelHref({ slug: company.slug, english: false }, locale);
  const view = paymentViewOf(payment);
  const t = await getTranslations('payment.status');
  const open = await getTranslations('track.open.pay');
  return (
    <Container width="form" className="pt-6 pb-20">
      <Trail
        structured={false}
        items={[
          { label: company.name, href: cancelPath },
          { label: t('breadcrumb'), href: href('company-cancel-payment-reference', locale, own) },
        ]}
      />
      <Heading level={1} className="mt-6 mb-8 [overflow-wrap:anywhere]">
        {t('titleCompany', standingOf(order, company))}
      </Heading>
      {order.is_owner ? (
        // Paid but not processed yet: shown as pending until the next poll.
        <PaymentStatusCard
          order={order}
          company={company}
          payment={payment}
          view={view === 'paid' ? 'pending' : view}
        />
      ) : (
        <>
          <OpenWithKey
            reference={reference}
            form={{
              action: `/api/cancellations/${reference}/open`,
              heading: open('heading'),
              text: open('text'),
              button: open('button'),
            }}
          />
          <NoAccessNote reference={reference} heading={t('foreignHeading')} text={t('foreign')} />
        </>
      )}
      <div className="mt-8 space-y-3">
        <ShortReferenceLine reference={reference} about="letter" />
        <p>
          <TextLink standalone href={cancelPath}>
            {t('stopLink')}
          </TextLink>
        </p>
      </div>
    </Container>
  );
}
