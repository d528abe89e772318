import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { AuthPage } from '@/components/account/auth/auth-page';
import { accountPageMetadata } from '@/components/account/auth/page-metadata';
import type { SearchParams } from '@/components/account/auth/page-query';

/** Shows submitted input: rendered for each request, never cached. */
export const dynamic = 'force-dynamic';

interface Props {
  readonly searchParams: Promise<SearchParams>;
}

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  return accountPageMetadata('login', await getTranslations('auth.pages.login'), searchParams);
}

/** Signing in: with a mailed link, or with a password. */
export default async function LoginPage({ searchParams }: Props) {
  return <AuthPage page="login" query={await searchParams} />;
}
