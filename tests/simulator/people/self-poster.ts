/** Somebody who posts a downloaded letter: confirms the reminder late or never, posts it with or without a code, corrects it, stops. */
import { draft as draftShape } from '@/lib/contract/drafts';
import { selfPostedOutcome } from '@/lib/contract/letters/self-posted';
import { cancelValues, companyWithAddress, newKey } from '@/tests/support/samples/cancel-form-values';
import type { World } from '../world/world';
import { Person, reasonOf } from './person';

const hour = 3_600_000;
const day = 24 * hour;
/** Each has a code of its own. */
const codeOf = (seed: number, turn: number) =>
  `3SSNOE${String(seed % 100_000).padStart(5, '0')}${String(turn).padStart(2, '0')}`;

class SelfPoster {
  private turn = 0;

  constructor(private readonly owner: Person) {}

  private get world() {
    return this.owner.world;
  }

  async begin(): Promise<void> {
    const { owner, world } = this;
    const { email, lastName } = owner;
    const values = { ...cancelValues, email, lastName };
    const form = { flow: 'cancel', company: companyWithAddress, step: 'details', values };
    const begun = await owner.ask('/drafts', { json: form, idempotencyKey: newKey() });
    if (begun.status !== 201) return;
    const { reference } = draftShape.parse(begun.body);
    const request = { json: { email } };
    const [reply] = await owner.askTwice(`/drafts/${reference}/self-posted`, request);
    owner.note(`asks for a reminder to post a letter: ${reply ? reasonOf(reply) : ''}`);
    const chance = world.chance.of('self-posted letter', email);
    const plan = (days: number, what: string, act: () => Promise<void>) =>
      world.plan(days * day, `somebody ${what} a letter`, act);
    if (chance.percent(10)) return;
    plan(chance.pick([0, 1, 6]), 'confirms the reminder of', () => this.confirm());
    world.needsSweep(11 * day);
    if (chance.percent(15)) return;
    const postedAfter = chance.pick([1, 8, 12]);
    const hasCode = chance.percent(80);
    plan(postedAfter, 'posts', () => this.post(hasCode));
    if (chance.percent(20)) plan(postedAfter + 1, 'corrects', () => this.post(true));
    const status = chance.pick(['delivered', 'delivered', 'returned', null] as const);
    if (status) plan(postedAfter + 3, 'hears of', async () => this.report(status));
    if (chance.percent(25)) plan(postedAfter + chance.pick([2, 20]), 'stops', () => this.stop());
  }

  private key(): string | null {
    return this.owner.linkToPage('self-posted')?.searchParams.get('key') ?? null;
  }

  private async confirm(): Promise<void> {
    const key = this.key();
    if (!key) return;
    const reply = await this.owner.ask('/self-posted/confirm', { json: { key } });
    this.owner.note(`confirms a reminder to post: ${reasonOf(reply)}`);
  }

  private async post(hasCode: boolean): Promise<void> {
    const key = this.key();
    if (!key) return;
    const wrong = { key, posted_on: this.world.today(), receipt_code: 'RR123456785DE' };
    const refused = await this.owner.ask('/self-posted/posted', { json: wrong });
    this.world.expect(refused.status !== 200, 'self-posted-told', `${this.owner.email}: a foreign code`);
    if (hasCode) this.turn += 1;
    const json = {
      key,
      posted_on: this.world.today(),
      ...(hasCode ? { receipt_code: codeOf(this.world.seed, this.turn) } : {}),
    };
    const reply = await this.owner.ask('/self-posted/posted', { json });
    const state = reply.status === 200 ? selfPostedOutcome.parse(reply.body).state : '';
    this.owner.note(`says that a letter was posted: ${reasonOf(reply)} ${state}`);
  }

  private report(status: 'delivered' | 'returned'): void {
    if (this.turn > 0) this.world.carrier.track(codeOf(this.world.seed, this.turn), status);
  }

  private async stop(): Promise<void> {
    const key = this.key();
    if (!key) return;
    const { email } = this.owner;
    const reply = await this.owner.ask(`/self-posted/stop?${new URLSearchParams({ key })}`, { json: {} });
    this.owner.note(`stops following a letter: ${reasonOf(reply)}`);
    if (reply.status !== 200) return;
    const { rowCount } = await this.world.observer.$client.query(
      `select from cases where email = $1 and process in ('self-posted', 'ended-check')`,
      [email],
    );
    this.world.expect(rowCount === 0, 'self-posted-told', `${email}: left after the stop`);
  }
}

export function planSelfPosted(world: World): void {
  const hours = world.chance.of('self-posted letter').below(250 * 24);
  world.plan(hours * hour, 'somebody downloads a letter to post it', () =>
    new SelfPoster(new Person(world, 4022)).begin(),
  );
}
