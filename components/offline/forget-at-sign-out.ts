/**
 * What was kept for a visitor goes when they sign out. The worker sees the call that ends the session; this is for browsers
 * without one, and for when the page is gone before the work is done. Browser only.
 */
import { forgetOffline } from '@/lib/offline/forget-offline';
import { endsSession } from '@/lib/offline/session-ends';

const mark = 'snoei-forget-offline';

/** Does what an earlier page could not finish, and watches this one's forms. Gives the function that stops it. */
export function forgetAtSignOut(): () => void {
  if (findMark()) void forget();
  const onSubmit = (event: SubmitEvent) => {
    const { target: form } = event;
    if (!(form instanceof HTMLFormElement)) return;
    if (!endsSession(form.method.toUpperCase(), new URL(form.action, location.href))) return;
    setMark();
    void forget();
  };
  document.addEventListener('submit', onSubmit);
  return () => document.removeEventListener('submit', onSubmit);
}

async function forget(): Promise<void> {
  try {
    await forgetOffline();
    sessionStorage.removeItem(mark);
  } catch (error) {
    // The mark stays: the next page tries again.
    console.warn('what was kept on the device could not be taken away', error);
  }
}

function findMark(): boolean {
  try {
    return sessionStorage.getItem(mark) !== null;
  } catch {
    // A browser that keeps nothing has nothing to forget.
    return false;
  }
}

function setMark(): void {
  try {
    sessionStorage.setItem(mark, '1');
  } catch {
    // As above.
  }
}
