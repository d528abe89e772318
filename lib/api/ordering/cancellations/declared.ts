/** What a customer declared by ordering: each on its own line, with the version of the words (facts 'Selling to consumers'). */

import { wireName } from '@/lib/fields/wire-names';
import { listFields } from '@/lib/flows/flow';
import type { Locale } from '@/lib/i18n/locale';
import { recordDeclarations } from '../../core/declarations/declarations';
import type { Transaction } from '../../db/client';
import type { CheckedLetter, CheckedOrder } from './checked-order';
import { orderTextVersion, startMomentTextVersion } from './order-terms';

interface Declaration {
  readonly kind: string;
  readonly textVersion: string;
}

/** Fields that belong to a letter and not to the order as a whole. */
const declaredPerLetter: ReadonlySet<string> = new Set(['recipientConfirmed', 'notLifeCover']);

/** Records every declaration of an order. */
export async function recordOrderDeclarations(
  transaction: Transaction,
  order: {
    reference: string;
    locale: Locale;
    clientAddress: string;
    at: Date;
    checked: CheckedOrder;
  },
): Promise<void> {
  const { checked, ...whose } = order;
  await recordDeclarations(transaction, { ...whose, lines: listDeclarations(checked) });
}

function listDeclarations(checked: CheckedOrder): Declaration[] {
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

/** Fields that are a declaration or a consent, with the version of their words. */
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
