'use client';
/**
 * The support form: native, submitted in place with JavaScript. It shows the response time and, when sending fails,
 * other contact channels; the draft is preserved.
 */
import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { ErrorSummary } from '@/components/form/error-summary';
import { FormFields } from '@/components/form/form-fields';
import type { PostedFieldView } from '@/components/form/posted-field';
import { findSignedInVisitor } from '@/components/shell/top-bar/visitor-session';
import { Button } from '@/components/ui/button';
import { Callout } from '@/components/ui/callout';
import { failureMark } from '@/components/ui/failure-mark';
import type { ChatReceipt as Receipt } from '@/lib/contract/chat';
import type { Locale } from '@/lib/i18n/locale';
import { sessionPath } from '@/lib/session/session-path';
import { ChatReceipt } from './chat-receipt';
import type { ContactChannel } from './contact-channels';
import { ReachUs } from './reach-us';
import { type ChatFormState, fillEmpty, useChatForm } from './use-chat-form';

export interface ChatFormProps {
  readonly locale: Locale;
  readonly fields: readonly PostedFieldView[];
  /** Other contact channels, shown when the form can't be sent. */
  readonly channels: readonly ContactChannel[];
  /** Whether the form was opened in order to be used. */
  readonly eager?: boolean;
  /** Hidden fields of the native post. */
  readonly hidden?: Readonly<Record<string, string>>;
  /** Result of the form posted without JavaScript. */
  readonly start?: {
    readonly errors: Readonly<Record<string, readonly string[]>>;
    readonly message: string | null;
  };
}

const untouched = { errors: {}, message: null } as const;

export function ChatForm(props: ChatFormProps) {
  const [round, setRound] = useState(0);
  // A new question gets an empty form and a new idempotency key.
  return <OneQuestion key={round} {...props} onAnother={() => setRound((count) => count + 1)} />;
}

function OneQuestion({
  locale,
  fields,
  channels,
  eager = false,
  hidden = {},
  start = untouched,
  onAnother,
}: ChatFormProps & { readonly onAnother: () => void }) {
  const t = useTranslations('chat');
  const form = useChatForm({ locale, eager, start });
  const { element, receipt, errors } = form;

  useEffect(() => {
    // Prefills the details of a signed-in visitor.
    findSignedInVisitor(sessionPath).then(
      (visitor) => {
        if (!visitor) return;
        const { displayName, email } = visitor;
        fillEmpty(element.current, { email, ...(displayName === email ? {} : { full_name: displayName }) });
      },
      (error: unknown) => console.warn('the session could not be read', error),
    );
  }, [element]);

  if (receipt) return <SentMessage locale={locale} receipt={receipt} onAnother={onAnother} />;
  const entries = fields.flatMap(({ name, postedAs }) =>
    (errors[postedAs] ?? []).map((text) => ({ name, text })),
  );
  return (
    <form
      ref={element}
      action="/api/chat/messages"
      method="post"
      noValidate
      onSubmit={form.onSubmit}
      onInput={form.onInput}
      onFocus={eager ? undefined : form.prepare}
      className="grid gap-5"
    >
      <input type="hidden" name="_locale" value={locale} />
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <ErrorSummary entries={entries} />
      <Failure form={form} channels={channels} />
      <FormFields fields={fields} errors={errors} />
      <p className="text-ink-soft text-sm">{t('form.secrets')}</p>
      <div>
        <Button type="submit" busy={form.busy}>
          {t('form.send')}
        </Button>
      </div>
    </form>
  );
}

/** Why it can't be sent, with the other contact channels. */
function Failure({
  form,
  channels,
}: {
  readonly form: ChatFormState;
  readonly channels: readonly ContactChannel[];
}) {
  const t = useTranslations('chat.failure');
  const { message, tokenError, prepare, findTyped } = form;
  if (message === null && !tokenError) return null;
  return (
    <Callout
      tone="error"
      title={t(tokenError && message === null ? 'tokenTitle' : 'sendTitle')}
      {...failureMark}
    >
      <p>{message ?? t('token')}</p>
      <ReachUs channels={channels} typed={findTyped()} />
      {tokenError ? (
        <p className="pt-1">
          <Button variant="secondary" size="small" onClick={prepare}>
            {t('retry')}
          </Button>
        </p>
      ) : null}
    </Callout>
  );
}

interface SentMessageProps {
  readonly locale: Locale;
  readonly receipt: Receipt;
  readonly onAnother: () => void;
}

/** Replaces the form after sending and takes the focus. */
function SentMessage({ locale, receipt, onAnother }: SentMessageProps) {
  const t = useTranslations('chat.receipt');
  const container = useRef<HTMLDivElement>(null);
  useEffect(() => container.current?.querySelector<HTMLElement>('[data-receipt]')?.focus(), []);
  return (
    <div ref={container}>
      <ChatReceipt
        locale={locale}
        receipt={receipt}
        actions={
          <p className="pt-1">
            <Button variant="secondary" size="small" onClick={onAnother}>
              {t('another')}
            </Button>
          </p>
        }
      />
    </div>
  );
}
