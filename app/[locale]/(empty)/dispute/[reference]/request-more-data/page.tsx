import type { Metadata } from 'next';
import { AnswerPage, type AnswerPageProps, answerMetadata } from '@/components/disputes/answer-page';

/** About one letter: rendered for each request, never cached. */
export const dynamic = 'force-dynamic';

export function generateMetadata(props: AnswerPageProps): Promise<Metadata> {
  return answerMetadata('more_data', props);
}

/** A company answers a cancellation. */
export default function RequestMoreDataPage(props: AnswerPageProps) {
  return <AnswerPage kind="more_data" {...props} />;
}
