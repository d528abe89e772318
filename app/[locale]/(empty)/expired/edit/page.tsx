import type { Metadata } from 'next';
import { decisionMetadata } from '@/components/requests/proposal/decision-metadata';
import { ExpiredPage } from '@/components/requests/proposal/expired-page';

export function generateMetadata(): Promise<Metadata> {
  return decisionMetadata('expired-edit', 'expired');
}

/** Spec §2 'Expired links'. */
export default function ExpiredEditPage() {
  return <ExpiredPage kind="edit" />;
}
