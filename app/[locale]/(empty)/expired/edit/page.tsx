import type { Metadata } from 'next';
import { decisionMetadata } from '@/components/cases/proposal/decision-page';
import { ExpiredPage } from '@/components/cases/proposal/expired-page';

export function generateMetadata(): Promise<Metadata> {
  return decisionMetadata('expired-edit', 'expired');
}

/** Where an expired link to change something leads. */
export default function ExpiredEditPage() {
  return <ExpiredPage kind="edit" />;
}
