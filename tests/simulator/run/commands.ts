/**
 * What is generated from a seed: people's plans and disturbances, each with the time since the one before. A year is a list of them, which
 * fast-check shortens when a statement is broken.
 */

import fc from '@/tests/support/vitest/seeded-checks';
import { AccountHolder } from '../people/account-holder';
import { LetterOrder, orderedAfter } from '../people/letter-order';
import { addressOf, Person } from '../people/person';
import { sayReturned } from '../people/returned-letters';
import { decidedFlows, SimulatedCase } from '../people/simulated-case';
import type { World } from '../world/world';
import { Happening, wait } from './happening';
import { guidedCase, visit } from './visits';

const hour = 3_600_000;

const orderPlan = fc.record({
  kind: fc.constantFrom('one' as const, 'one' as const, 'several' as const, 'on-behalf' as const),
  option: fc.constantFrom('registered' as const, 'regular' as const),
  startMoment: fc.constantFrom('now' as const, 'now' as const, 'after-withdrawal' as const),
  endsInDays: fc.constantFrom(0, 0, 0, 20, 60, 120),
  hesitates: fc.constantFrom(0, 5, 600, 6000),
  returnsAfterDays: fc.constantFrom(0, 0, 0, 3, 12),
  clicksTwice: fc.boolean(),
  visit: fc.constantFrom(
    'paid' as const,
    'paid' as const,
    'paid' as const,
    'late' as const,
    'failed' as const,
    'canceled' as const,
    'left' as const,
  ),
});

const laterActs = {
  look: (order: LetterOrder) => order.look(),
  'open the link': (order: LetterOrder) => order.openLink(),
  'pay again': (order: LetterOrder) => order.payAgain('paid'),
  'go to the bank and leave': (order: LetterOrder) => order.payAgain('left'),
  'start now': (order: LetterOrder) => order.startNow(),
  withdraw: (order: LetterOrder) => order.withdraw(),
  'withdraw from the first letter': (order: LetterOrder) => order.withdraw(1),
  supplement: (order: LetterOrder) => order.supplement(),
  'say that it came back': (order: LetterOrder) => sayReturned(order),
} as const;

const laterAct = fc.record({
  after: fc.oneof(fc.integer({ min: 0, max: 48 }), fc.integer({ min: 24, max: 45 * 24 })),
  act: fc.constantFrom(...(Object.keys(laterActs) as (keyof typeof laterActs)[])),
});

const letterOrder = fc
  .record({ wait, plan: orderPlan, later: fc.array(laterAct, { maxLength: 6 }) })
  .map(({ wait: hours, plan, later }) => {
    const text = `after ${hours} h: order ${JSON.stringify(plan)}, later ${JSON.stringify(later)}`;
    return new Happening(hours * hour, text, async (world, model) => {
      model.people += 1;
      const order = new LetterOrder(
        new Person(world, model.people, model.people % 3 === 0 ? 'en' : 'nl'),
        plan,
      );
      for (const { after, act } of later) {
        world.plan(orderedAfter(plan) + after * hour, `a customer wants to ${act}`, () =>
          laterActs[act](order),
        );
      }
      await order.begin();
    });
  });

const caseActs = {
  'open the link': (simulated: SimulatedCase) => simulated.openLink(),
  accept: (simulated: SimulatedCase) => simulated.decide('accept'),
  'accept without paying': (simulated: SimulatedCase) => simulated.decide('accept', 'left'),
  decline: (simulated: SimulatedCase) => simulated.decide('decline'),
  'ask to check again': (simulated: SimulatedCase) => simulated.decide('check-again'),
  reject: (simulated: SimulatedCase) => simulated.decide('reject'),
  stop: (simulated: SimulatedCase) => simulated.decide('stop'),
  'pay the fee': (simulated: SimulatedCase) => simulated.payFee('paid'),
  'pay the fee late': (simulated: SimulatedCase) => simulated.payFee('late'),
} as const;

