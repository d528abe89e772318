import type { Metadata } from 'next';
import { notFound, redirect } from 'next/navigation';
import { getLocale, getTranslations } from 'next-intl/server';
import { findOrderCompany, writesTo } from '@/components/letters/order/order-company';
import { OrderDone } from '@/components/letters/order/order-done';
import { findLastPageOrder, getPageOrder, getPageReference } from '@/components/letters/order/page-order';
import { ButtonLink } from '@/components/ui/button';
import { Container } from '@/components/ui/container';
import { Heading } from '@/components/ui/text/heading';
import { Trail } from '@/components/ui/trail';
import { href } from '@/lib/routes/href';
import { pageMetadata } from '@/lib/seo/metadata';

/** Personal: rendered for each request, never cached. */
export const dynamic = 'force-dynamic';

interface Props {
  readonly params: Promise<{ company: string; reference?: string[] }>;
}

/** Returns the reference in the path, or null when there is none or more than one. */
async function referenceOf({ params }: Props): Promise<string | null> {
  const { reference = [] } = await params;
  if (reference.length > 1) notFound();
  return reference[0] === undefined ? null : getPageReference(reference[0]);
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const { company } = await props.params;
  const t = await getTranslations('payment.success');
  const reference = await referenceOf(props);
  return pageMetadata({
    name: 'company-cancel-success-reference',
    params: reference === null ? { company } : { company, reference },
    locale: await getLocale(),
    title: t(reference === null && !(await findLastPageOrder()) ? 'noneTitle' : 'title'),
    description: t('description'),
    keyed: true,
  });
}

/** The page after the order. Without a reference it shows this browser's last order. */
export default async function SuccessPage(props: Props) {
  const { company: slug } = await props.params;
  const locale = await getLocale();
  const t = await getTranslations('payment.success');
  const reference = await referenceOf(props);
  const order = reference === null ? await findLastPageOrder() : await getPageOrder(reference);
  const company = order && findOrderCompany(order);
  if (order && !company) redirect(href('cancel-complete-reference', locale, { reference: order.reference }));
  if (reference && order && company && !writesTo(order, slug)) {
    redirect(href('company-cancel-success-reference', locale, { company: company.slug, reference }));
  }
  return (
    <Container width="text" className="relative pt-6 pb-20">
      <Trail
        structured={false}
        items={[
          { label: t('breadcrumbParent'), href: href('cancel', locale) },
          {
            label: t('breadcrumb'),
            href: href('company-cancel-success-reference', locale, { company: slug }),
          },
        ]}
      />
      {order && company ? (
        <OrderDone order={order} company={company} />
      ) : (
        <>
          <Heading level={1} className="mt-8">
            {t('noneHeading')}
          </Heading>
          <p className="mt-4 mb-8 text-lg">{t('noneText')}</p>
          <ButtonLink href={href('cancel', locale)}>{t('noneButton')}</ButtonLink>
        </>
      )}
    </Container>
  );
}
