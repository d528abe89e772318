/**
 * The response to a native form post: a redirect to the next page, or to the form's own page with a note of the values and errors. Shared
 * by accounts, operators, companies, support and proposals.
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
  /** Values to restore after a failure, without secrets. */
  readonly typed: Readonly<Record<string, unknown>>;
  /** Maximum length of a restored value; 300 characters by default. */
  readonly valueMaxCharacters?: number;
  /** Failures that the page shows; others are rethrown and get the failure page (answer-failure.ts). */
  readonly shows: (failure: ApiError) => boolean;
  /** Message of a failure; its own by default. */
  readonly messageOf?: (failure: ApiError) => string | null;
}

/** Result of a form that did not fail. */
export interface FormResult {
  /** Path of the redirect. Without it the form's page shows its success message. */
  readonly next?: string;
  /** Values for that note. */
  readonly values?: Readonly<Record<string, unknown>>;
  /** A confirmation that the page requests before the form is posted again; nothing was done yet. */
  readonly question?: string;
  /** Creates the redirect to a path; 303 by default. */
  readonly redirect?: (path: string) => Response;
}

/** Runs a posted form and responds; a Response that `run` returns is used as it is. */
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
