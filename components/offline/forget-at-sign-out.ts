/**
 * Deletes a visitor's stored data when they sign out or erase their account. The service worker does this on
 * the sign-out
 * request; this covers browsers without one, and pages closed before it finished. Browser only.
 */
import { forgetChatDraft } from '@/components/chat/chat-draft';
import { findSignedInVisitor, sessionPath } from '@/components/shell/top-bar/visitor-session';
import { forgetOffline } from '@/lib/offline/forget-offline';
import { endsSession } from '@/lib/offline/session-ends';

const mark = 'snoei-forget-offline';

/** Pending deletion: unconditional, or only without a session. */
type Mark = 'now' | 'if-signed-out';

/** Completes a previous page's deletion, and observes this page's forms. Returns the unsubscribe function. */
export function forgetAtSignOut(): () => void {
  const found = findMark();
  if (found !== null) void forgetMarked(found);
  const onSubmit = (event: SubmitEvent) => {
    const { target: form } = event;
    if (!(form instanceof HTMLFormElement)) return;
    if (!endsSession(form.method.toUpperCase(), new URL(form.action, location.href))) return;
    // The draft belongs to the visitor who signed out.
    forgetChatDraft();
    setMark('now');
    void forget();
  };
  document.addEventListener('submit', onSubmit);
  return () => document.removeEventListener('submit', onSubmit);
}

/** Call before erasing an account: if this page does not receive the result, the next one checks it. */
export function expectErasure(): void {
  setMark('if-signed-out');
}

/** The erasure was refused: stored data remains. */
export function erasureRefused(): void {
  removeMark();
}

/** The account is erased: deletes all its stored data. */
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
    // The session could not be read: the next page checks again.
    console.warn('the session could not be read after erasing the account', error);
    return;
  }
  erasureDone();
}

async function forget(): Promise<void> {
  try {
    await forgetOffline();
    removeMark();
  } catch (error) {
    // The mark remains: the next page retries.
    console.warn('stored data could not be deleted from the device', error);
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

/** Without storage there is nothing to delete. */
function inSession<T>(use: (storage: Storage) => T): T | undefined {
  try {
    return use(window.sessionStorage);
  } catch (error) {
    if (error instanceof DOMException) return undefined;
    throw error;
  }
}
