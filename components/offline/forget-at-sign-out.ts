/**
 * What was kept for a visitor goes when they sign out or have erased their account. The worker sees the call that signs out;
 * this is for browsers without one, and for when the page is gone before the work is done. Browser only.
 */
import { forgetChatDraft } from '@/components/chat/chat-draft';
import { findSignedInVisitor, sessionPath } from '@/components/shell/top-bar/visitor-session';
import { forgetOffline } from '@/lib/offline/forget-offline';
import { endsSession } from '@/lib/offline/session-ends';

const mark = 'snoei-forget-offline';

/** What the mark says: it has to be done, or it has to if nobody is signed in any more. */
type Mark = 'now' | 'if-signed-out';

/** Does what an earlier page could not finish, and watches this one's forms. Gives the function that stops it. */
export function forgetAtSignOut(): () => void {
  const found = findMark();
  if (found !== null) void forgetMarked(found);
  const onSubmit = (event: SubmitEvent) => {
    const { target: form } = event;
    if (!(form instanceof HTMLFormElement)) return;
    if (!endsSession(form.method.toUpperCase(), new URL(form.action, location.href))) return;
    // What was typed by who just signed out is nobody else's to read.
    forgetChatDraft();
    setMark('now');
    void forget();
  };
  document.addEventListener('submit', onSubmit);
  return () => document.removeEventListener('submit', onSubmit);
}

/** Before an account is erased: where this page does not learn how that ends, the next one asks. */
export function expectErasure(): void {
  setMark('if-signed-out');
}

/** It was refused: everything stays. */
export function erasureRefused(): void {
  removeMark();
}

/** It is done: nothing of who had the account stays on the device. */
export function erasureDone(): void {
  forgetChatDraft();
  setMark('now');
  void forget();
}

async function forgetMarked(found: Mark): Promise<void> {
  if (found === 'now') return forget();
  try {
    if ((await findSignedInVisitor(sessionPath)) !== null) return removeMark();
  } catch (error) {
    // Nobody could say: the next page asks again, and until then nothing is lost.
    console.warn('whether the account was erased could not be asked', error);
    return;
  }
  erasureDone();
}

async function forget(): Promise<void> {
  try {
    await forgetOffline();
    removeMark();
  } catch (error) {
    // The mark stays: the next page tries again.
    console.warn('what was kept on the device could not be taken away', error);
  }
}

function findMark(): Mark | null {
  const found = inSession((storage) => storage.getItem(mark)) ?? null;
  return found === null || found === 'if-signed-out' ? found : 'now';
}

function setMark(value: Mark): void {
  inSession((storage) => storage.setItem(mark, value));
}

function removeMark(): void {
  inSession((storage) => storage.removeItem(mark));
}

/** A browser that keeps nothing has nothing to forget, and no mark. */
function inSession<T>(use: (storage: Storage) => T): T | undefined {
  try {
    return use(window.sessionStorage);
  } catch (error) {
    if (error instanceof DOMException) return undefined;
    throw error;
  }
}
