'use client';
/**
 * A one-step form, for flows without drafts: native, and submitted in place with JavaScript. Validated by the flow's
 * declaration on both sides.
 */
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { loadChecks } from '@/components/flow/values/load-once';
import { referencePlaceholder } from '@/components/flow/values/reference-placeholder';
import { FormFailure } from '@/components/form/form-failure';
import { FormFields } from '@/components/form/form-fields';
import { leaveFor } from '@/components/form/leave-for';
import { newKey } from '@/components/form/new-key';
import { messageOf, useSubmit } from '@/components/form/use-submit';
import { Button } from '@/components/ui/button';
import { reloadAfterChunkFailure } from '@/components/ui/loading/chunk-failure';
import { fieldName, renameKeys } from '@/lib/fields/wire-names';
import { type FlowView, listFieldViews } from '@/lib/flows/flow-view';
import { formControls } from '@/lib/flows/form-post';

export interface SmallFormProps {
  readonly view: FlowView;
  /** Prefix of field ids, so that two forms on a page don't collide. */
  readonly idPrefix: string;
  /** Path of the success page, with the placeholder where it contains the reference. */
  readonly success: string;
}

const loadRequests = () => import('./small-form-requests');

export function SmallForm({ view, idPrefix, success }: SmallFormProps) {
  const failureText = useTranslations('auth.failure');
  const t = useTranslations('fields');
  const [key] = useState(newKey);
  const [step] = view.steps;
  const fields = listFieldViews(view).map((field) => ({
    ...field,
    name: `${idPrefix}-${field.name}`,
    postedAs: field.name,
  }));

  const { element, busy, errors, message, fail, onSubmit } = useSubmit({
    loadFailure: () => failureText('load'),
    async send(form) {
      const [checks, requests] = await Promise.all([loadChecks(view), loadRequests()]);
      const values = typedIn(form, fields);
      const found = checks.checkValues({ values, t });
      if (Object.keys(found).length > 0) {
        fail(found, null);
        return false;
      }
      const { locale, endpoint, company } = view;
      try {
        const reference = await requests.sendSmallForm(locale, { endpoint, company, values, key });
        leaveFor(success.replace(referencePlaceholder, encodeURIComponent(reference)));
        return true;
      } catch (error) {
        const failure = requests.findRequestFailure(error);
        if (!failure) throw error;
        fail(renameKeys(failure.errors, fieldName), messageOf(failure, failureText));
        return false;
      }
    },
  });

  return (
    <form
      ref={element}
      action={`/api/forms/${view.name}`}
      method="post"
      noValidate
      onSubmit={onSubmit}
      onFocus={() => void Promise.all([loadChecks(view), loadRequests()]).catch(reloadAfterChunkFailure)}
      className="grid gap-5"
    >
      <input type="hidden" name={formControls.locale} value={view.locale} />
      <input type="hidden" name={formControls.step} value={step?.name} />
      {view.company === null ? null : (
        <input type="hidden" name={formControls.company} value={view.company} />
      )}
      <FormFailure fields={fields} errors={errors} message={message} />
      <FormFields fields={fields} errors={errors} />
      <div>
        <Button type="submit" busy={busy}>
          {step?.action}
        </Button>
      </div>
    </form>
  );
}

/** Returns the form values by flow name; unticked boxes are omitted, as in a native post. */
function typedIn(
  form: HTMLFormElement,
  fields: readonly { readonly postedAs: string }[],
): Record<string, string> {
  const data = new FormData(form);
  return Object.fromEntries(
    fields.flatMap(({ postedAs }) => {
      const value = data.get(postedAs);
      return typeof value === 'string' ? [[postedAs, value]] : [];
    }),
  );
}
