import type { Metadata } from 'next';
import { getLocale, getTranslations } from 'next-intl/server';
import { cache } from 'react';
import { EndedCheckPage } from '@/components/ended-checks/ended-check-page';
import { findPageNote, hasFailed } from '@/components/form/native/page-note';
import { readKey } from '@/components/subscriptions/query-key';
import { findKeyedEndedCheck } from '@/lib/api-client/ended-checks';
import { serverApi } from '@/lib/api-client/server';
import { pageMetadata } from '@/lib/seo/metadata';

/** Contains one person's letter: rendered for each request, never cached. */
export const dynamic = 'force-dynamic';

interface Props {
  readonly searchParams: Promise<Record<string, string | string[] | undefined>>;
}

const notes = ['ended-later', 'ended-charge'] as const;

/** What the link asks, and the result of a form of this page. A GET request changes nothing. */
const readPage = cache(async (searchParams: Props['searchParams']) => {
  const { key, note, claim } = await searchParams;
  const keyText = readKey(key);
  const check = keyText ? await findKeyedEndedCheck(await serverApi({ withVisitor: true }), keyText) : null;
  return {
    opened: keyText && check ? { check, keyText } : null,
    note: await findPageNote(notes.find((name) => name === note) ?? null),
    claim: typeof claim === 'string' ? claim.slice(0, 20) : null,
  };
});

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  const { opened, note } = await readPage(searchParams);
  const t = await getTranslations('endedCheck');
  const part = opened?.check.part ?? 'expired';
  return pageMetadata({
    name: 'ended-check',
    locale: await getLocale(),
    title: t(`title.${part}`, { company: opened?.check.company.name ?? '' }),
    description: t('description'),
    failed: hasFailed(note),
    keyed: true,
  });
}

/** Has the contract ended? The page of a mailed link, without an account. */
export default async function EndedCheckRoute({ searchParams }: Props) {
  return <EndedCheckPage {...(await readPage(searchParams))} />;
}
