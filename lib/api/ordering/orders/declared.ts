/** Declarations of an order, each with the version of its text. */
import { wireName } from '@/lib/fields/wire-names';
import { listFields } from '@/lib/flows/flow';
import { orderTextVersion, startMomentTextVersion } from '../letter-content/order-terms';
import type { CheckedLetter, CheckedOrder } from './checked-order';

interface Declaration {
  readonly kind: string;
  readonly textVersion: string;
}

/** Fields of a letter rather than of the whole order. */
const declaredPerLetter: ReadonlySet<string> = new Set(['recipientConfirmed', 'notLifeCover']);

export function listDeclarations(checked: CheckedOrder): Declaration[] {
  const { letters, startMoment } = checked;
  return [
    { kind: 'order', textVersion: orderTextVersion },
    {
      kind: startMoment === 'now' ? 'start_now' : 'start_after_withdrawal',
      textVersion: startMomentTextVersion,
    },
    ...letters.flatMap((letter, position) => declaredIn(checked, letter, position)),
  ];
}

/** Declaration and consent fields, with the version of their text. */
function declaredIn({ flow }: CheckedOrder, letter: CheckedLetter, position: number): Declaration[] {
  const values: Readonly<Record<string, unknown>> = letter.values;
  return listFields(flow.declaration)
    .filter(({ field }) => position === 0 || declaredPerLetter.has(field.name))
    .flatMap(({ field: { name, textVersion } }) =>
      textVersion && values[name] === true
        ? [{ kind: position === 0 ? wireName(name) : `${wireName(name)}.${position}`, textVersion }]
        : [],
    );
}