const handledCase = fc
  .record({
    wait,
    flow: fc.constantFrom('negotiation' as const, ...decidedFlows),
    clicksTwice: fc.boolean(),
    later: fc.array(
      fc.record({
        after: fc.integer({ min: 1, max: 12 * 24 }),
        act: fc.constantFrom(
          'accept' as const,
          'accept' as const,
          ...(Object.keys(caseActs) as (keyof typeof caseActs)[]),
        ),
      }),
      { minLength: 1, maxLength: 6 },
    ),
  })
  .map(({ wait: hours, flow, clicksTwice, later }) => {
    const text = `after ${hours} h: case ${flow}, later ${JSON.stringify(later)}`;
    return new Happening(hours * hour, text, async (world, model) => {
      model.people += 1;
      const simulated = new SimulatedCase(new Person(world, model.people), flow, clicksTwice);
      let at = 0;
      for (const { after, act } of later) {
        // One act after the other: each may need the operator's in between.
        at += after * hour;
        world.plan(at, `a customer wants to ${act}`, () => caseActs[act](simulated));
      }
      await simulated.begin();
    });
  });

const memberActs = {
  'sign in': async (member: AccountHolder) => {
    await member.signIn();
  },
  'copy the data': (member: AccountHolder) => member.copyData(),
  'erase everything': (member: AccountHolder) => member.erase(),
} as const;

const member = fc
  .record({
    wait,
    plan: orderPlan,
    later: fc.array(
      fc.record({
        after: fc.integer({ min: 1, max: 40 * 24 }),
        act: fc.constantFrom(...(Object.keys(memberActs) as (keyof typeof memberActs)[])),
      }),
      { maxLength: 4 },
    ),
  })
  .map(({ wait: hours, plan, later }) => {
    const text = `after ${hours} h: account with order ${JSON.stringify(plan)}, later ${JSON.stringify(later)}`;
    return new Happening(hours * hour, text, async (world, model) => {
      model.people += 1;
      const holder = new AccountHolder(world, model.people);
      for (const { after, act } of later) {
        world.plan(after * hour, `a member wants to ${act}`, () => memberActs[act](holder));
      }
      world.plan(30 * 60_000, 'a member fills in a form', () => new LetterOrder(holder, plan).begin());
      await holder.enter();
    });
  });

const disturbances = {
  'the provider fails for some hours': (world: World, amount: number) => world.bank.stumble(amount),
  'the mail server fails for some hours': (world: World, amount: number) => world.mail.stumble(amount),
  'a mailbox is full for some days': (world: World, amount: number, people: number) =>
    world.mail.fill(addressOf(1 + (amount % Math.max(1, people))), amount),
  'the gateway of text messages fails for some hours': (world: World, amount: number) =>
    world.sms.stumble(amount),
  'the disk is full for some days': (world: World, amount: number) => world.disk.fill(amount * 4),
  'a connection breaks before a statement': (world: World, amount: number) =>
    world.site.driver.arm({ statement: amount, when: 'before', endsProcess: false }),
  'a connection breaks after a statement': (world: World, amount: number) =>
    world.site.driver.arm({ statement: amount, when: 'after', endsProcess: false }),
  'the process ends before a statement': (world: World, amount: number) =>
    world.site.driver.arm({ statement: amount, when: 'before', endsProcess: true }),
  'the process ends after a statement': (world: World, amount: number) =>
    world.site.driver.arm({ statement: amount, when: 'after', endsProcess: true }),
} as const;

const disturbance = fc
  .record({
    wait: fc.integer({ min: 0, max: 72 }),
    what: fc.constantFrom(...(Object.keys(disturbances) as (keyof typeof disturbances)[])),
    amount: fc.integer({ min: 1, max: 40 }),
  })
  .map(({ wait: hours, what, amount }) => {
    return new Happening(hours * hour, `after ${hours} h: ${what} (${amount})`, async (world, model) => {
      world.note('fate', `${what} (${amount})`);
      disturbances[what](world, amount, model.people);
    });
  });

/** Commands of a year: three of ten are disturbances, of which many meet nothing. */
export const happenings = [
  letterOrder,
  letterOrder,
  handledCase,
  guidedCase,
  guidedCase,
  member,
  visit,
  disturbance,
  disturbance,
  disturbance,
];
