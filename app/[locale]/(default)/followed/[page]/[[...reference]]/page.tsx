import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { FollowPage, type FollowPageProps, followMetadata } from '@/components/cases/follow-page';

/** Personal: rendered for each request, never cached. */
export const dynamic = 'force-dynamic';

interface Props {
  readonly params: Promise<{ page: string; reference?: string[] }>;
  readonly searchParams: Promise<Record<string, string | string[] | undefined>>;
}

const pages = ['request-success-reference', 'intermediary-insurance-success'] as const;

async function readRoute({ params }: Props): Promise<Pick<FollowPageProps, 'page' | 'params'>> {
  const { page: name, reference } = await params;
  const page = pages.find((each) => each === name) ?? notFound();
  return { page, params: reference?.[0] === undefined ? {} : { reference: reference[0] } };
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  return followMetadata(await readRoute(props));
}

/** The status page of a case; the reference is in the path, or in the query where the route has no parameter. */
export default async function FollowedPage(props: Props) {
  const route = await readRoute(props);
  const query = await props.searchParams;
  const reference =
    route.page === 'intermediary-insurance-success' ? query.reference : route.params.reference;
  return <FollowPage {...route} reference={typeof reference === 'string' ? reference : null} />;
}
