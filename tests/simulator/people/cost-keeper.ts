/** A member who finds subscriptions in bank statements, stores and removes them, and shares the list by a link. */
import { accountCosts, type ScannedCost, scanReceipt } from '@/lib/contract/fixed-costs/fixed-costs';
import { newKey } from '@/tests/support/samples/cancel-form-values';
import { AccountHolder } from './account-holder';
import { reasonOf } from './person';

/** Cents by names: a price that rises is still that of the same contract. */
const prices = { Netflix: 1199, 'Sportschool Zuid': 2499, Huur: 80_000, Waternet: 2150 };

export class CostKeeper extends AccountHolder {
  /** Amounts in cents by names, as the site confirmed them last; null while it is unsure. */
  private costs: Map<string, number> | null = new Map();
  private scans = 0;

  /** Stores the ticked rows of a statement that was read in the browser. */
  async scan(): Promise<void> {
    if (!(await this.signIn())) return;
    this.scans += 1;
    const chance = this.world.chance.of('statement', this.email, this.scans);
    const cost = ([name, cents]: [string, number]): ScannedCost => ({
      company: null,
      name,
      category: 'other',
      amount_cents: Math.round((cents * chance.between(100, 130)) / 100),
      period: 'month',
      varies: false,
      paid_on: this.world.today(),
    });
    const costs = Object.entries(prices)
      .filter(() => chance.percent(50))
      .map(cost);
    if (costs.length === 0) return;
    const reply = await this.ask('/me/fixed-costs/scan', { json: { costs } });
    this.note(`stores ${costs.length} subscriptions of a statement: ${reasonOf(reply)}`);
    if (reply.status !== 200) return this.doubt(reply.status);
    scanReceipt.parse(reply.body);
    for (const { name, amount_cents: cents } of costs) this.costs?.set(name, cents);
    await this.look();
  }

  async remove(): Promise<void> {
    if (!(await this.signIn())) return;
    const [first] = (await this.look()) ?? [];
    if (!first) return;
    const reply = await this.ask(`/me/fixed-costs/${first.id}`, { method: 'DELETE' });
    this.note(`removes ${first.name}: ${reasonOf(reply)}`);
    if (reply.status >= 300 || reply.status === 0) return this.doubt(reply.status);
    this.costs?.delete(first.name);
    await this.look();
  }

  async share(): Promise<void> {
    if (!(await this.signIn())) return;
    const json = { right: 'view' };
    const reply = await this.ask('/me/fixed-costs/links', { json, idempotencyKey: newKey() });
    this.note(`shares the list: ${reasonOf(reply)}`);
  }

  private doubt(status: number): void {
    if (status === 0 || status >= 500) this.costs = null;
  }

  /** Reads the list, which is what was stored last. */
  private async look() {
    const reply = await this.ask('/me/fixed-costs');
    if (reply.status !== 200) return null;
    const { costs } = accountCosts.parse(reply.body);
    const found = new Map(costs.map(({ name, amount_cents: cents }) => [name, cents]));
    const wanted = this.costs;
    this.costs = found;
    const isSame =
      wanted === null ||
      (found.size === wanted.size && [...wanted].every(([name, cents]) => found.get(name) === cents));
    this.world.expect(
      isSame,
      'newest-values',
      `subscriptions of ${this.email}: ${JSON.stringify([...found])}`,
    );
    return costs;
  }
}
