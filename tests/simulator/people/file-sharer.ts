/** A customer who shares the file of an order with a mediator, and revokes the link; the mediator tries it again later. */
import { caseFileLinkDays } from '@/lib/config/business';
import { caseFileLinks, sharedCaseFile } from '@/lib/contract/letters/case-files';
import { newKey } from '@/tests/support/samples/cancel-form-values';
import type { World } from '../world/world';
import type { LetterOrder } from './letter-order';
import { Person, reasonOf } from './person';
import { orderOne } from './planned-orders';

const hour = 3_600_000;
const day = 24 * hour;

class FileSharer {
  private link = '';
  private id = '';
  /** Since when it must not open: revoked, or expired. */
  private shutSince = Number.POSITIVE_INFINITY;

  constructor(
    private readonly order: LetterOrder,
    private readonly mediator: Person,
  ) {}

  private get world() {
    return this.order.owner.world;
  }

  private get base() {
    return `/cancellations/${this.order.reference}`;
  }

  async share(): Promise<void> {
    if (!this.order.reference) return;
    const { owner } = this.order;
    // This browser may have lost its access meanwhile.
    await this.order.openLink();
    const path = `${this.base}/file-links`;
    const reply = await owner.ask(path, { json: {}, idempotencyKey: newKey() });
    owner.note(`shares the file: ${reasonOf(reply)}`);
    if (reply.status !== 201) return;
    const made = reply.body as { id: string; link: string };
    this.id = made.id;
    // A repeat whose response was lost gave the link another key.
    this.link = made.link;
    this.shutSince = this.world.now() + caseFileLinkDays * day;
    const foreign = await this.mediator.ask(path);
    this.world.expect(foreign.status === 404 || foreign.status >= 500, 'revoked-stays-shut', path);
  }

  async open(): Promise<void> {
    if (!this.link) return;
    const reply = await this.mediator.ask('/case-files/lookup', { json: { link: this.link } });
    if (reply.status === 0 || reply.status >= 500) return;
    const state = reply.status === 200 ? sharedCaseFile.parse(reply.body).state : 'unknown';
    this.mediator.note(`opens the file: ${state}`);
    if (this.world.now() >= this.shutSince) {
      const file = await this.mediator.ask(`/case-files/shared/zip?link=${this.link}`);
      const isShut = state !== 'works' && file.status !== 200;
      this.world.expect(isShut, 'revoked-stays-shut', `${this.base} opens`);
    }
  }

  async revoke(): Promise<void> {
    if (!this.id) return;
    const { owner } = this.order;
    await this.order.openLink();
    const reply = await owner.ask(`${this.base}/file-links/${this.id}`, { method: 'DELETE' });
    owner.note(`revokes the link to the file: ${reasonOf(reply)}`);
    if (reply.status !== 204) return;
    this.shutSince = Math.min(this.shutSince, this.world.now());
    const listed = await owner.ask(`${this.base}/file-links`);
    if (listed.status !== 200) return;
    const states = caseFileLinks.parse(listed.body).links.map(({ state }) => state);
    this.world.expect(!states.includes('works'), 'revoked-stays-shut', `${this.base} lists ${states}`);
  }
}

/** Each second time the link is let run until it expires. */
export function planSharedFile(world: World, turn: number): void {
  const chance = world.chance.of('a shared file');
  world.plan(chance.below(200 * 24) * hour, 'somebody orders, and shares the file later', async () => {
    const order = await orderOne(world, 4020, {});
    const sharer = new FileSharer(order, new Person(world, 4021));
    const first = chance.pick([1, 6, 20]);
    const plan = (days: number, what: string, act: () => Promise<void>) =>
      world.plan(days * day, `${what} the file of an order`, act);
    plan(first, 'a customer shares', () => sharer.share());
    plan(first + 1, 'a mediator opens', () => sharer.open());
    if (turn % 2 === 0) plan(first + 2, 'a customer revokes the link to', () => sharer.revoke());
    for (const later of [3, 30, 95, 125]) plan(first + later, 'a mediator opens', () => sharer.open());
  });
}
