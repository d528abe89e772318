/** Adapter between parsing functions and zod schemas. */
import * as z from 'zod/mini';
import type { FieldProblem } from './problem';

/** A parsed value, or all problems. */
export type Reading<V> =
  | { readonly ok: true; readonly value: V }
  | { readonly ok: false; readonly problems: readonly FieldProblem[] };

/** Returns a failed reading with one problem. */
export function refuse(code: FieldProblem['code'], params?: FieldProblem['params']): Reading<never> {
  return { ok: false, problems: [params ? { code, params } : { code }] };
}

/** Returns a successful reading. */
export function accept<V>(value: V): Reading<V> {
  return { ok: true, value };
}

/** Returns a zod schema from a parsing function. Its issues have the problem's code as message. */
export function schemaFrom<V>(read: (raw: unknown) => Reading<V>): z.ZodMiniType<V> {
  return z.pipe(
    z.unknown(),
    z.transform((raw, context) => {
      const reading = read(raw);
      if (reading.ok) return reading.value;
      for (const { code, params } of reading.problems) {
        context.issues.push({ code: 'custom', message: code, params, input: raw });
      }
      return z.NEVER;
    }),
  );
}
