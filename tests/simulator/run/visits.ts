/**
 * What people come for beside orders: reminders, lists, questions, subscriptions in their statements; and cases
 * with a chosen course.
 */
import { listOfFlow } from '@/lib/api/cases/subscriptions/enrolments';
import fc from '@/tests/support/vitest/seeded-checks';
import { goalOf } from '../people/case-steps';
import { reportOf } from '../people/company-reporter';
import { CostKeeper } from '../people/cost-keeper';
import { GuidedCase } from '../people/guided-case';
import { mailList } from '../people/list-mailing';
import { Mover } from '../people/mover';
import { Person } from '../people/person';
import { Questioner } from '../people/questioner';
import { ReminderReader } from '../people/reminder-reader';
import { listFlows, messageFlows, SimulatedCase } from '../people/simulated-case';
import { Subscriber } from '../people/subscriber';
import { Happening, wait } from './happening';

const hour = 3_600_000;

export const guidedText = 'a case with a chosen course';

export const guidedCase = wait.map((hours) => {
  const text = `after ${hours} h: ${guidedText}`;
  return new Happening(hours * hour, text, async (world, model) => {
    model.people += 1;
    const goal = goalOf(world.seed, model.guided);
    model.guided += 1;
    if (goal) await new GuidedCase(new Person(world, model.people), goal).begin();
  });
});

const reminder = fc
  .record({
    wait,
    plan: fc.record({
      contract: fc.constantFrom(40, 75, 120, 200, 320),
      mistypes: fc.boolean(),
      asksTwice: fc.boolean(),
      confirmsAfterHours: fc.constantFrom(0, 1, 20, 100, 200),
      stopsAfterDays: fc.constantFrom(null, null, 1, 30, 90),
    }),
  })
  .map(({ wait: hours, plan }) => {
    const text = `after ${hours} h: reminder ${JSON.stringify(plan)}`;
    return new Happening(hours * hour, text, async (world, model) => {
      model.people += 1;
      await new ReminderReader(new Person(world, model.people), plan).begin();
    });
  });

const subscription = fc
  .record({
    wait,
    flow: fc.constantFrom(...listFlows),
    clicksTwice: fc.boolean(),
    confirmsAfter: fc.constantFrom(1, 30, 200),
    leavesAfter: fc.constantFrom(0, 50, 1000),
    mailings: fc.array(fc.integer({ min: 2, max: 1400 }), { maxLength: 2 }),
  })
  .map(({ wait: hours, flow, clicksTwice, confirmsAfter, leavesAfter, mailings }) => {
    const text = `after ${hours} h: joins ${flow}, confirms after ${confirmsAfter} h, leaves after ${leavesAfter} h`;
    return new Happening(hours * hour, text, async (world, model) => {
      model.people += 1;
      const person = new Person(world, model.people);
      const subscriber = new Subscriber(person, new SimulatedCase(person, flow, clicksTwice));
      world.plan(confirmsAfter * hour, 'somebody confirms a list', () => subscriber.confirm());
      if (leavesAfter > 0) {
        world.plan((confirmsAfter + leavesAfter) * hour, 'somebody leaves a list', () => subscriber.leave());
      }
      for (const after of mailings) {
        const list = listOfFlow[flow];
        if (list) world.plan(after * hour, 'an operator writes to a list', () => mailList(world, list));
      }
      await subscriber.join();
    });
  });

const message = fc
  .record({ wait, flow: fc.constantFrom('question' as const, ...messageFlows), clicksTwice: fc.boolean() })
  .map(({ wait: hours, flow, clicksTwice }) => {
    return new Happening(hours * hour, `after ${hours} h: ${flow}`, async (world, model) => {
      model.people += 1;
      const person = new Person(world, model.people);
      if (flow === 'question') await new Questioner(person, clicksTwice).ask();
      else if (flow === 'company-report') await reportOf(person, clicksTwice).begin();
      else await new SimulatedCase(person, flow, clicksTwice).begin();
    });
  });

const costActs = {
  scan: (keeper: CostKeeper) => keeper.scan(),
  remove: (keeper: CostKeeper) => keeper.remove(),
  share: (keeper: CostKeeper) => keeper.share(),
  // An open message ends with its sender's erasure.
  'complain and leave': async (keeper: CostKeeper) => {
    await keeper.signIn();
    await new SimulatedCase(keeper, 'complaint', false).begin();
    keeper.world.plan(hour / 2, 'a member wants to erase', () => keeper.erase());
  },
  erase: (keeper: CostKeeper) => keeper.erase(),
} as const;

const costs = fc
  .record({
    wait,
    acts: fc.array(
      fc.constantFrom(...(Object.keys(costActs) as (keyof typeof costActs)[]), 'scan' as const),
      {
        minLength: 2,
        maxLength: 5,
      },
    ),
  })
  .map(({ wait: hours, acts }) => {
    const text = `after ${hours} h: account with subscriptions, later ${acts.join(', ')}`;
    return new Happening(hours * hour, text, async (world, model) => {
      model.people += 1;
      const keeper = new CostKeeper(world, model.people);
      for (const [index, act] of acts.entries()) {
        world.plan((1 + index * 20) * hour, `a member wants to ${act}`, async () => {
          // Who was erased does not come back.
          if (keeper.erasedAt === null) await costActs[act](keeper);
        });
      }
      await keeper.enter();
    });
  });

const moveActs = {
  tick: (mover: Mover) => mover.tick(),
  move: (mover: Mover) => mover.move(),
  discard: (mover: Mover) => mover.discard(),
  erase: (mover: Mover) => mover.erase(),
} as const;

const moving = fc
  .record({
    wait,
    acts: fc.array(
      fc.constantFrom(...(Object.keys(moveActs) as (keyof typeof moveActs)[]), 'tick' as const),
      {
        minLength: 1,
        maxLength: 4,
      },
    ),
  })
  .map(({ wait: hours, acts }) => {
    const text = `after ${hours} h: account with a moving list, later ${acts.join(', ')}`;
    return new Happening(hours * hour, text, async (world, model) => {
      model.people += 1;
      const mover = new Mover(world, model.people);
      world.plan(hour, 'a member keeps a moving list', () => mover.keep());
      for (const [index, act] of acts.entries()) {
        world.plan((2 + index * 60) * hour, `a member wants to ${act} a move`, async () => {
          // Who was erased does not come back.
          if (mover.erasedAt === null) await moveActs[act](mover);
        });
      }
      await mover.enter();
    });
  });

/** One of them. */
export const visit = fc.oneof(reminder, subscription, message, costs, moving);
