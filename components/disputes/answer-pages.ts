import { type DisputeKind, disputeKinds } from '@/lib/contract/disputes';

/** The page of each answer. */
export const answerPages = {
  confirm: 'dispute-cancellation-confirm',
  more_data: 'dispute-cancellation-request-more-data',
  reject: 'dispute-cancellation-reject',
} as const satisfies Record<DisputeKind, string>;

/** The answer of a page. */
export function findAnswerKind(page: string): DisputeKind | undefined {
  return disputeKinds.find((kind) => answerPages[kind] === page);
}

/** Last part of the API path of each answer. */
export const answerActions = {
  confirm: 'confirm',
  more_data: 'request-more-data',
  reject: 'reject',
} as const satisfies Record<DisputeKind, string>;
