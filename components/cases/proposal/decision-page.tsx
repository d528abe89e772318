/** Shows a page of the table of decision pages for the case that this browser opened. */
import type { Metadata } from 'next';
import { notFound, redirect } from 'next/navigation';
import { getLocale, getTranslations } from 'next-intl/server';
import { openedPages } from '@/lib/contract/proposals';
import { casePagePathOf } from '@/lib/flows/registry/case-page';
import { href } from '@/lib/routes/href';
import type { RouteName } from '@/lib/routes/table';
import { pageMetadata } from '@/lib/seo/metadata';
import { type DecisionPageName, type DecisionPart, decisionPages } from './decision-pages';
import { NothingOpened, OpenConfirmation } from './open-confirmation';
import { findOpened, type PageQuery, readRequestedReference } from './page-opened';

/** Its URL can contain a key, so no referrer and no index. */
export async function decisionMetadata(name: RouteName, part: DecisionPart | 'expired'): Promise<Metadata> {
  const t = await getTranslations('proposals');
  return pageMetadata({
    name,
    locale: await getLocale(),
    title: t(`${part}.title`),
    description: t(`${part}.description`),
    keyed: true,
  });
}

/** The name of a page in a path. */
export function readDecisionPage(name: string): DecisionPageName {
  return name in decisionPages ? (name as DecisionPageName) : notFound();
}

export async function DecisionPage({ name, query }: { name: DecisionPageName; query: PageQuery }) {
  const { isOf, insteadOf, Content } = decisionPages[name];
  const opened = openedPages.find((page) => page === name);
  const requested = readRequestedReference(query);
  if (opened && requested) return <OpenConfirmation page={opened} reference={requested} />;
  const caseView = await findOpened();
  if (!caseView || !isOf(caseView.process)) return <NothingOpened />;
  const instead = insteadOf(caseView);
  if (instead === null) return <Content caseView={caseView} />;
  if (instead === 'nothing') return <NothingOpened />;
  const locale = await getLocale();
  const { flow, reference, company } = caseView;
  redirect(
    instead === 'follow'
      ? casePagePathOf(flow, locale, { reference, company: company?.slug ?? null })
      : href(instead, locale),
  );
}
