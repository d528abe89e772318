import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { AnswerPage, type AnswerPageProps, answerMetadata } from '@/components/disputes/answer-page';
import { findAnswerKind } from '@/components/disputes/answer-pages';

/** About one letter: rendered for each request, never cached. */
export const dynamic = 'force-dynamic';

interface Props extends AnswerPageProps {
  readonly params: Promise<{ reference: string; page: string }>;
}

async function readKind({ params }: Props) {
  return findAnswerKind((await params).page) ?? notFound();
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  return answerMetadata(await readKind(props), props);
}

/** A company answers a cancellation; the middleware selects the route row. */
export default async function AnswerRoute(props: Props) {
  return <AnswerPage kind={await readKind(props)} {...props} />;
}
