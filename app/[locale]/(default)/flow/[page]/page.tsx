import type { Metadata } from 'next';
import { listFormPages } from '@/components/requests/page-flow';
import { RequestFormPage, requestFormMetadata } from '@/components/requests/request-form-page';

/** The season of health insurance is switched by an operator: a minute is soon enough. */
export const revalidate = 60;

interface Props {
  readonly params: Promise<{ page: string }>;
}

/** Every form, but the one that asks the API for something: that one is made when somebody comes. */
export function generateStaticParams() {
  return listFormPages()
    .filter((page) => page !== 'personal-advice-insurance-health-submit')
    .map((page) => ({ page }));
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return requestFormMetadata((await params).page);
}

/** The forms of requests that are about no company in particular: the middleware says which row is asked for. */
export default async function FlowPage({ params }: Props) {
  return <RequestFormPage name={(await params).page} />;
}
