import type { Metadata } from 'next';
import { getLocale, getTranslations } from 'next-intl/server';
import { DraftCheck } from '@/components/letters/cancel/draft-check';
import { NoAccessNote, OpenWithKey } from '@/components/letters/order/no-access-note';
import { OrderCheck } from '@/components/letters/order/order-check';
import { findOrderCompany } from '@/components/letters/order/order-company';
import { getPageOrder, getPageReference } from '@/components/letters/order/page-order';
import { ShortReferenceLine } from '@/components/letters/order/short-reference-line';
import { Container } from '@/components/ui/container';
import { Heading } from '@/components/ui/text/heading';
import { TextLink } from '@/components/ui/text/text-link';
import { Trail } from '@/components/ui/trail';
import { href } from '@/lib/routes/href';
import { titledMetadata } from '@/lib/seo/metadata';

/** Personal: rendered for each request, never cached. */
export const dynamic = 'force-dynamic';

interface Props {
  readonly params: Promise<{ reference: string }>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const reference = getPageReference((await params).reference);
  return titledMetadata('cancel-check-reference', await getLocale(), await getTranslations('pages.check'), {
    params: { reference },
  });
}

/** The letter's data, before and after sending. */
export default async function CancelCheckPage({ params }: Props) {
  const order = await getPageOrder((await params).reference);
  const locale = await getLocale();
  const t = await getTranslations('pages.check');
  const company = findOrderCompany(order);
  const { reference } = order;
  const resource = order.state === 'draft' ? 'drafts' : 'cancellations';
  return (
    <Container className="pt-6 pb-20">
      <Trail
        structured={false}
        items={[
          { label: t('breadcrumbParent'), href: href('cancel', locale) },
          { label: t('breadcrumb'), href: href('cancel-check-reference', locale, { reference }) },
        ]}
      />
      <header className="mt-6 mb-10 flex flex-wrap items-end justify-between gap-x-10 gap-y-4 sm:mt-8">
        <div>
          <Heading level={1}>{t('heading')}</Heading>
          {company && <p className="mt-3">{t('lead', { company: company.name })}</p>}
        </div>
        <ShortReferenceLine reference={reference} />
      </header>
      {order.is_owner ? (
        <>
          {order.state === 'draft' ? <DraftCheck reference={reference} /> : <OrderCheck order={order} />}
          {order.state !== 'draft' && (
            <p className="mt-10">
              <TextLink
                standalone
                iconEnd="arrow-right"
                href={href('cancel-track-reference', locale, { reference })}
              >
                {t('trackLink')}
              </TextLink>
            </p>
          )}
        </>
      ) : (
        <>
          <OpenWithKey
            reference={reference}
            form={{
              action: `/api/${resource}/${reference}/open`,
              heading: t('keyHeading'),
              text: t('keyText'),
              button: t('keyButton'),
            }}
          />
          <NoAccessNote reference={reference} heading={t('foreignHeading')} text={t('foreignText')} />
        </>
      )}
    </Container>
  );
}
