/** A form's own post, by a script: the same fields to the same address, with the response in JSON. */
import type * as z from 'zod';
import type { Api } from './api';

/** Posts a form to its action, a path with /api. */
export function postForm<S extends z.ZodType>(
  api: Api,
  { action, form, schema }: { readonly action: string; readonly form: HTMLFormElement; readonly schema: S },
): Promise<z.output<S>> {
  const body = new URLSearchParams();
  for (const [name, value] of new FormData(form)) {
    if (typeof value === 'string') body.append(name, value);
  }
  return api(action.replace(/^\/api/, ''), { method: 'POST', body, schema });
}
