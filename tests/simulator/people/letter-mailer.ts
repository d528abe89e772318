/** Somebody who has a letter emailed to a company: confirms it by a mail, twice, late or never, and deletes it afterwards at times. */
import { draft as draftShape } from '@/lib/contract/drafts';
import { emailedLetterOutcome } from '@/lib/contract/letters/emailed-letters';
import { companyByEmail, letterValues } from '@/tests/support/emailed-letters';
import { newKey } from '@/tests/support/samples/cancel-form-values';
import type { World } from '../world/world';
import { Person, reasonOf } from './person';

const hour = 3_600_000;
/** After its last mail has been read. */
const deletedAfterHours = 150;

export class LetterMailer {
  constructor(private readonly owner: Person) {}

  async begin(): Promise<void> {
    const { owner } = this;
    const { world, email, lastName } = owner;
    const values = { ...letterValues, email, lastName };
    const form = { flow: 'cancel', company: companyByEmail.slug, step: 'details', values };
    const begun = await owner.ask('/drafts', { json: form, idempotencyKey: newKey() });
    if (begun.status !== 201) return;
    const { reference } = draftShape.parse(begun.body);
    const reply = await owner.ask(`/drafts/${reference}/emailed-letter`, { json: { email } });
    owner.note(`asks for a letter by email: ${reasonOf(reply)}`);
    const chance = world.chance.of('emailed letter', email);
    const hours = chance.pick([0, 0, 1, 20, 40, 60]);
    for (const after of chance.percent(40) ? [hours, hours, hours + 1] : [hours]) {
      world.plan(after * hour, 'somebody confirms a letter by email', () => this.submit('confirm'));
    }
    if (chance.percent(30))
      world.plan(deletedAfterHours * hour, 'somebody deletes a letter', () => this.submit('delete'));
  }

  private async submit(action: 'confirm' | 'delete'): Promise<void> {
    const key = this.owner.linkToPage('emailed-letter')?.searchParams.get('key');
    if (!key) return;
    const reply = await this.owner.ask(`/emailed-letters/${action}`, { json: { key } });
    const state = reply.status === 200 ? emailedLetterOutcome.parse(reply.body).state : '';
    this.owner.note(`would ${action} a letter by email: ${reasonOf(reply)} ${state}`);
  }
}

export function planEmailedLetter(world: World): void {
  const chance = world.chance.of('planned emailed letter');
  world.plan(chance.below(330 * 24) * hour, 'somebody wants a letter emailed', async () => {
    // The mail server fails at the moment of such a letter more often than chance makes it.
    if (chance.percent(50)) world.mail.stumble(30);
    if (chance.percent(25)) world.mail.fill(companyByEmail.email, 3);
    await new LetterMailer(new Person(world, 4006)).begin();
  });
}
