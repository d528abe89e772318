/** What the views of the auth panel share. */
import type { FormNote, HostScreen, SessionState } from '@/lib/contract/accounts';
import type { Locale } from '@/lib/i18n/locale';
import type { AuthPaths, AuthView } from './auth-view';
import type { AuthForms } from './describe-auth-forms';

/** A mail that is on its way, or is expected to be. */
export interface AwaitedMail {
  /** Null where only the server knows it: a form posted without JavaScript. */
  readonly email: string | null;
  /** Whether it was asked for from here. */
  readonly sent: boolean;
  /** Moment from which it can be asked for again, in milliseconds since 1970; null: now. */
  readonly resendAt: number | null;
}

export interface PanelState {
  readonly locale: Locale;
  readonly hostScreen: HostScreen;
  readonly forms: AuthForms;
  readonly paths: AuthPaths;
  /** Path to go on to after signing in. */
  readonly target: string;
  /** Of what this browser just asked for; only at the end of a flow. */
  readonly reference: string | null;
  /** How a form of the panel ended that was posted without JavaScript. */
  readonly note: FormNote | null;
  readonly minimal: boolean;
  readonly hideLinks: boolean;
  /** The address typed last, taken along from view to view. */
  readonly email: string;
  readonly keepEmail: (email: string) => void;
  readonly show: (view: AuthView) => void;
  /** Another page follows. */
  readonly leave: () => void;
  readonly awaitMail: (mail: AwaitedMail) => void;
  readonly onRegistered: (state: SessionState) => void;
  readonly onSignedIn: (state: SessionState) => void;
}

/** The note of one form, where it is that one's. */
export function noteOf({ note }: Pick<PanelState, 'note'>, form: string): FormNote | null {
  return note?.form === form ? note : null;
}
