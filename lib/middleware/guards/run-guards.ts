/** A page's guards by name: its layout's, then its own. */
import type { RouteRow } from '@/lib/routes/route-row';
import type { Decision } from '../step';
import type { Guard, GuardInput } from './guard';

/** Guards by layout. */
const layoutGuards: Readonly<Record<RouteRow['layout'], readonly string[]>> = {
  default: [],
  empty: ['magic-login'],
};

/** Returns the names of a row's guards, in execution order. */
export function guardNames({ layout, guards = [] }: Pick<RouteRow, 'layout' | 'guards'>): readonly string[] {
  return [...layoutGuards[layout], ...guards];
}

/** Returns the first decision of a page's guards; an unknown name is a 500. */
export async function runGuards(
  input: GuardInput,
  guards: Readonly<Record<string, Guard>>,
): Promise<Decision | null> {
  for (const name of guardNames(input.match.route)) {
    const guard = Object.hasOwn(guards, name) ? guards[name] : undefined;
    if (!guard) return { kind: 'failure', message: `Unknown middleware ${name}` };
    const decision = await guard(input);
    if (decision) return decision;
  }
  return null;
}
