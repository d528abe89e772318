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
  const t = await getTranslations('auth.pages.login');
  const { note } = readPageQuery(await searchParams);
  return accountPageMetadata({ name: 'login', title: t('title'), description: t('description'), note });
}

/** Signing in: with a mailed link, or with a password. */
export default async function LoginPage({ searchParams }: Props) {
  return <AuthPage page="login" query={await searchParams} />;
}
