/** Somebody who reports that something on a company's page is wrong, which proposes to change what we know about it. */
import { companyWithAddress } from '@/tests/support/samples/cancel-form-values';
import type { World } from '../world/world';
import { Person } from './person';
import { SimulatedCase } from './simulated-case';

/** A report about a company of the register. */
export const reportOf = (person: Person, clicksTwice: boolean) =>
  new SimulatedCase(person, 'company-report', clicksTwice, { company: companyWithAddress });

export function planReport(world: World): void {
  const hours = world.chance.of('company report').below(330 * 24);
  world.plan(hours * 3_600_000, 'somebody reports what is wrong about a company', () =>
    reportOf(new Person(world, 4012), false).begin(),
  );
}
