/** Somebody who sends us a question from any page, twice at times, and reads the answer. */
import { supportMessageMaxAgeDays } from '@/lib/config/business';
import { chatReceipt, chatToken } from '@/lib/contract/chat';
import { newKey } from '@/tests/support/samples/cancel-form-values';
import type { World } from '../world/world';
import { Person, reasonOf } from './person';

const day = 86_400_000;
/** A question is answered after some days at the latest, and stored from then on for its term. */
const storedDays = supportMessageMaxAgeDays - 1;

export class Questioner {
  constructor(
    private readonly owner: Person,
    private readonly clicksTwice: boolean,
  ) {}

  async ask(): Promise<void> {
    const { owner } = this;
    const given = await owner.ask('/chat/token');
    if (given.status !== 200) return;
    const { token } = chatToken.parse(given.body);
    const question = {
      message: 'Wanneer komt mijn brief aan?',
      full_name: owner.lastName,
      email: owner.email,
    };
    const request = { json: { ...question, token }, idempotencyKey: newKey() };
    const replies = this.clicksTwice
      ? await owner.askTwice('/chat/messages', request)
      : [await owner.ask('/chat/messages', request)];
    owner.note(`asks a question: ${replies.map(reasonOf).join(', ')}`);
    const taken = replies.filter(({ status }) => status === 201).map(({ body }) => chatReceipt.parse(body));
    for (const { reference: id } of taken.slice(0, 1)) {
      owner.world.plan(storedDays * day, 'a question is looked for', async () => {
        const isStored = await owner.world.statements.isStored({ kind: 'question', id });
        owner.world.expect(isStored, 'acknowledged', `question ${id} before its term`);
      });
    }
    owner.world.expect(
      new Set(taken.map(({ reference }) => reference)).size <= 1,
      'carried-out-once',
      `a question of ${owner.email}`,
    );
  }
}

/** Chance alone makes few questions, of which an operator is seldom late with one. */
export function planQuestion(world: World): void {
  const hours = world.chance.of('planned question').below(330 * 24);
  world.plan(hours * 3_600_000, 'somebody asks a question', () =>
    new Questioner(new Person(world, 4005, 'en'), false).ask(),
  );
}
