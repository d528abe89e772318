import type { Metadata } from 'next';
import { getLocale, getTranslations } from 'next-intl/server';
import { VerifyPage } from '@/components/letters/verify/verify-page';
import { titledMetadata } from '@/lib/seo/metadata';

/** Static until the next release: the check runs in the browser or in `answer`. */
export const dynamic = 'force-static';

export async function generateMetadata(): Promise<Metadata> {
  return titledMetadata('verify-letter', await getLocale(), await getTranslations('verify'));
}

export default function VerifyLetterPage() {
  return <VerifyPage />;
}
