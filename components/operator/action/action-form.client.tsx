'use client';
/**
 * One action of an operator: a native form, submitted in place with JavaScript.
 */
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { FormControls } from '@/components/form/form-controls';
import { FormFailure } from '@/components/form/form-failure';
import { FormFields } from '@/components/form/form-fields';
import type { PostedFieldView } from '@/components/form/posted-field';
import { Button } from '@/components/ui/button';
import type { ButtonSize, ButtonVariant } from '@/components/ui/button-look';
import { classNames } from '@/components/ui/class-names';
import type { IconName } from '@/components/ui/drawings/icon';
import { showToast } from '@/components/ui/overlays/toast-store';
import { TextLink } from '@/components/ui/text/text-link';
import type { FormNote } from '@/lib/contract/accounts';
import { operatorKeyControl } from '@/lib/contract/operator-key-control';
import type { Locale } from '@/lib/i18n/locale';
import { useActionForm } from './use-action-form';
import { useFocusAfterRemoval } from './use-focus-after-removal';

export interface ActionFormProps {
  readonly locale: Locale;
  /** Target of the post. */
  readonly action: string;
  /** Path of this form on its page (`actionPage`): the native post redirects to it. */
  readonly page: string;
  /** `actionId`: the form's fragment in that path. */
  readonly id: string;
  readonly fields?: readonly PostedFieldView[];
  readonly hidden?: Readonly<Record<string, string>>;
  readonly submit: string;
  /** Success message. */
  readonly done: string;
  /** Page to go to after success; this page is loaded again by default. */
  readonly doneHref?: string;
  readonly note?: FormNote | null;
  /** Sign-in page for an expired session. */
  readonly signInHref: string;
  /** Accessible description of the button where its label is ambiguous. */
  readonly about?: string;
  readonly variant?: ButtonVariant;
  readonly size?: ButtonSize;
  readonly icon?: IconName;
  /** Controls outside the field vocabulary, and values derived from the fields. */
  readonly children?: ReactNode;
  readonly className?: string;
}

export function ActionForm({
  locale,
  action,
  page,
  id,
  fields = [],
  note = null,
  ...props
}: ActionFormProps) {
  const { hidden, submit, done, doneHref, signInHref, about, variant, size, icon, children } = props;
  const t = useTranslations('admin.client');
  const router = useRouter();
  const noteSuccess = useFocusAfterRemoval();
  const state = useActionForm({
    locale,
    action,
    note,
    onDone: () => {
      noteSuccess();
      state.element.current?.reset();
      showToast('success', done);
      if (doneHref === undefined) router.refresh();
      else router.replace(doneHref);
    },
    onSignedOut: () => window.location.assign(signInHref),
  });
  return (
    <form
      ref={state.element}
      id={id}
      action={action}
      method="post"
      noValidate
      onSubmit={state.onSubmit}
      className={classNames('grid scroll-mt-28 justify-items-stretch gap-5', props.className)}
    >
      <FormControls locale={locale} page={page} {...(hidden ? { hidden } : {})} />
      {/* Server and browser create different keys; either is valid. */}
      <input
        type="hidden"
        name={operatorKeyControl}
        value={state.idempotencyKey}
        readOnly
        suppressHydrationWarning
      />
      <FormFailure fields={fields} errors={state.errors} message={state.message} />
      {/* In a new tab, so that the input is preserved for a retry. */}
      {state.confirmHref === null ? null : (
        <p>
          <TextLink standalone href={state.confirmHref} target="_blank">
            {t('confirm')}
          </TextLink>
        </p>
      )}
      {/* Stored values are new initial values, which only new controls take over. */}
      <FormFields
        key={JSON.stringify(fields.map(({ value }) => value))}
        fields={fields}
        errors={state.errors}
      />
      {children}
      <div>
        <Button type="submit" variant={variant} size={size} icon={icon} busy={state.busy}>
          {submit}
          {about ? <span className="sr-only"> {about}</span> : null}
        </Button>
      </div>
    </form>
  );
}
