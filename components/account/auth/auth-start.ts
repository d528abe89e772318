/** Initial state of a page's panel: from its URL, or from the result of a post without JavaScript. */
import type { FormNote } from '@/lib/contract/accounts';
import type { AuthView } from './auth-view';
import type { AwaitedMail } from './panel-state';

interface AuthStartGiven {
  readonly page: 'login' | 'register';
  readonly view: AuthView | null;
  readonly note: FormNote | null;
}

export interface AuthStart {
  readonly startView: AuthView;
  readonly startEmail: string;
  readonly startMail: AwaitedMail;
}

export function startOf({ page, view, note }: AuthStartGiven): AuthStart {
  const email = note?.values.email ?? '';
  // The time of sending is unknown here; the server limits a resend.
  const startMail: AwaitedMail = { email: email || null, sent: true, resendAt: null };
  return { startView: viewOf({ page, view, note }), startEmail: email, startMail };
}

function viewOf({ page, view, note }: AuthStartGiven): AuthView {
  if (page === 'register') return 'register';
  if (note?.form === 'magic-login') return 'retry';
  if (note?.form === 'magic-link') return note.done ? 'retry' : 'magic-login';
  // A reload of "Check your inbox": the address is not in the URL, and is typed with the code.
  return view === 'login' || view === 'retry' ? view : 'magic-login';
}
