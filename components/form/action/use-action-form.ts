/** A form that posts to an action, on the submit cycle of every form. The form underneath is native and works without any of this. */
import { useTranslations } from 'next-intl';
import { messageOf, type SubmitState, useSubmit } from '@/components/form/use-submit';
import { reloadAfterChunkFailure } from '@/components/ui/loading/chunk-failure';
import type { Api } from '@/lib/api-client/api';
import type { RequestFailure } from '@/lib/api-client/request-failure';
import type { FormNote } from '@/lib/contract/accounts';
import type { AccountFormName } from '@/lib/flows/forms/account-forms';
import type { Locale } from '@/lib/i18n/locale';
import type { ResponseName, ResponseOf, TypedValues } from './post-action';

export interface ActionFormOptions<N extends ResponseName> {
  readonly locale: Locale;
  /** Target of the post, with /api; null where only `request` sends. */
  readonly action: string | null;
  /** What the action responds with. */
  readonly response: N;
  /** The form whose fields are validated before sending; without it the API validates. */
  readonly checks?: AccountFormName | undefined;
  /** Result of the same form posted without JavaScript. */
  readonly note: FormNote | null;
  /** Replaces the generic error message when no usable response arrived. */
  readonly failed?: string | undefined;
  /** What replaces the post: a ceremony with the device. */
  readonly request?: ((api: Api, typed: TypedValues) => Promise<ResponseOf<N>>) | undefined;
  /** Called with valid values, before they are sent. */
  readonly onSend?: (typed: TypedValues) => void;
  /** Called after success. Returns true when the page navigates away: the form stays busy. */
  readonly onDone: (response: ResponseOf<N>, typed: TypedValues, form: HTMLFormElement) => boolean;
  /** Handles a failed request. Returns true when the form shows no error. */
  readonly onFailure?: (failure: RequestFailure, typed: TypedValues) => boolean;
}

export interface ActionFormState extends Omit<SubmitState, 'fail'> {
  readonly locale: Locale;
  readonly action: string | null;
  /** Loads the validation; called on first use of the form. */
  readonly prepare: () => void;
}

const load = () => import('./post-action');

export function useActionForm<N extends ResponseName>(options: ActionFormOptions<N>): ActionFormState {
  const { locale, action, response, checks, note, failed, request, onSend, onDone, onFailure } = options;
  const t = useTranslations('auth.failure');
  const fields = useTranslations('fields');
  const check = async (form: HTMLFormElement) => {
    const { checkAccountForm } = await load();
    const typed = typedIn(form);
    return checks ? checkAccountForm(checks, typed, fields) : { values: typed, problems: {} };
  };
  const { fail, ...state } = useSubmit({
    start: note && { errors: note.errors, message: note.done || note.other_device ? null : note.message },
    loadFailure: () => t('load'),
    ...(checks ? { recheck: async (form) => (await check(form)).problems } : {}),
    async send(form) {
      const { actionApi, findRequestFailure, postAction } = await load();
      const { values: typed, problems } = await check(form);
      if (Object.keys(problems).length > 0) {
        fail(problems, null);
        return false;
      }
      onSend?.(typed);
      try {
        const received = request
          ? await request(actionApi(locale), typed)
          : await postAction(locale, { action: action ?? '', form, response });
        return onDone(received, typed, form);
      } catch (error) {
        const failure = findRequestFailure(error);
        if (!failure) throw error;
        if (!onFailure?.(failure, typed)) {
          fail(
            failure.errors,
            messageOf(failure, (kind) => failed ?? t(kind)),
          );
        }
        return false;
      }
    },
  });
  return { ...state, locale, action, prepare: () => void load().catch(reloadAfterChunkFailure) };
}

/** Returns the form values; unticked boxes are omitted, as in a native post. */
function typedIn(form: HTMLFormElement): TypedValues {
  return Object.fromEntries(
    [...new FormData(form)].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  );
}
