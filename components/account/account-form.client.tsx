'use client';
import { useRouter } from 'next/navigation';
/** A form of the account: native, enhanced to submit without navigation. */
import { useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import { useSWRConfig } from 'swr';
import { FormControls } from '@/components/form/form-controls';
import { FormFailure } from '@/components/form/form-failure';
import { FormFields } from '@/components/form/form-fields';
import type { PostedFieldView } from '@/components/form/posted-field';
import { sessionPath } from '@/components/shell/top-bar/visitor-session';
import { Button } from '@/components/ui/button';
import type { ButtonSize, ButtonVariant } from '@/components/ui/button-look';
import { classNames } from '@/components/ui/class-names';
import { Icon, type IconName } from '@/components/ui/drawings/icon';
import type { FormNote } from '@/lib/contract/accounts';
import type { AccountFormName } from '@/lib/flows/forms/account-forms';
import type { Locale } from '@/lib/i18n/locale';
import { PasswordReveal } from './password-reveal';
import { useAccountForm } from './use-account-form';

export interface AccountFormProps {
  /** Whose fields are checked before the form is posted; without it the API checks them. */
  readonly checks?: AccountFormName;
  /** What replaces the post: a ceremony with the device. */
  readonly ceremony?: 'add-passkey' | 'use-passkey';
  readonly locale: Locale;
  /** Target of the native post. */
  readonly action: string;
  /** Path of this form on its page: the native post redirects to it. */
  readonly page: string;
  readonly fields?: readonly PostedFieldView[];
  readonly hidden?: Readonly<Record<string, string>>;
  readonly submit: string;
  readonly note?: FormNote | null;
  /** Success message; without it the reloaded page shows the result. */
  readonly done?: string;
  /** Error message when the response contains none. */
  readonly failed?: string;
  /** Sign-in page for an expired session. */
  readonly signInHref: string;
  readonly variant?: ButtonVariant;
  readonly size?: ButtonSize;
  readonly icon?: IconName;
  /** The button has the width of the fields. */
  readonly wide?: boolean;
  /** Accessible description of the button where its label is ambiguous. */
  readonly about?: string;
  /** Controls outside the field vocabulary. */
  readonly children?: ReactNode;
  readonly className?: string;
}

export function AccountForm({
  checks,
  ceremony,
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
    wide,
    about,
    children,
    className,
  } = props;
  const t = useTranslations('auth.failure');
  const router = useRouter();
  const { mutate } = useSWRConfig();
  const [isDone, setIsDone] = useState(note?.done ?? false);
  const state = useAccountForm({
    locale,
    form: checks ?? null,
    note,
    failed,
    send: async (requests, _, typed, element) => {
      setIsDone(false);
      if (ceremony === 'add-passkey') await requests.addPasskey(typed.password);
      // This page reads the new session itself.
      else if (ceremony === 'use-passkey') await requests.signInWithPasskey(typed.redirect_url ?? '');
      else await requests.post(action, element);
      setIsDone(true);
      for (const input of element.querySelectorAll<HTMLInputElement>('input[autocomplete$="-password"]')) {
        input.value = '';
      }
      router.refresh();
      // The bar shows the name too.
      void mutate(sessionPath);
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
      onInput={state.onInput}
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
        <Button type="submit" variant={variant} size={size} icon={icon} wide={wide} busy={state.busy}>
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
