import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getLocale, getTranslations } from 'next-intl/server';
import { cache } from 'react';
import { getPageReference } from '@/components/letters/order/page-order';
import { WithdrawalDone } from '@/components/letters/withdraw/withdrawal-done';
import { ButtonLink } from '@/components/ui/button';
import { Container } from '@/components/ui/container';
import { Heading } from '@/components/ui/text/heading';
import { Trail } from '@/components/ui/trail';
import { findWithdrawal } from '@/lib/api-client/cases';
import { serverApi } from '@/lib/api-client/server';
import { href } from '@/lib/routes/href';
import { pageMetadata } from '@/lib/seo/metadata';

/** Personal: rendered for each request, never cached. */
export const dynamic = 'force-dynamic';

interface Props {
  readonly params: Promise<{ reference?: string[] }>;
}

/** Returns the reference in the path, or null when there is none or more than one. */
async function referenceOf({ params }: Props): Promise<string | null> {
  const { reference = [] } = await params;
  if (reference.length > 1) notFound();
  return reference[0] === undefined ? null : getPageReference(reference[0]);
}

const getPageWithdrawal = cache(async (reference: string) => {
  const withdrawal = await findWithdrawal(await serverApi({ withVisitor: true }), reference);
  return withdrawal ?? notFound();
});

export async function generateMetadata(props: Props): Promise<Metadata> {
  const reference = await referenceOf(props);
  const t = await getTranslations('withdraw.success');
  return pageMetadata({
    name: 'withdraw-success-reference',
    params: reference === null ? {} : { reference },
    locale: await getLocale(),
    title: t(reference === null ? 'noneTitle' : 'title'),
    description: t('description'),
    keyed: true,
  });
}

/** The page after a withdrawal; it can be bookmarked. */
export default async function WithdrawSuccessPage(props: Props) {
  const reference = await referenceOf(props);
  const locale = await getLocale();
  const t = await getTranslations('withdraw');
  return (
    <Container width="text" className="relative pt-6 pb-20">
      <Trail
        structured={false}
        items={[
          { label: t('breadcrumb'), href: href('withdraw', locale) },
          { label: t('success.breadcrumb'), href: href('withdraw-success-reference', locale) },
        ]}
      />
      {reference === null ? (
        <>
          <Heading level={1} className="mt-8">
            {t('success.noneHeading')}
          </Heading>
          <p className="mt-4 mb-8 text-lg">{t('success.noneText')}</p>
          <ButtonLink href={href('withdraw', locale)}>{t('success.noneButton')}</ButtonLink>
        </>
      ) : (
        <WithdrawalDone withdrawal={await getPageWithdrawal(reference)} />
      )}
    </Container>
  );
}
