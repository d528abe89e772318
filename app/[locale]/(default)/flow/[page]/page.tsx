import type { Metadata } from 'next';
import { CaseFormPage, caseFormMetadata } from '@/components/cases/case-form-page';
import { listFormPages } from '@/components/cases/page-flow';

/** An operator switches the season of health insurance. */
export const revalidate = 60;

interface Props {
  readonly params: Promise<{ page: string }>;
}

/** Every form except those that read from the API; they are rendered on demand. */
export function generateStaticParams() {
  return listFormPages()
    .filter((page) => page !== 'personal-advice-insurance-health-submit')
    .map((page) => ({ page }));
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return caseFormMetadata((await params).page);
}

/** The forms of cases about no particular company; the middleware selects the route row. */
export default async function FlowPage({ params }: Props) {
  return <CaseFormPage name={(await params).page} />;
}
