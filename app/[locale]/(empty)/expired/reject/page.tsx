import type { Metadata } from 'next';
import { decisionMetadata } from '@/components/cases/proposal/decision-page';
import { ExpiredPage } from '@/components/cases/proposal/expired-page';

export function generateMetadata(): Promise<Metadata> {
  return decisionMetadata('expired-reject', 'expired');
}

/** Where an expired link to reject something leads. */
export default function ExpiredRejectPage() {
  return <ExpiredPage kind="reject" />;
}
