import type { Metadata } from 'next';
import { MobileOfferPage, readSentMobile } from '@/components/offers/mobile-page';
import { answerMetadata } from '@/components/offers/sent-sum';

/** The server makes the posted form this page's query, and the middleware rewrites the path with a query to it. */
export const dynamic = 'force-dynamic';

interface Props {
  readonly searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  const { reading } = readSentMobile(await searchParams);
  return answerMetadata('mobile', { isAnswered: reading.question !== null });
}

export default async function MobileAnswerPage({ searchParams }: Props) {
  return <MobileOfferPage sent={readSentMobile(await searchParams)} />;
}
