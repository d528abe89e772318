import type { Metadata } from 'next';
import { getLocale, getTranslations } from 'next-intl/server';
import { VerifyPage } from '@/components/letters/verify/verify-page';
import { pageMetadata } from '@/lib/seo/metadata';

/** Static until the next release: the check runs in the browser or in `answer`. */
export const dynamic = 'force-static';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('verify');
  return pageMetadata({
    name: 'verify-letter',
    locale: await getLocale(),
    title: t('title'),
    description: t('description'),
  });
}

export default function VerifyLetterPage() {
  return <VerifyPage />;
}
