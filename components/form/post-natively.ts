/**
 * Where the script that sends a form is gone (spec §8) but the site is there, the form goes the way it goes without
 * JavaScript: nothing that was typed is lost.
 */
import { isChunkFailure, isPageReachable } from '@/components/ui/chunk-failure';

/** True when the form is on its way and the page is being left. Only for forms with a native action. */
export async function postNatively(form: HTMLFormElement, error: unknown): Promise<boolean> {
  if (!form.hasAttribute('action') || !isChunkFailure(error)) return false;
  if (!(await isPageReachable())) return false;
  form.submit();
  return true;
}
