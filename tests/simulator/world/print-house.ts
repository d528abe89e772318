/**
 * A print house in a part of the years, over Pingen's simulated API: it looks at a draft, prints and posts what it was sent, and says so by
 * webhooks that come late, twice or never; some letters it refuses, and for some hours it fails, often after it acted.
 */
import { PingenStandIn } from '@/tests/support/servers/pingen-stand-in';
import { withRandom } from './seeded-random';
import type { World } from './world';

const hour = 3_600_000;
const minute = 60_000;
/** One year in three has one. */
const houseYears = 3;
/** Of requests while it stumbles; of drafts; of posted letters. */
const troublePercent = 40;
const refusedPercent = 6;
const untoldPercent = 25;

export class SimulatedHouse {
  /** Failures so far. */
  troubles = 0;
  private readonly seen = new Set<string>();
  private readonly posted = new Set<string>();
  private isCalm = false;

  private constructor(
    readonly standIn: PingenStandIn,
    readonly settings: Readonly<Record<string, string>>,
  ) {}

  /** Null in a year without one. */
  static async open(seed: number): Promise<SimulatedHouse | null> {
    if (seed % houseYears !== 0) return null;
    return withRandom('print house', async () => {
      const standIn = new PingenStandIn();
      return new SimulatedHouse(standIn, await standIn.start());
    });
  }

  close(): Promise<void> {
    return this.standIn.stop();
  }

  restore(): void {
    this.isCalm = true;
  }

  /** Connects it to its world. */
  join(world: World): void {
    const chance = world.chance.of('print house');
    this.standIn.chooseVerdict = () =>
      chance.percent(refusedPercent)
        ? { status: 'action_required', words: 'The address is not in its place' }
        : { status: 'valid', words: '' };
    this.standIn.chooseTrouble = () => {
      // One day in four.
      const day = Math.floor(world.now() / (24 * hour));
      if (this.isCalm || day % 4 !== 0 || !chance.percent(troublePercent)) return { kind: 'none' };
      this.troubles += 1;
      world.needsSweep(2 * minute);
      return chance.percent(50) ? { kind: 'lost' } : { kind: 'status', status: chance.pick([401, 429, 503]) };
    };
  }

  /** Notices letters that it was sent. */
  look(world: World): void {
    for (const { id, name } of this.standIn.printed) {
      if (this.seen.has(id)) continue;
      this.seen.add(id);
      const chance = world.chance.of('print house', this.seen.size, name);
      world.plan(chance.between(1, 12) * hour, 'the print house prints', async () => {
        const letter = this.standIn.letters.get(id);
        if (letter?.status !== 'submitted') return world.note('house', `${name} was cancelled: not printed`);
        letter.status = 'printing';
        world.note('house', `prints ${name}`);
        world.plan(chance.between(1, 18) * hour, 'the print house posts', () => this.post(world, id, chance));
      });
    }
  }

  private async post(world: World, id: string, chance: World['chance']): Promise<void> {
    const letter = this.standIn.letters.get(id);
    if (!letter) return;
    letter.status = 'sent';
    const [code = '', position = '0'] = letter.name.split('-');
    const kind = Number(position) < 100 ? 'letter' : 'supplement';
    world.note('house', `posts ${kind} ${letter.name}`);
    const isFirst = !this.posted.has(`${code}-${position}`);
    world.expect(isFirst && letter.sends === 1, 'posted-once', letter.name);
    this.posted.add(`${code}-${position}`);
    const byBoth =
      kind === 'letter' && world.carrier.posted.some((other) => other.code === code && other.kind === kind);
    world.expect(!byBoth, 'posted-once', `${letter.name}: by the print folder, too`);
    const { rows } = await world.observer.$client.query<{ sha256: string }>(
      'select sha256 from print_house_papers where house_id = $1',
      [id],
    );
    const posted = { code, kind, at: world.now(), trackCode: null } as const;
    await world.carrier.postElsewhere(posted, rows[0]?.sha256 ?? '', chance);
    world.needsSweep(2 * hour);
    if (chance.percent(untoldPercent)) return world.note('house', `never says that ${letter.name} is posted`);
    const { body, signature } = this.standIn.webhook('webhook_sent', id);
    for (let times = chance.percent(20) ? 2 : 1; times > 0; times -= 1) {
      world.plan(chance.between(0, 12) * hour, 'a webhook of the print house', async () => {
        const headers = { origin: '', 'sec-fetch-site': 'none', signature };
        await world.site.request('/api/webhooks/pingen', { method: 'POST', body, headers });
        world.needsSweep(0);
      });
    }
  }
}
