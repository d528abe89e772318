/** What a customer declared by ordering: each on its own line, with the version of the words (facts 'Selling to consumers'). */

import { wireName } from '@/lib/fields/wire-names';
import { cancelFlow } from '@/lib/flows/cancel';
import type { Locale } from '@/lib/i18n/locale';
import type { Transaction } from '../db/client';
import { recordDeclarations } from '../declarations/declarations';
import type { CheckedLetter, CheckedOrder } from './checked-order';
import { orderTextVersion, startMomentTextVersion } from './order-terms';

interface Declaration {
  readonly kind: string;
  readonly textVersion: string;
}

/** Fields that are a declaration or a consent, with the version of their words. */
const declaredFields = cancelFlow.steps
  .flatMap((step) => step.groups)
  .flatMap((group) => group.fields)
  .flatMap((field) => (field.textVersion ? [{ name: field.name, textVersion: field.textVersion }] : []));

/** Fields that belong to a letter and not to the order as a whole. */
const declaredPerLetter: ReadonlySet<string> = new Set(['recipientConfirmed']);

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

function listDeclarations({ letters, startMoment }: CheckedOrder): Declaration[] {
  return [
    { kind: 'order', textVersion: orderTextVersion },
    {
      kind: startMoment === 'now' ? 'start_now' : 'start_after_withdrawal',
      textVersion: startMomentTextVersion,
    },
    ...letters.flatMap((letter, position) => declaredIn(letter, position)),
  ];
}

function declaredIn({ values }: CheckedLetter, position: number): Declaration[] {
  return declaredFields
    .filter(({ name }) => values[name] === true && (position === 0 || declaredPerLetter.has(name)))
    .map(({ name, textVersion }) => ({
      kind: position === 0 ? wireName(name) : `${wireName(name)}.${position}`,
      textVersion,
    }));
}
