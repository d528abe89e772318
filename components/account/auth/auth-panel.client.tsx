'use client';
/**
 * The auth panel: register, login, magic-login and retry. On success it emits register or login, then authenticate;
 * without a listener it loads the target page.
 */
import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { Heading } from '@/components/ui/text/heading';
import type { FormNote, HostScreen, SessionState } from '@/lib/contract/accounts';
import type { Locale } from '@/lib/i18n/locale';
import { type AuthPaths, type AuthView, viewHref } from './auth-view';
import type { AuthForms } from './describe-auth-forms';
import { LoginView } from './login-view';
import { MagicLoginView } from './magic-login-view';
import type { AwaitedMail, PanelState } from './panel-state';
import { RegisterView } from './register-view';
import { reloadSignedIn } from './reload-signed-in';
import { RetryView } from './retry-view';

export interface AuthPanelProps {
  readonly locale: Locale;
  readonly hostScreen: HostScreen;
  readonly forms: AuthForms;
  readonly paths: AuthPaths;
  /** Path after signing in; defaults to the current page. */
  readonly target: string;
  readonly startView?: AuthView;
  /** The mail shown in the retry view. */
  readonly startMail?: AwaitedMail;
  readonly startEmail?: string;
  readonly note?: FormNote | null;
  /** Reference of the order or case just submitted in this browser; only at the end of a flow. */
  readonly reference?: string;
  /** Renders the view's title as the page's heading; otherwise the host renders it. */
  readonly heading?: boolean;
  /** Level of headings within a view; defaults to the one below the title. */
  readonly partLevel?: 2 | 3;
  /** Omits the description of a view. */
  readonly minimal?: boolean;
  /** Omits the links to other views. */
  readonly hideLinks?: boolean;
  /** Updates the URL with the view. */
  readonly ownsPage?: boolean;
  readonly onView?: (view: AuthView) => void;
  /** Called when a link to another page is followed. */
  readonly onLeave?: () => void;
  /** Called when a link was sent. */
  readonly onMail?: (mail: AwaitedMail) => void;
  readonly onRegister?: (state: SessionState) => void;
  readonly onLogin?: (state: SessionState) => void;
  readonly onAuthenticate?: (state: SessionState) => void;
}

const noMail: AwaitedMail = { email: null, sent: true, resendAt: null };

export function AuthPanel({
  startView = 'magic-login',
  startMail = noMail,
  startEmail = '',
  ...props
}: AuthPanelProps) {
  const { locale, hostScreen, forms, paths, target, reference = null, note = null } = props;
  const { heading = false, minimal = false, hideLinks = false, onAuthenticate } = props;
  const t = useTranslations('auth.views');
  const { element, view, isResend, show } = usePanelView(startView, props);
  const [mail, setMail] = useState(startMail);
  const [email, setEmail] = useState(startEmail);

  function authenticate(state: SessionState) {
    if (onAuthenticate) onAuthenticate(state);
    else reloadSignedIn(state.redirect_url ?? target);
  }

  const panel: PanelState = {
    locale,
    hostScreen,
    forms,
    paths,
    target,
    reference,
    note,
    minimal,
    hideLinks,
    email,
    keepEmail: ({ email: typed = '' }) => setEmail(typed),
    show,
    leave: () => props.onLeave?.(),
    awaitMail: (sent) => {
      setMail(sent);
      show('retry');
      props.onMail?.(sent);
    },
    onRegistered: (state) => {
      props.onRegister?.(state);
      authenticate(state);
    },
    onSignedIn: (state) => {
      props.onLogin?.(state);
      authenticate(state);
    },
  };

  function resend() {
    setEmail(mail.email ?? email);
    show('magic-login', true);
  }

  return (
    <section ref={element} aria-label={t(`${view}.title`)} tabIndex={-1} className="grid gap-6 outline-none">
      <ViewHeading
        title={heading ? t(`${view}.title`) : null}
        text={minimal || view === 'retry' ? null : t(`${view}.text`)}
      />
      {view === 'register' ? <RegisterView panel={panel} /> : null}
      {view === 'login' ? <LoginView panel={panel} /> : null}
      {view === 'magic-login' ? <MagicLoginView panel={panel} sendsAtOnce={isResend} /> : null}
      {view === 'retry' ? (
        <RetryView panel={panel} mail={mail} level={props.partLevel ?? (heading ? 2 : 3)} onResend={resend} />
      ) : null}
    </section>
  );
}

/** The view on screen. The panel takes the focus when it changes, and its address follows where the page is its own. */
function usePanelView(
  start: AuthView,
  { paths, target, ownsPage, onView }: Pick<AuthPanelProps, 'paths' | 'target' | 'ownsPage' | 'onView'>,
) {
  const [view, setView] = useState(start);
  const [isResend, setIsResend] = useState(false);
  const element = useRef<HTMLElement>(null);
  const focused = useRef(start);

  // Another view is announced to screen readers, and the keyboard focus starts there.
  useEffect(() => {
    if (focused.current === view) return;
    focused.current = view;
    element.current?.focus();
  }, [view]);

  function show(next: AuthView, resend = false) {
    setIsResend(resend);
    setView(next);
    onView?.(next);
    if (ownsPage) {
      const search = { view: next, target: target === paths.account ? null : target };
      window.history.replaceState(null, '', viewHref(paths, search));
    }
  }

  return { element, view, isResend, show };
}

interface ViewHeadingProps {
  readonly title: string | null;
  readonly text: string | null;
}

function ViewHeading({ title, text }: ViewHeadingProps) {
  if (title === null && text === null) return null;
  return (
    <div className="grid gap-3">
      {title === null ? null : <Heading level={1}>{title}</Heading>}
      {text === null ? null : <p className="max-w-[52ch]">{text}</p>}
    </div>
  );
}
