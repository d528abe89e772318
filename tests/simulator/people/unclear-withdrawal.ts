/** Somebody who withdraws with words in which no order is named, so that an operator has to answer: in each second year. */
import { draft as draftShape } from '@/lib/contract/drafts';
import { withdrawalView } from '@/lib/contract/withdrawals';
import { renameKeys, wireName } from '@/lib/fields/wire-names';
import { newKey } from '@/tests/support/samples/cancel-form-values';
import type { World } from '../world/world';
import { Person, reasonOf } from './person';

const hour = 3_600_000;
const everyYears = 2;

export function planUnclearWithdrawal(world: World): void {
  if (world.seed % everyYears !== 0) return;
  const hours = world.chance.of('unclear withdrawal').below(330 * 24);
  world.plan(hours * hour, 'somebody withdraws from something', async () => {
    const person = new Person(world, 4008);
    const { email, lastName } = person;
    const values = { fullName: `Jan ${lastName}`, withdrawContract: 'Mijn brief van vorige week', email };
    const form = { flow: 'withdraw', step: 'statement', values };
    const begun = await person.ask('/drafts', { json: form, idempotencyKey: newKey() });
    if (begun.status !== 201) return;
    const { reference: draft } = draftShape.parse(begun.body);
    const json = { draft, ...renameKeys(values, wireName) };
    const reply = await person.ask('/withdrawals', { json, idempotencyKey: newKey() });
    person.note(`withdraws from something: ${reasonOf(reply)}`);
    if (reply.status === 201) world.acknowledge('withdrawal', withdrawalView.parse(reply.body).reference);
  });
}
