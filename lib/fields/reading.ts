/** How a raw value becomes a clean one: the bridge between a reading function and a zod schema. */
import * as z from 'zod/mini';
import type { FieldProblem } from './problem';

/** A clean value, or the problems that stand in its way (all of them, never only the first). */
export type Reading<V> =
  | { readonly ok: true; readonly value: V }
  | { readonly ok: false; readonly problems: readonly FieldProblem[] };

/** A reading that failed for one reason. */
export function refuse(code: FieldProblem['code'], params?: FieldProblem['params']): Reading<never> {
  return { ok: false, problems: [params ? { code, params } : { code }] };
}

/** A reading that succeeded. */
export function accept<V>(value: V): Reading<V> {
  return { ok: true, value };
}

/** A zod schema from a reading function. Its issues carry the problem's code as their message. */
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
