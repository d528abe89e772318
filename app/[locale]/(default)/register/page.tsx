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
  return accountPageMetadata('register', await getTranslations('auth.pages.register'), searchParams);
}

/** Registration. */
export default async function RegisterPage({ searchParams }: Props) {
  return <AuthPage page="register" query={await searchParams} />;
}
