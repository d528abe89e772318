/** Operators' actions in tests: in JSON with a key, or as a native form post. */

import type { Member } from './member';
import { newKey } from './samples/cancel-form-values';

/** Performs an action below /api/admin in JSON. */
export function performAction(
  operator: Member,
  path: string,
  values: object = {},
  key = newKey(),
): Promise<Response> {
  return operator.fetch(`/admin/${path}`, { json: values, idempotencyKey: key });
}

/** Posts an action as a native form; values may repeat a name. */
export function postAction(
  operator: Member,
  path: string,
  values: readonly (readonly [string, string])[],
): Promise<Response> {
  const body = new URLSearchParams(values.map(([name, value]) => [name, value]));
  return operator.fetch(`/admin/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: body.toString(),
  });
}
