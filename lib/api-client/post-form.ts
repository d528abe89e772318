/** A form's own post, by a script: the same fields to the same address, with the response in JSON. */
import * as z from 'zod';
import type { Api } from './api';

/** Posts a form to its action, a path with /api. The page is refreshed afterwards, so that the response is not returned. */
export async function postForm(api: Api, action: string, form: HTMLFormElement): Promise<void> {
  const body = new URLSearchParams();
  for (const [name, value] of new FormData(form)) {
    if (typeof value === 'string') body.append(name, value);
  }
  await api(action.replace(/^\/api/, ''), { method: 'POST', body, schema: z.unknown() });
}
