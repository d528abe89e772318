import type { Metadata } from 'next';
import { EnergyOfferPage } from '@/components/offers/energy-page';
import { offerMetadata } from '@/components/offers/sent-sum';

/** The rules change with a release. */
export const dynamic = 'force-static';

export function generateMetadata(): Promise<Metadata> {
  return offerMetadata('energy');
}

export default function EnergySumPage() {
  return <EnergyOfferPage />;
}
