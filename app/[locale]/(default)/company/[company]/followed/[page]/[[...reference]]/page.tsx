import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { FollowPage, type FollowPageProps, followMetadata } from '@/components/cases/follow-page';
import { type CompanySuccessPageName, companySuccessPages } from '@/lib/routes/flow-pages';

/** Personal: rendered for each request, never cached. */
export const dynamic = 'force-dynamic';

interface Props {
  readonly params: Promise<{ company: string; page: string; reference?: string[] }>;
}

function isSuccessPage(name: string): name is CompanySuccessPageName {
  return Object.hasOwn(companySuccessPages, name);
}

async function readRoute({ params }: Props): Promise<Pick<FollowPageProps, 'page' | 'params'>> {
  const { company, page, reference } = await params;
  if (!isSuccessPage(page)) notFound();
  return { page, params: { company, ...(reference?.[0] === undefined ? {} : { reference: reference[0] }) } };
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  return followMetadata(await readRoute(props));
}

/** The status page of a case about one company. */
export default async function CompanyFollowedPage(props: Props) {
  const route = await readRoute(props);
  return <FollowPage {...route} reference={route.params.reference ?? null} />;
}
