/** State shared by the views of the auth panel. */
import type { TypedValues } from '@/components/form/action/post-action';
import type { FormNote, HostScreen, SessionState } from '@/lib/contract/accounts';
import type { Locale } from '@/lib/i18n/locale';
import type { AuthPaths, AuthView } from './auth-view';
import type { AuthForms } from './describe-auth-forms';

/** A mail that was sent, or is expected. */
export interface AwaitedMail {
  /** Null where only the server has it: a form posted without JavaScript. */
  readonly email: string | null;
  /** Whether it was requested by this browser. */
  readonly sent: boolean;
  /** Moment of the earliest resend, in milliseconds since 1970; null: now. */
  readonly resendAt: number | null;
}

export interface PanelState {
  readonly locale: Locale;
  readonly hostScreen: HostScreen;
  readonly forms: AuthForms;
  readonly paths: AuthPaths;
  /** Path after signing in. */
  readonly target: string;
  /** Reference of the order or case just submitted in this browser; only at the end of a flow. */
  readonly reference: string | null;
  /** Result of a form of the panel posted without JavaScript. */
  readonly note: FormNote | null;
  readonly minimal: boolean;
  readonly hideLinks: boolean;
  /** The last typed address, shared by all views. */
  readonly email: string;
  /** Keeps the address of a form's values. */
  readonly keepEmail: (typed: TypedValues) => void;
  readonly show: (view: AuthView) => void;
  /** Called before navigation. */
  readonly leave: () => void;
  readonly awaitMail: (mail: AwaitedMail) => void;
  readonly onRegistered: (state: SessionState) => void;
  readonly onSignedIn: (state: SessionState) => void;
}

/** Returns the note if it belongs to this form. */
export function noteOf({ note }: Pick<PanelState, 'note'>, form: string): FormNote | null {
  return note?.form === form ? note : null;
}
