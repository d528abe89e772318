import type { UseFormReturn } from 'react-hook-form';
import { CookiesRefused } from '@/components/form/cookies/assert-cookies';
import { leaveFor } from '@/components/form/leave-for';
import type { FieldErrors } from '@/components/form/use-submit';
import type { RequestFailure } from '@/lib/api-client/request-failure';
import { fieldName, renameKeys } from '@/lib/fields/wire-names';
import type { FlowDrafts } from './drafts/use-flow-drafts';
import type { FlowStart } from './values/flow-start';
import { type FormValues, valuesToSave } from './values/flow-values';
import { loadRequests } from './values/load-once';
import { pathWithReference } from './values/reference-placeholder';

interface FormSubmission {
  readonly start: FlowStart;
  readonly form: UseFormReturn<FormValues>;
  readonly drafts: FlowDrafts;
  /** Message for a failure without a message of the API's own. */
  readonly describeKind: (
    kind: Exclude<RequestFailure['kind'], 'answered' | 'offline'> | 'unanswered' | 'unsent',
  ) => string;
}

interface SubmitFailure {
  /** Messages by name of the field. */
  readonly errors: FieldErrors;
  /** General message; null where those of the fields suffice. */
  readonly message: string | null;
}

/**
 * Submits the whole form and leaves for the payment or the page after success.
 * Returns null while the page is being left. Throws every error that is no failed request.
 */
export async function submitForm(submission: FormSubmission): Promise<SubmitFailure | null> {
  const { start, form, drafts, describeKind } = submission;
  const { view, paths } = start;
  const requests = await loadRequests();
  const isMissing = (error: unknown) => requests.findRequestFailure(error)?.status === 404;
  let wasSent = false;
  try {
    // Not saved first: the draft of an order whose response was lost can't be saved, but the order can be retried.
    const reference = start.isDraftless ? null : await drafts.draft.flush();
    const values = valuesToSave(view, form.getValues());
    wasSent = navigator.onLine;
    const submit = (draft: string | null) =>
      requests.submitFlow(view.locale, view.endpoint, {
        reference: draft,
        key: draft === null ? `form-${drafts.key}` : `draft-${draft}`,
        company: view.company,
        values,
      });
    const accepted = await submit(reference).catch(async (error: unknown) => {
      // Its draft expired, or this browser lost access to it: the page has all of it.
      if (reference === null || !isMissing(error)) throw error;
      return submit(await drafts.draft.renew()).catch((again: unknown) => {
        throw isMissing(again) ? new CookiesRefused('the browser lost access to its new draft') : again;
      });
    });
    leaveFor(accepted.checkoutUrl ?? pathWithReference(paths.success, accepted.reference));
    return null;
  } catch (error) {
    const failure = requests.findRequestFailure(error);
    if (!failure) throw error;
    // A refusal says that nothing was ordered by this request; it says nothing about an earlier one.
    drafts.mayHaveArrived.current ||= wasSent && !failure.isRefused;
    const unreached = drafts.mayHaveArrived.current ? 'unanswered' : 'unsent';
    const kind = failure.kind === 'offline' ? unreached : failure.kind;
    const message = kind === 'answered' ? failure.message : describeKind(kind);
    return { errors: renameKeys(failure.errors, fieldName), message };
  }
}
