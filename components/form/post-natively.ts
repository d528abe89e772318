/** When the form's script fails to load but the site is reachable, the form is posted natively: no input is lost. */
import { isChunkFailure, isPageReachable } from '@/components/ui/loading/chunk-failure';

/** Returns true when the form was posted and the page navigates away. Only for forms with a native action. */
export async function postNatively(form: HTMLFormElement, error: unknown): Promise<boolean> {
  if (!form.hasAttribute('action') || !isChunkFailure(error)) return false;
  if (!(await isPageReachable())) return false;
  form.submit();
  return true;
}
