import type { Metadata } from 'next';
import { MobileOfferPage } from '@/components/offers/mobile-page';
import { offerMetadata } from '@/components/offers/sent-sum';

/** The rules change with a release. */
export const dynamic = 'force-static';

export function generateMetadata(): Promise<Metadata> {
  return offerMetadata('mobile');
}

export default function MobileSumPage() {
  return <MobileOfferPage />;
}
