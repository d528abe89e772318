/** Somebody who joins a list: confirms by the mailed link, in time or too late, reads, and leaves it by the link of a mail. */
import { subscriptionOutcome } from '@/lib/contract/subscriptions';
import { type Person, reasonOf } from './person';
import type { SimulatedCase } from './simulated-case';

export class Subscriber {
  constructor(
    private readonly owner: Person,
    private readonly simulated: SimulatedCase,
  ) {}

  async join(): Promise<void> {
    await this.simulated.begin();
  }

  async confirm(): Promise<void> {
    const key = this.owner.linkToPage('subscribed')?.searchParams.get('key');
    if (!key) return;
    const reply = await this.owner.ask('/subscriptions/confirm', { json: { key } });
    this.owner.note(`confirms a list: ${reasonOf(reply)}`);
    if (reply.status === 200) this.owner.world.listsLeft.delete(this.owner.email);
  }

  /** Leaves every list of the address, as a mail program does: no cookie, the key in the address. */
  async leave(): Promise<void> {
    const { owner } = this;
    const key = owner.linkToPage('unsubscribe')?.searchParams.get('key');
    if (!key) return;
    const reply = await owner.ask(`/subscriptions/unsubscribe?${new URLSearchParams({ key })}`, {
      json: { everything: 'true' },
    });
    owner.note(`leaves the lists: ${reasonOf(reply)}`);
    if (reply.status !== 200) return;
    owner.world.expect(
      subscriptionOutcome.parse(reply.body).state === 'ended',
      'left-is-left',
      `${owner.email}: ${JSON.stringify(reply.body)}`,
    );
    owner.world.listsLeft.set(owner.email, owner.world.now());
  }
}
