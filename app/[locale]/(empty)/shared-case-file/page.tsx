import type { Metadata } from 'next';
import { getLocale, getTranslations } from 'next-intl/server';
import { cache } from 'react';
import { EndedFileLink } from '@/components/letters/file/ended-file-link';
import { SharedFilePage } from '@/components/letters/file/shared-file-page';
import { readKey } from '@/components/subscriptions/query-key';
import { madeUrlOf } from '@/components/subscriptions/shared-page';
import { findSharedCaseFile } from '@/lib/api-client/case-files';
import { serverApi } from '@/lib/api-client/server';
import { href } from '@/lib/routes/href';
import { titledMetadata } from '@/lib/seo/metadata';

/** Contains one customer's link: rendered for each request, never cached. */
export const dynamic = 'force-dynamic';

interface Props {
  readonly searchParams: Promise<Record<string, string | string[] | undefined>>;
}

const readShared = cache(async (link: string) =>
  findSharedCaseFile(await serverApi({ withVisitor: true }), link),
);

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('caseFile.link');
  return titledMetadata('shared-case-file', await getLocale(), t, { keyed: true });
}

/** The file of an order, for whom the customer gave a link. */
export default async function SharedCaseFileRoute({ searchParams }: Props) {
  const query = await searchParams;
  const link = readKey(query.link);
  const shared = link === null ? null : await readShared(link);
  if (link === null || shared === null) return <EndedFileLink state="unknown" />;
  if (shared.state !== 'works') return <EndedFileLink state={shared.state} />;
  const path = href('shared-case-file', await getLocale(), {}, { link });
  return <SharedFilePage link={link} shared={shared} madeUrl={madeUrlOf(query.made, path)} />;
}
