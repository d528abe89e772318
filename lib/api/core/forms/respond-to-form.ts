/**
 * The response to a form posted without JavaScript: on to the next page, or back to the form's own page, which shows the values
 * and what is wrong with them. The only handler of such posts: forms of one page store this in a note, forms of several steps
 * in their draft.
 */
import type { Context } from 'hono';
import type { ApiEnv } from '../api-env';
import type { AppContext } from '../context';
import { ApiError } from '../errors';
import { deleteNote, storeNote } from './form-notes';

interface FormPage {
  /** Path of the form's page. */
  readonly page: () => string | Promise<string>;
  /** Which failures the page shows; all others are thrown on and get a page of their own (respond-with-error.ts). */
  readonly shows: (failure: ApiError) => boolean;
}

/** A form whose outcome is stored in a note. */
export interface NotedForm extends FormPage {
  /** Names the note; the form's page reads it by this name. */
  readonly name: string;
  readonly browserHash: string;
  /** Values that the page fills in again after a failure, without secrets. */
  readonly typed: Readonly<Record<string, unknown>>;
  /** Maximum length of a restored value; 300 characters by default. */
  readonly valueMaxCharacters?: number;
  /** Message of a failure; its own unless given. */
  readonly messageOf?: (failure: ApiError) => string | null;
}

/** A form whose values are saved before it runs. */
export interface SavedForm extends FormPage {
  /** Stores a failure beside the values. */
  readonly storeFailure: (failure: ApiError) => Promise<void>;
}

/** How a form ended that did not fail. */
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

/** Runs a form of one page and responds; a Response that `run` returns itself is the response. */
export async function respondToForm(
  c: Context<ApiEnv>,
  context: AppContext,
  posted: NotedForm,
  run: () => Promise<FormResult | Response>,
): Promise<Response> {
  const { name: form, browserHash, valueMaxCharacters, page, typed, shows } = posted;
  const note = {
    form,
    browserHash,
    at: context.clock.now(),
    ...(valueMaxCharacters === undefined ? {} : { valueMaxCharacters }),
  };
  const storeFailure = (failure: ApiError) => {
    const message = posted.messageOf ? posted.messageOf(failure) : failure.message;
    return storeNote(context.db, { ...note, values: typed, errors: failure.errors, message });
  };
  return respondToSavedForm(c, { page, shows, storeFailure }, async () => {
    const result = await run();
    if (result instanceof Response) return result;
    const { next, values = {}, question, redirect = (path: string) => c.redirect(path, 303) } = result;
    if (next !== undefined) {
      await deleteNote(context.db, { browserHash, form });
      return redirect(next);
    }
    const outcome =
      question === undefined
        ? { values, done: true }
        : { values: typed, message: question, otherDevice: true };
    await storeNote(context.db, { ...note, ...outcome });
    return redirect(await page());
  });
}

/** Runs a form whose values are saved already, and responds: with what `run` returns, or after a failure with its page. */
export async function respondToSavedForm(
  c: Context<ApiEnv>,
  { page, shows, storeFailure }: SavedForm,
  run: () => Promise<Response>,
): Promise<Response> {
  try {
    return await run();
  } catch (error) {
    if (!(error instanceof ApiError) || !shows(error)) throw error;
    await storeFailure(error);
    return c.redirect(await page(), 303);
  }
}
