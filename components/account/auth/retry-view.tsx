/** The view after a link was sent: sign in with the code, or resend after a countdown. */
import { useTranslations } from 'next-intl';
import { useActionForm } from '@/components/form/action/use-action-form';
import { FormControls } from '@/components/form/form-controls';
import { Button } from '@/components/ui/button';
import { CutLine } from '@/components/ui/cut-line';
import { Heading } from '@/components/ui/text/heading';
import { magicLinkMaxAgeSeconds } from '@/lib/config/account-terms';
import { viewHref } from './auth-view';
import { type AwaitedMail, noteOf, type PanelState } from './panel-state';
import { SignInQuestionCallout, useSignInQuestion } from './sign-in-question';
import { SwitchLink } from './switch-link';
import { useCountdown } from './use-countdown';
import { ViewForm } from './view-form';

interface RetryViewProps {
  readonly panel: PanelState;
  readonly mail: AwaitedMail;
  readonly level: 2 | 3;
  /** Returns to magic-login, which resends immediately. */
  readonly onResend: () => void;
}

export function RetryView({ panel, mail, level, onResend }: RetryViewProps) {
  const t = useTranslations('auth.retry');
  const { email, sent } = mail;
  return (
    <>
      <div className="grid gap-2">
        <p>
          {email === null
            ? t('sentUnknown')
            : t.rich(sent ? 'sent' : 'expected', {
                email,
                b: (chunks) => <strong className="[overflow-wrap:anywhere]">{chunks}</strong>,
              })}
        </p>
        <p className="text-ink-soft text-sm">{t('limits', { minutes: magicLinkMaxAgeSeconds / 60 })}</p>
      </div>
      <div className="grid gap-3">
        <Resend panel={panel} mail={mail} onResend={onResend} />
        <p className="text-ink-soft text-sm">{t('nothing')}</p>
      </div>
      <CutLine />
      <div className="grid gap-4">
        <Heading level={level} size="small">
          {t('codeTitle')}
        </Heading>
        <CodeForm panel={panel} email={email} />
      </div>
      {panel.hideLinks ? null : (
        <p>
          <SwitchLink panel={panel} view="magic-login">
            {t('other')}
          </SwitchLink>
        </p>
      )}
    </>
  );
}

function Resend({ panel, mail, onResend }: Pick<RetryViewProps, 'panel' | 'mail' | 'onResend'>) {
  const t = useTranslations('auth.retry');
  const seconds = useCountdown(mail.resendAt);
  const { locale, paths, target } = panel;
  const { email, sent } = mail;
  // Without JavaScript the address is unknown; the first form is linked instead.
  if (email === null) return null;
  return (
    <form
      action="/api/magic/link"
      method="post"
      onSubmit={(event) => {
        event.preventDefault();
        if (seconds === 0) onResend();
      }}
    >
      <FormControls
        locale={locale}
        page={viewHref(paths, { view: 'magic-login', target, note: 'magic-link' })}
        hidden={{ email, redirect_url: target }}
      />
      <Button
        type="submit"
        variant="secondary"
        wide
        aria-disabled={seconds > 0 || undefined}
        className="figures aria-disabled:border-line aria-disabled:bg-sheet aria-disabled:text-ink-soft"
      >
        {seconds > 0 ? t('resendIn', { seconds }) : t(sent ? 'resend' : 'ask')}
      </Button>
      <span role="status" className="sr-only">
        {sent && mail.resendAt !== null && seconds === 0 ? t('resendReady') : ''}
      </span>
    </form>
  );
}

function CodeForm({ panel, email }: { readonly panel: PanelState; readonly email: string | null }) {
  const t = useTranslations('auth');
  const { locale } = panel;
  const note = noteOf(panel, 'magic-login');
  const asked = useSignInQuestion(note);
  const known: Record<string, string> = email === null ? {} : { email };
  const state = useActionForm({
    locale,
    action: '/api/magic/login',
    response: 'session',
    checks: 'magic-code',
    note,
    onDone: (session) => {
      asked.take(session);
      if (session.authenticated) panel.onSignedIn(session);
      return session.authenticated;
    },
  });
  return (
    <>
      <SignInQuestionCallout question={asked.question}>
        {note?.other_device ? <p>{t('otherDevice.codeAgain')}</p> : null}
      </SignInQuestionCallout>
      <ViewForm
        panel={panel}
        form="magic-login"
        state={state}
        view="retry"
        hidden={{ ...known, ...asked.hidden }}
        without={email === null ? [] : ['email']}
        submit={asked.action ?? t('retry.codeAction')}
      />
    </>
  );
}
