/** A column of states, which a newer release may have given one that this release does not know. */
import { customType } from 'drizzle-orm/pg-core';

/**
 * A text column of the given states. During a rolling update and after a return, a state that is not among them reads as `unknown`, so
 * that pages show the rest of the row. `unknown` is never stored: no table of moves leads to it, and
 * nothing moves a row out of it, not even an erasure.
 */
export function stateColumn<State extends string>(name: string, states: readonly ('unknown' | State)[]) {
  const known: ReadonlySet<string> = new Set(states);
  return customType<{ data: 'unknown' | State; driverData: string }>({
    dataType: () => 'text',
    fromDriver: (value) => (known.has(value) ? (value as State) : 'unknown'),
  })(name);
}
