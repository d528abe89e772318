import type { Metadata } from 'next';
import { getLocale, getTranslations } from 'next-intl/server';
import { getPagePayment, getPageReference } from '@/components/letters/order/page-order';
import { SandboxOutcomes } from '@/components/letters/order/sandbox-outcomes';
import { ShortReferenceLine } from '@/components/letters/order/short-reference-line';
import { NoDownloadPrompt } from '@/components/shell/notices/download-prompt';
import { Badge } from '@/components/ui/badge';
import { ButtonLink } from '@/components/ui/button';
import { Callout } from '@/components/ui/callout';
import { Container } from '@/components/ui/container';
import { Heading } from '@/components/ui/text/heading';
import { Price } from '@/components/ui/text/price';
import { pageMetadata } from '@/lib/seo/metadata';

/** Personal: rendered for each request, never cached. */
export const dynamic = 'force-dynamic';

interface Props {
  readonly params: Promise<{ payment: string }>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const t = await getTranslations('payment.checkout');
  return pageMetadata({
    name: 'checkout',
    params: { payment: getPageReference((await params).payment) },
    locale: await getLocale(),
    title: t('title'),
    description: t('description'),
  });
}

/** The sandbox bank, marked as a test: no money moves. */
export default async function CheckoutPage({ params }: Props) {
  const payment = await getPagePayment((await params).payment);
  const locale = await getLocale();
  const t = await getTranslations('payment.checkout');
  return (
    <Container width="form" className="py-10 sm:py-20">
      <NoDownloadPrompt />
      <Badge tone="warning" icon="warning">
        {t('badge')}
      </Badge>
      <Heading level={1} className="mt-4">
        {t('heading')}
      </Heading>
      <p className="mt-4">{t('text')}</p>
      <div className="mt-8 mb-8 flex flex-wrap items-end justify-between gap-4 border-sand border-y py-5">
        <p>
          <span className="block text-ink-soft text-sm">{t('amount')}</span>
          <Price amountCents={payment.amount_cents} locale={locale} size="huge" />
        </p>
        <ShortReferenceLine reference={payment.reference} />
      </div>
      {payment.checkout_url === null ? (
        <Callout title={t('final')} level={2}>
          <p>{t('finalText')}</p>
          <ButtonLink href={payment.page_url} className="mt-2">
            {t('back')}
          </ButtonLink>
        </Callout>
      ) : (
        <SandboxOutcomes payment={payment} />
      )}
    </Container>
  );
}
