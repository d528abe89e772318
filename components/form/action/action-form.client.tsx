'use client';
/** A form of an action: native, enhanced to submit without navigation. */
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import { useSWRConfig } from 'swr';
import { Button } from '@/components/ui/button';
import type { ButtonSize, ButtonVariant } from '@/components/ui/button-look';
import { Icon, type IconName } from '@/components/ui/drawings/icon';
import { classNames } from '@/components/ui/style/class-names';
import { TextLink } from '@/components/ui/text/text-link';
import type { RequestFailure } from '@/lib/api-client/request-failure';
import type { FormNote } from '@/lib/contract/accounts';
import { formKeyControl } from '@/lib/contract/form-key-control';
import type { AccountFormName } from '@/lib/flows/forms/account-forms';
import type { Locale } from '@/lib/i18n/locale';
import { sessionPath } from '@/lib/session/session-path';
import { type PostedFields, PostedForm } from './posted-form';
import { type ActionFormOptions, useActionForm } from './use-action-form';
import { useFocusAfterRemoval } from './use-focus-after-removal';

export interface ActionFormProps extends PostedFields {
  readonly locale: Locale;
  /** Target of the post. */
  readonly action: string;
  readonly id?: string;
  /** Whose fields are checked before the form is posted; without it the API checks them. */
  readonly checks?: AccountFormName;
  readonly submit: string;
  readonly note?: FormNote | null;
  /** Success message; without it the reloaded page shows the result. */
  readonly done?: string;
  /** Page to go to after success; this page is loaded again by default. */
  readonly doneHref?: string;
  /** Whether the fields are those of the page again after success. */
  readonly resets?: boolean;
  /** Error message when the response contains none. */
  readonly failed?: string;
  /**
   * Sign-in page for an expired session: a button leaves for it, and a form with fields keeps its input beside a link to it. Without it the
   * form shows the message.
   */
  readonly signInHref?: string;
  readonly variant?: ButtonVariant;
  readonly size?: ButtonSize;
  readonly icon?: IconName;
  /** The button has the width of the fields. */
  readonly wide?: boolean;
  /** Accessible description of the button where its label is ambiguous. */
  readonly about?: string;
  /** Controls outside the field vocabulary, and texts above the button. */
  readonly children?: ReactNode;
  readonly className?: string;
}

/** What other client code adds to a form. */
interface ActionFormHooks extends Pick<ActionFormOptions<'any'>, 'request'> {
  readonly onDone?: () => void;
  readonly onFailure?: (failure: RequestFailure) => void;
  readonly aboveFields?: ReactNode;
}

export function ActionForm({ note = null, hidden = {}, ...props }: ActionFormProps & ActionFormHooks) {
  const { locale, action, page, fields = [], done, doneHref, resets, about } = props;
  const router = useRouter();
  const { mutate } = useSWRConfig();
  const noteSuccess = useFocusAfterRemoval();
  const [isDone, setIsDone] = useState(note?.done ?? false);
  /** Of the link, once the session has expired. */
  const [signInHref, setSignInHref] = useState<string | null>(null);
  const [key, setKey] = useState(() => crypto.randomUUID());
  const renewKey = () => setKey(crypto.randomUUID());
  const state = useActionForm({
    locale,
    action,
    response: 'any',
    checks: props.checks,
    note,
    failed: props.failed,
    request: props.request,
    onSend: () => {
      setIsDone(false);
      setSignInHref(null);
    },
    onDone: (_, __, form) => {
      setIsDone(true);
      renewKey();
      noteSuccess();
      props.onDone?.();
      if (resets) form.reset();
      for (const input of form.querySelectorAll<HTMLInputElement>('input[autocomplete$="-password"]')) {
        input.value = '';
      }
      if (doneHref === undefined) router.refresh();
      else router.replace(doneHref);
      // The bar shows the account's name too.
      if (action.startsWith('/api/me')) void mutate(sessionPath);
      return doneHref !== undefined;
    },
    onFailure: (failure) => {
      // A key already used for other content is always rejected.
      if (failure.status === 409) renewKey();
      props.onFailure?.(failure);
      if (failure.status !== 401 || props.signInHref === undefined) return false;
      const leaves = fields.length === 0;
      if (leaves) window.location.assign(props.signInHref);
      setSignInHref(leaves ? null : props.signInHref);
      return leaves;
    },
  });
  return (
    <PostedForm
      state={state}
      id={props.id}
      page={page}
      fields={fields}
      hidden={hidden}
      {...(props.more ? { more: props.more } : {})}
      aboveFields={signInHref === null ? props.aboveFields : <SignInLink href={signInHref} />}
      // Stored values are new initial values, which only new controls take over.
      {...(resets ? { fieldsKey: JSON.stringify(fields.map(({ value }) => value)) } : {})}
      className={classNames('justify-items-stretch gap-5', props.className)}
    >
      {/* Server and browser create different keys; either is valid. */}
      <input type="hidden" name={formKeyControl} value={key} readOnly suppressHydrationWarning />
      {props.children}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button
          type="submit"
          variant={props.variant}
          size={props.size}
          icon={props.icon}
          wide={props.wide}
          busy={state.busy}
        >
          {props.submit}
          {about ? <span className="sr-only"> {about}</span> : null}
        </Button>
        {done === undefined ? null : (
          <p role="status" className="flex min-h-6 items-center gap-2 text-success empty:hidden">
            {isDone && !state.busy ? <DoneText text={done} /> : null}
          </p>
        )}
      </div>
    </PostedForm>
  );
}

function DoneText({ text }: { readonly text: string }) {
  const t = useTranslations('auth.failure');
  return (
    <>
      <Icon name="check" sizePixels={18} label={t('done')} />
      <span>{text}</span>
    </>
  );
}

/** In a new tab, so that the input is preserved for a retry. */
function SignInLink({ href }: { readonly href: string }) {
  const t = useTranslations('auth.failure');
  return (
    <p>
      <TextLink standalone href={href} target="_blank">
        {t('signIn')}
      </TextLink>
    </p>
  );
}
