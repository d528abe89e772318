import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { AuthPage } from '@/components/account/auth/auth-page';
import { accountPageMetadata } from '@/components/account/auth/page-metadata';
import { readPageQuery, type SearchParams } from '@/components/account/auth/page-query';

/** Shows submitted input: rendered for each request, never cached. */
export const dynamic = 'force-dynamic';

interface Props {
  readonly searchParams: Promise<SearchParams>;
}

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  const t = await getTranslations('auth.pages.register');
  const { note } = readPageQuery(await searchParams);
  return accountPageMetadata({ name: 'register', title: t('title'), description: t('description'), note });
}

/** Registration. */
export default async function RegisterPage({ searchParams }: Props) {
  return <AuthPage page="register" query={await searchParams} />;
}
