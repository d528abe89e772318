import { hashOf } from '../secret';

/** The hash by which a repeated payload is recognised, whatever the order of its keys. */
export const payloadHashOf = (payload: unknown): string => hashOf(canonicalJson(payload));

/** JSON with sorted keys: equal payloads give equal texts. */
export function canonicalJson(value: unknown): string {
  return (
    JSON.stringify(value, (_key, part: unknown) => {
      if (typeof part !== 'object' || part === null || Array.isArray(part)) return part;
      return Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)));
    }) ?? 'null'
  );
}
