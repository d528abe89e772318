/**
 * Somebody who withdraws with words in which no order is named, so that an operator has to act: of nothing that is
 * known, of a letter that still waits, or of one that has left.
 */
import { draft as draftShape } from '@/lib/contract/drafts';
import { withdrawalView } from '@/lib/contract/withdrawals';
import { renameKeys, wireName } from '@/lib/fields/wire-names';
import { newKey } from '@/tests/support/samples/cancel-form-values';
import type { World } from '../world/world';
import { Person, reasonOf } from './person';
import { orderOne } from './planned-orders';

const hour = 3_600_000;

/** What is meant: the order, and how long after it that is said. */
const meanings = [
  null,
  { startMoment: 'after-withdrawal', hours: 5 },
  { startMoment: 'now', hours: 9 * 24 },
] as const;

export function planUnclearWithdrawal(world: World, turn: number): void {
  const meant = meanings[turn % meanings.length];
  const hours = world.chance.of('unclear withdrawal').below(300 * 24);
  const person = new Person(world, 4008);
  world.plan(hours * hour, 'somebody is to withdraw from something', async () => {
    const { startMoment } = meant ?? {};
    const order = startMoment ? await orderOne(world, 4009, { startMoment }) : null;
    world.plan((meant?.hours ?? 0) * hour, 'somebody withdraws from something', async () => {
      const statement = await withdrawUnclearly(person);
      if (statement && order?.reference) world.withdrawalsMeant.set(statement, order.reference);
    });
  });
}

/** Makes the statement; returns its reference, null where it was not taken. */
export async function withdrawUnclearly(person: Person): Promise<string | null> {
  const { email, lastName, world } = person;
  const values = { fullName: `Jan ${lastName}`, withdrawContract: 'Mijn brief van vorige week', email };
  const form = { flow: 'withdraw', step: 'statement', values };
  const begun = await person.ask('/drafts', { json: form, idempotencyKey: newKey() });
  if (begun.status !== 201) return null;
  const { reference: draft } = draftShape.parse(begun.body);
  const json = { draft, ...renameKeys(values, wireName) };
  const reply = await person.ask('/withdrawals', { json, idempotencyKey: newKey() });
  person.note(`withdraws from something: ${reasonOf(reply)}`);
  if (reply.status !== 201) return null;
  const { reference } = withdrawalView.parse(reply.body);
  world.acknowledge('withdrawal', reference);
  return reference;
}
