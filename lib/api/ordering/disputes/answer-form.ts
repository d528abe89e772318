/** The forms about one letter: where they post, and what their pages show again. */
import type { DisputeKind } from '@/lib/contract/disputes';
import { disputeForms } from '@/lib/flows/forms/dispute-forms';
import type { ApiError } from '../../core/errors';

/** The paths of the answers, by kind. */
export const answerPaths = {
  confirm: 'confirm',
  more_data: 'request-more-data',
  reject: 'reject',
} as const satisfies Record<DisputeKind, string>;

/** Names the note of a form about one letter. */
export function noteNameOf(kind: DisputeKind | 'undo' | 'supplement' | 'details', code: string): string {
  return `dispute-${kind}-${code}`;
}

/** A form's page shows failures with these statuses, with the entered values. */
export function shownFailures(...statuses: readonly number[]) {
  return {
    restoredMaxCharacters: 2500,
    shows: ({ status }: ApiError) => statuses.includes(status),
  };
}

/** The wire names of an answer's fields, for the OpenAPI document. */
export function listAnswerFields(kind: DisputeKind): string[] {
  return Object.keys(disputeForms[kind]);
}
