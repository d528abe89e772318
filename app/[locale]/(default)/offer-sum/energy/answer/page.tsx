import type { Metadata } from 'next';
import { EnergyOfferPage, readSentEnergy } from '@/components/offers/energy-page';
import { answerMetadata } from '@/components/offers/sent-sum';

/** The server makes the posted form this page's query, and the middleware rewrites the path with a query to it. */
export const dynamic = 'force-dynamic';

interface Props {
  readonly searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  const { reading } = readSentEnergy(await searchParams);
  return answerMetadata('energy', { isAnswered: reading.question !== null });
}

export default async function EnergyAnswerPage({ searchParams }: Props) {
  return <EnergyOfferPage sent={readSentEnergy(await searchParams)} />;
}
