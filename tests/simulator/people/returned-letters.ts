/** Letters that came back: customers who choose each of the options, or nothing, or say so of a letter that did not; and operators who look. */

import type { OperatorReads } from '@/lib/api-client/operators';
import { returnPage } from '@/lib/contract/letters/letter-returns';
import type { World } from '../world/world';
import type { LetterOrder } from './letter-order';
import { type Reply, reasonOf } from './person';

const hour = 3_600_000;

const choices = ['same', 'typed', 'typed', 'money_back', 'nothing'] as const;

const typed = {
  recipient_lines: 'Postbus 4321',
  recipient_postal_code: '1012 AB',
  recipient_city: 'Amsterdam',
};

/** Connects the customers to the post. */
export function openReturns(world: World): void {
  let count = 0;
  world.carrier.onReturned = ({ code }) => {
    count += 1;
    const chance = world.chance.of('returned', count);
    const choice = chance.pick(choices);
    if (choice === 'nothing') return;
    world.plan(chance.between(1, 20 * 24) * hour, 'a customer chooses what happens to a letter', async () => {
      const find = 'select order_reference as reference from letters where code = $1';
      const { rows } = await world.observer.$client.query<{ reference: string }>(find, [code]);
      const order = world.orders.find(({ reference }) => reference === rows[0]?.reference);
      if (order) await choose(order, choice);
    });
  };
}

async function choose(
  order: LetterOrder,
  choice: Exclude<(typeof choices)[number], 'nothing'>,
): Promise<void> {
  const { owner, reference } = order;
  await order.openLink();
  await order.look();
  const letter = order.view?.letters.findIndex(({ state }) => state === 'returned') ?? -1;
  const posting = order.view?.letters[letter]?.posting;
  if (letter < 0 || posting === undefined) return;
  const path = `/cancellations/${reference}/returns`;
  const about = { letter, posting };
  if (choice === 'money_back') {
    const reply = await owner.ask(`${path}/choice`, { json: { ...about, choice } });
    owner.note(`chooses money back for a letter that came back: ${reasonOf(reply)}`);
    return;
  }
  const json = { ...about, address_choice: choice, ...(choice === 'typed' ? typed : {}) };
  const chosen = await owner.ask(`${path}/address`, { json });
  if (chosen.status !== 200) {
    owner.note(`can't choose an address: ${reasonOf(chosen)}`);
    return;
  }
  const page = await owner.ask(`${path}/${letter}`);
  if (page.status !== 200) return;
  const fingerprint = returnPage.parse(page.body).proposed?.fingerprint;
  const again = { ...about, choice: 'post_again', fingerprint };
  const reply = await owner.ask(`${path}/choice`, { json: again });
  owner.note(`has a letter posted again: ${reasonOf(reply)}`);
  await order.look();
}

/** Says that the first letter came back, whether it did or not. */
export async function sayReturned(order: LetterOrder): Promise<void> {
  await order.look();
  const [letter] = order.view?.letters ?? [];
  if (!letter?.can_report_return) return;
  const json = { letter: 0, posting: letter.posting, return_reason: 'unknown' };
  const reply = await order.owner.ask(`/cancellations/${order.reference}/returns`, { json });
  order.owner.note(`says that a letter came back: ${reasonOf(reply)}`);
}

type Letters = OperatorReads['/admin/letters']['letters'];

/** Looks for the envelopes of letters that only their customers report: one is scanned, or the letter did not come back. */
export async function checkReturned(
  world: World,
  letters: Letters,
  act: (path: string, json: object) => Promise<Reply>,
): Promise<void> {
  for (const { id, code, returned } of letters) {
    if (returned?.is_proven !== false) continue;
    const isHere = world.carrier.returned.some((each) => each.code === code);
    if (isHere) await act('letters/returned', { letter_code: code, return_reason: 'refused' });
    else await act(`letters/${id}/not-returned`, { deny_note: 'De brief is bezorgd.' });
  }
}
