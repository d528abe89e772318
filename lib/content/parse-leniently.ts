/** Parses data with a schema, dropping and reporting malformed list items. */
import type * as z from 'zod';

export interface Dropped {
  /** Path of the item: `faq.2`. */
  readonly path: string;
  readonly reason: string;
}

export type LenientResult<Data> =
  | { readonly data: Data; readonly dropped: readonly Dropped[] }
  | { readonly data: null; readonly dropped: readonly Dropped[]; readonly reason: string };

/** With more malformed items the whole value is rejected. */
const droppedMax = 100;

export function parseLeniently<Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
): LenientResult<z.output<Schema>> {
  const data = structuredClone(value);
  const dropped: Dropped[] = [];
  while (dropped.length <= droppedMax) {
    const result = schema.safeParse(data);
    if (result.success) return { data: result.data, dropped };
    const issue = result.error.issues[0];
    const path = issue?.path ?? [];
    const reason = `${path.join('.')} ${issue?.message ?? ''}`.trim();
    const item = path.findLastIndex((part) => typeof part === 'number');
    if (item < 0 || !removeItem(data, path.slice(0, item + 1))) return { data: null, dropped, reason };
    dropped.push({ path: path.slice(0, item + 1).join('.'), reason });
  }
  return { data: null, dropped, reason: 'too many malformed items' };
}

/** Removes the item of an error's path from its list; returns false when there is none. */
function removeItem(data: unknown, path: readonly PropertyKey[]): boolean {
  const index = path.at(-1);
  let list: unknown = data;
  for (const part of path.slice(0, -1)) {
    if (typeof list !== 'object' || list === null) return false;
    list = Reflect.get(list, part);
  }
  return Array.isArray(list) && typeof index === 'number' && list.splice(index, 1).length === 1;
}
