'use client';
import { useRouter } from 'next/navigation';
/** A form of the account: native, and without leaving the page where JavaScript runs (spec §4 'Submit cycle', §5). */
import { useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import type { AccountFieldView } from '@/components/form/describe-account-form';
import { FormControls } from '@/components/form/form-controls';
import { FormFailure, FormFields } from '@/components/form/form-fields';
import { Button } from '@/components/ui/button';
import type { ButtonSize, ButtonVariant } from '@/components/ui/button-look';
import { classNames } from '@/components/ui/class-names';
import { Icon, type IconName } from '@/components/ui/drawings/icon';
import type { FormNote } from '@/lib/contract/accounts';
import type { Locale } from '@/lib/i18n/locale';
import { type AccountActionName, accountActions } from './account-actions';
import { PasswordReveal } from './password-reveal';
import { useAccountForm } from './use-account-form';

export interface AccountFormProps {
  readonly act: AccountActionName;
  readonly locale: Locale;
  /** Where a native post goes. */
  readonly action: string;
  /** Path of this form on its page: a native post comes back to it. */
  readonly page: string;
  readonly fields?: readonly AccountFieldView[];
  readonly hidden?: Readonly<Record<string, string>>;
  readonly submit: string;
  readonly note?: FormNote | null;
  /** Said when it went well; without it the page's new look says enough. */
  readonly done?: string;
  /** Said when it failed and the server did not say why. */
  readonly failed?: string;
  /** Where somebody goes whose session has ended. */
  readonly signInHref: string;
  readonly variant?: ButtonVariant;
  readonly size?: ButtonSize;
  readonly icon?: IconName;
  /** Heard with the button where its words alone would not do. */
  readonly about?: string;
  /** Controls that are no fields of the vocabulary. */
  readonly children?: ReactNode;
  readonly className?: string;
}

export function AccountForm({
  act: name,
  locale,
  action,
  page,
  fields = [],
  note = null,
  ...props
}: AccountFormProps) {
  const {
    hidden = {},
    submit,
    done,
    failed,
    signInHref,
    variant,
    size,
    icon,
    about,
    children,
    className,
  } = props;
  const t = useTranslations('auth.failure');
  const router = useRouter();
  const [isDone, setIsDone] = useState(note?.done ?? false);
  const act = accountActions[name];
  const state = useAccountForm({
    locale,
    form: act.form,
    note,
    failed,
    send: async (calls, values, typed) => {
      setIsDone(false);
      // The check by the act's own form made exactly the values that it takes.
      await act.run(calls, values as never, typed);
      setIsDone(true);
      const form = state.element.current;
      for (const input of form?.querySelectorAll<HTMLInputElement>('input[autocomplete$="-password"]') ??
        []) {
        input.value = '';
      }
      router.refresh();
      return false;
    },
    onFailure: ({ status }) => {
      if (status === 401) window.location.assign(signInHref);
      return status === 401;
    },
  });
  const withPassword = fields.filter(({ type }) => type === 'password').at(-1);
  return (
    <form
      ref={state.element}
      action={action}
      method="post"
      noValidate
      onSubmit={state.onSubmit}
      onFocus={state.prepare}
      className={classNames('grid justify-items-stretch gap-5', className)}
    >
      <FormControls locale={locale} page={page} hidden={hidden} />
      <FormFailure fields={fields} errors={state.errors} message={state.message} />
      <FormFields
        fields={fields}
        errors={state.errors}
        after={withPassword ? { [withPassword.postedAs]: <PasswordReveal form={state.element} /> } : {}}
      />
      {children}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button type="submit" variant={variant} size={size} icon={icon} busy={state.busy}>
          {submit}
          {about ? <span className="sr-only"> {about}</span> : null}
        </Button>
        <p role="status" className="flex min-h-6 items-center gap-2 text-success empty:hidden">
          {isDone && done && !state.busy ? (
            <>
              <Icon name="check" sizePixels={18} label={t('done')} />
              <span>{done}</span>
            </>
          ) : null}
        </p>
      </div>
    </form>
  );
}
