/**
 * The response to a form posted without JavaScript: on to the next page, or back to the form's own page with a note of what was
 * typed and what is wrong with it. One way for accounts, operators, companies, support and proposals.
 */
import type { Context } from 'hono';
import type { ApiEnv } from '../api-env';
import type { AppContext } from '../context';
import { ApiError } from '../errors';
import { deleteNote, storeNote } from './form-notes';

export interface PostedForm {
  /** Names the note; the form's page reads it by this name. */
  readonly name: string;
  readonly browserHash: string;
  /** Path of the form's page. */
  readonly page: string;
  /** Values that the page fills in again after a failure, without secrets. */
  readonly typed: Readonly<Record<string, unknown>>;
  /** Longest value that is filled in again; 300 characters unless given. */
  readonly valueMaxCharacters?: number;
  /** Which failures the page shows; all others are thrown on and get a page of their own (answer-failure.ts). */
  readonly shows: (failure: ApiError) => boolean;
  /** Message of a failure; its own unless given. */
  readonly messageOf?: (failure: ApiError) => string | null;
}

/** How a form ended that did not fail. */
export interface FormResult {
  /** Path to go on to. Without it the form's page says that it is done. */
  readonly next?: string;
  /** Values for that note. */
  readonly values?: Readonly<Record<string, unknown>>;
  /** A question that the page asks before the form is posted again; it is not done then. */
  readonly question?: string;
  /** Makes the redirect to a path; 303 unless given. */
  readonly redirect?: (path: string) => Response;
}

/** Runs a posted form and responds; a Response that `run` returns itself is the response. */
export async function respondToForm(
  c: Context<ApiEnv>,
  context: AppContext,
  posted: PostedForm,
  run: () => Promise<FormResult | Response>,
): Promise<Response> {
  const { name: form, browserHash, valueMaxCharacters, page, typed } = posted;
  const note = {
    form,
    browserHash,
    at: context.clock.now(),
    ...(valueMaxCharacters === undefined ? {} : { valueMaxCharacters }),
  };
  let result: FormResult | Response;
  try {
    result = await run();
  } catch (error) {
    if (!(error instanceof ApiError) || !posted.shows(error)) throw error;
    const message = posted.messageOf ? posted.messageOf(error) : error.message;
    await storeNote(context.db, { ...note, values: typed, errors: error.errors, message });
    return c.redirect(page, 303);
  }
  if (result instanceof Response) return result;
  const { next, values = {}, question, redirect = (path: string) => c.redirect(path, 303) } = result;
  if (next !== undefined) {
    await deleteNote(context.db, { browserHash, form });
    return redirect(next);
  }
  await storeNote(context.db, {
    ...note,
    ...(question === undefined
      ? { values, done: true }
      : { values: typed, message: question, otherDevice: true }),
  });
  return redirect(page);
}
