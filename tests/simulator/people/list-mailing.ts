/** An operator who writes to everybody on a list, and who joins the one for offers. */
import * as z from 'zod';
import type { MailList } from '@/lib/contract/subscriptions';
import { mailingTexts } from '@/tests/support/mailings';
import type { World } from '../world/world';
import { Person } from './person';
import { SimulatedCase } from './simulated-case';
import { Subscriber } from './subscriber';

const hour = 3_600_000;
/** Of the mailings. */
const stoppedPercent = 25;

const added = z.object({ id: z.uuid() });

/** Writes a mailing and sends it, if anybody is on the list; stops it at times, before anybody got it. */
export async function mailList({ operator, chance, events }: World, list: MailList): Promise<void> {
  await operator?.signIn();
  const reply = await operator?.act('mailings', { list });
  if (reply?.status !== 200) return;
  const { id } = added.parse(reply.body);
  await operator?.act(`mailings/${id}/texts`, mailingTexts);
  const { recipients_now: recipients } =
    (await operator?.show('/admin/mailings/{mailing}', { mailing: id })) ?? {};
  if (!recipients) return;
  await operator?.act(`mailings/${id}/send`, { recipients });
  if (chance.of('mailing', list, events).percent(stoppedPercent)) await operator?.act(`mailings/${id}/stop`);
}

/** Plans somebody who ticks the box for offers in a form, confirms it, gets mailings, and leaves at times. */
export function planOffers(world: World): void {
  const chance = world.chance.of('offers');
  const person = new Person(world, 4011);
  const offered = new SimulatedCase(person, 'negotiation', false, { commercialOptedIn: true });
  const subscriber = new Subscriber(person, offered);
  world.plan(chance.below(280 * 24) * hour, 'somebody wants offers', async () => {
    await subscriber.join();
    world.plan(chance.pick([1, 30]) * hour, 'somebody confirms a list', () => subscriber.confirm());
    for (const after of [60, 800]) {
      world.plan(after * hour, 'an operator writes to a list', () => mailList(world, 'offers'));
    }
    if (chance.percent(60)) world.plan(400 * hour, 'somebody leaves a list', () => subscriber.leave());
  });
}
