/** Parses an answer, from JSON or a native form post, and reports failures to the form. */
import type { Context } from 'hono';
import { type DisputeKind, disputeKinds } from '@/lib/contract/disputes';
import { disputeForms } from '@/lib/flows/forms/dispute-forms';
import type { ApiEnv } from '../../core/api-env';
import type { ApiError } from '../../core/errors';
import { type RequestBody, readBody } from '../../core/forms/read-body';
import type { PostedForm } from '../../core/forms/respond-to-form';

/** Maximum length of a field that a failed form restores. */
const restoredMaxCharacters = 2500;

/** Several values of one field, as stored in a note. */
const listSeparator = ',';

/** The paths of the answers, by kind. */
export const answerPaths = {
  confirm: 'confirm',
  more_data: 'request-more-data',
  reject: 'reject',
} as const satisfies Record<DisputeKind, string>;

/** The kind of answer in a path, or null. */
export function findKind(path: string): DisputeKind | null {
  return disputeKinds.find((kind) => answerPaths[kind] === path) ?? null;
}

/** The posted values; multiple-choice fields are lists. */
export async function readAnswerSent(c: Context<ApiEnv>): Promise<RequestBody> {
  const sent = await readBody(c);
  if (!sent.isForm) return sent;
  const posted = new URLSearchParams(await c.req.text());
  return { ...sent, values: { ...sent.values, missing_fields: posted.getAll('missing_fields') } };
}

/** Names the note of a form about one letter. */
export function noteNameOf(kind: DisputeKind | 'undo' | 'supplement' | 'details', code: string): string {
  return `dispute-${kind}-${code}`;
}

/** A form about a letter: its page shows these failures, with the entered values. */
export function postedForm(
  name: string,
  {
    browserHash,
    sent,
    page,
    statuses,
  }: { browserHash: string; sent: RequestBody; page: string; statuses: readonly number[] },
): PostedForm {
  const typed = Object.fromEntries(
    Object.entries(sent.values).map(([wire, value]) => [
      wire,
      Array.isArray(value) ? value.join(listSeparator) : value,
    ]),
  );
  const shows = ({ status }: ApiError) => statuses.includes(status);
  return { name, browserHash, page, typed, valueMaxCharacters: restoredMaxCharacters, shows };
}

/** The wire names of an answer's fields, for the OpenAPI document. */
export function listAnswerFields(kind: DisputeKind): string[] {
  return Object.keys(disputeForms[kind]);
}
