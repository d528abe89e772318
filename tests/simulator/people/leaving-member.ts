/** A member who has everything erased while something of theirs waits for an operator, each time another thing. */
import type { World } from '../world/world';
import { AccountHolder } from './account-holder';
import { Questioner } from './questioner';
import { SimulatedCase } from './simulated-case';
import { withdrawUnclearly } from './unclear-withdrawal';

const hour = 3_600_000;

const things: readonly ((member: AccountHolder) => Promise<unknown>)[] = [
  (member) => new Questioner(member, false).ask(),
  withdrawUnclearly,
  (member) => new SimulatedCase(member, 'complaint', false).begin(),
];

export function planLeavingMember(world: World, turn: number): void {
  const thing = things[turn % things.length];
  const member = new AccountHolder(world, 4010);
  const hours = world.chance.of('leaving member').below(330 * 24);
  world.plan(hours * hour, 'somebody joins who will leave', async () => {
    await member.enter();
    world.plan(hour, 'a member asks for something', async () => {
      if (await member.signIn()) await thing?.(member);
      // Before an operator comes to work.
      world.plan(hour / 2, 'a member leaves', () => member.erase());
    });
  });
}
