import type { Metadata } from 'next';
import { getLocale, getTranslations } from 'next-intl/server';
import { cache } from 'react';
import { findPageCompany } from '@/components/companies/page-company';
import { EmailedLetterPage, type EmailedLetterView } from '@/components/letters/emailed/emailed-letter-page';
import { readKey } from '@/components/subscriptions/query-key';
import { findKeyedEmailedLetter } from '@/lib/api-client/emailed-letters';
import { serverApi } from '@/lib/api-client/server';
import { pageMetadata } from '@/lib/seo/metadata';

/** Contains one person's letter: rendered for each request, never cached. */
export const dynamic = 'force-dynamic';

interface Props {
  readonly searchParams: Promise<Record<string, string | string[] | undefined>>;
}

/** What the link or the result of the form shows. A GET request changes nothing. */
const readView = cache(async (searchParams: Props['searchParams']): Promise<EmailedLetterView> => {
  const { key, state, company } = await searchParams;
  const keyText = readKey(key);
  const letter = keyText ? await findKeyedEmailedLetter(await serverApi(), keyText) : null;
  if (keyText && letter) {
    const state = letter.state === 'sending' ? 'queued' : letter.state;
    return { part: letter.bounce?.kind === 'hard' ? 'bounced' : state, keyText, letter };
  }
  if (state === 'changed')
    return { part: 'changed', company: typeof company === 'string' ? await findPageCompany(company) : null };
  return { part: state === 'deleted' ? 'deleted' : 'expired' };
});

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  const view = await readView(searchParams);
  const t = await getTranslations('emailedLetters');
  return pageMetadata({
    name: 'emailed-letter',
    locale: await getLocale(),
    title: t(`${view.part}.title`, { company: 'letter' in view ? view.letter.company.name : '' }),
    description: t('description'),
    keyed: true,
  });
}

export default async function EmailedLetterRoute({ searchParams }: Props) {
  return <EmailedLetterPage view={await readView(searchParams)} />;
}
