/** Account forms on the shared submit cycle. The underlying form is native and works without it. */
import { useTranslations } from 'next-intl';
import { messageOf, type SubmitState, useSubmit } from '@/components/form/use-submit';
import { reloadAfterChunkFailure } from '@/components/ui/loading/chunk-failure';
import type { RequestFailure } from '@/lib/api-client/request-failure';
import type { FormNote } from '@/lib/contract/accounts';
import type { AccountFormName, AccountFormValues } from '@/lib/flows/forms/account-forms';
import type { Locale } from '@/lib/i18n/locale';
import type { AccountRequests } from './account-requests';

/** Form values by wire name. */
export type TypedValues = Readonly<Record<string, string>>;

export interface AccountFormOptions<F extends AccountFormName> {
  readonly locale: Locale;
  /** The form whose fields are validated before sending; null without fields. */
  readonly form: F | null;
  /** Result of the same form posted without JavaScript. */
  readonly note: FormNote | null;
  /** Sends the validated values. Returns true when the page navigates away: the form stays busy. */
  readonly send: (
    requests: AccountRequests,
    values: F extends AccountFormName ? AccountFormValues<F> : never,
    typed: TypedValues,
    element: HTMLFormElement,
  ) => Promise<boolean>;
  /** Replaces the generic error message when no usable response arrived. */
  readonly failed?: string | undefined;
  /** Handles a failed request. Returns true when the form shows no error. */
  readonly onFailure?: (failure: RequestFailure) => boolean;
}

export interface AccountFormState extends Omit<SubmitState, 'fail'> {
  /** Loads the validation; called on first use of the form. */
  readonly prepare: () => void;
}

const load = () => Promise.all([import('./account-checks'), import('./account-requests')]);

export function useAccountForm<F extends AccountFormName>({
  locale,
  form,
  note,
  send,
  failed: failedText,
  onFailure,
}: AccountFormOptions<F>): AccountFormState {
  const t = useTranslations('auth.failure');
  const fields = useTranslations('fields');
  const { fail, ...state } = useSubmit({
    start: note && { errors: note.errors, message: note.done || note.other_device ? null : note.message },
    loadFailure: () => t('load'),
    recheck: async (element) => {
      const [{ checkAccountForm }] = await load();
      const checked = form === null ? null : checkAccountForm(form, typedIn(element), fields);
      return checked?.ok === false ? checked.errors : {};
    },
    async send(element) {
      const [{ checkAccountForm }, { accountRequestsIn, findRequestFailure }] = await load();
      const typed = typedIn(element);
      const checked = form === null ? null : checkAccountForm(form, typed, fields);
      if (checked?.ok === false) {
        fail(checked.errors, null);
        return false;
      }
      try {
        const values = (checked?.values ?? {}) as Parameters<typeof send>[1];
        return await send(accountRequestsIn(locale), values, typed, element);
      } catch (error) {
        const failure = findRequestFailure(error);
        if (!failure) throw error;
        if (!onFailure?.(failure)) {
          fail(
            failure.errors,
            messageOf(failure, (kind) => failedText ?? t(kind)),
          );
        }
        return false;
      }
    },
  });
  return { ...state, prepare: () => void load().catch(reloadAfterChunkFailure) };
}

/** Returns the form values; unticked boxes are omitted, as in a native post. */
function typedIn(form: HTMLFormElement): TypedValues {
  return Object.fromEntries(
    [...new FormData(form)].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  );
}
