import type { Metadata } from 'next';
import { DecisionPage, decisionMetadata, readDecisionPage } from '@/components/cases/proposal/decision-page';
import { decisionPages } from '@/components/cases/proposal/decision-pages';
import type { PageQuery } from '@/components/cases/proposal/page-opened';

/** Personal: rendered for each request, never cached. */
export const dynamic = 'force-dynamic';

interface Props {
  readonly params: Promise<{ page: string }>;
  readonly searchParams: Promise<PageQuery>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const name = readDecisionPage((await params).page);
  return decisionMetadata(name, decisionPages[name].part);
}

/** The pages around the decision on a proposal; the middleware selects the route row. */
export default async function Page({ params, searchParams }: Props) {
  return <DecisionPage name={readDecisionPage((await params).page)} query={await searchParams} />;
}
