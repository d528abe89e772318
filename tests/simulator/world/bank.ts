/**
 * The payment provider and the customers' banks, over Mollie's simulated API: a payment takes its time, a webhook
 * comes late, repeatedly, or not at all, a refund is booked days later or comes back, and for some hours the provider
 * fails.
 */
import { MollieStandIn } from '@/tests/support/mollie/mollie-simulator';
import { withRandom } from './seeded-random';
import { NoResponse } from './site';
import type { World } from './world';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
const apiKey = 'test_0123456789abcdef';

/**
 * How a customer's visit to the bank ends; `late`: the bank pays it days later; `given-up`: the provider reports it as expired, and is paid
 * once the order has expired, too.
 */
export type BankVisit = 'paid' | 'late' | 'given-up' | 'failed' | 'canceled' | 'left';

/** An order waits for a pending payment, but not for one that has expired: it expires after two weeks. */
const givenUpDays = 16;

export class Bank {
  readonly mollie: MollieStandIn;
  /** Failures of the provider so far. */
  troubles = 0;
  private troubledUntil = 0;
  private isCalm = false;
  private readonly refundsSeen = new Set<string>();

  private constructor(
    private readonly clock: { now(): Date },
    readonly apiUrl: string,
    mollie: MollieStandIn,
  ) {
    this.mollie = mollie;
  }

  static async open(clock: { now(): Date }): Promise<Bank> {
    const mollie = new MollieStandIn(apiKey, () => clock.now());
    // Its ids are drawn where it takes requests.
    return new Bank(clock, await withRandom('provider', () => mollie.start()), mollie);
  }

  get settings() {
    return { MOLLIE_API_KEY: apiKey, MOLLIE_API_URL: this.apiUrl };
  }

  close(): Promise<void> {
    return this.mollie.stop();
  }

  /** Connects it to its world. */
  join(world: World): void {
    const chance = world.chance.of('provider');
    this.mollie.chooseTrouble = ({ method, path }) => {
      // What can cost money: a refund whose response is lost is asked for again.
      if (!this.isCalm && method === 'POST' && path.endsWith('/refunds') && chance.percent(25)) {
        this.troubles += 1;
        return { kind: 'lost' };
      }
      if (this.clock.now().getTime() >= this.troubledUntil || !chance.percent(60)) return { kind: 'none' };
      this.troubles += 1;
      return chance.percent(50) ? { kind: 'lost' } : { kind: 'status', status: chance.pick([429, 503]) };
    };
  }

  /** The provider fails now and then for some hours. */
  stumble(hours: number): void {
    this.troubledUntil = this.clock.now().getTime() + hours * hour;
  }

  /** Everything works again, until the end. */
  restore(): void {
    this.troubledUntil = 0;
    this.isCalm = true;
  }

  /** A customer visits the checkout of a payment. */
  visit(world: World, checkoutUrl: string, visit: BankVisit): void {
    const id = new URL(checkoutUrl).pathname.split('/').at(-1) ?? '';
    const chance = world.chance.of('payment', this.mollie.payments.size, id);
    const payment = this.mollie.payments.get(id);
    if (!payment) throw new Error('a checkout of a payment that the provider does not have');
    const isOpen = () =>
      payment.status === 'open' && this.clock.now().getTime() - payment.createdAt.getTime() < 15 * minute;
    if (!isOpen()) {
      world.note('bank', `payment ${payment.description} is over: nobody can pay it`);
      return;
    }
    if (visit === 'left') return;
    const status = visit === 'late' ? 'pending' : visit === 'given-up' ? 'expired' : visit;
    this.mollie.set(id, status);
    world.note('bank', `payment ${payment.description}: ${status}`);
    this.announce(world, id, chance);
    if (visit === 'given-up') {
      world.plan(givenUpDays * day, 'a payment that was given up is settled', async () => {
        this.mollie.set(id, 'paid');
        world.note('bank', `payment ${payment.description}: paid after all`);
        // The site does not ask about a payment that has ended: it has to be told.
        await this.webhook(world, id);
      });
    }
    if (visit !== 'late') return;
    // Half of them after the term of an order that has no payment at the bank.
    world.plan(chance.pick([1, 6, 16, 20]) * day, 'a pending payment is settled', async () => {
      this.mollie.set(id, chance.percent(85) ? 'paid' : 'failed');
      world.note('bank', `payment ${payment.description}: ${this.mollie.payments.get(id)?.status}`);
      this.announce(world, id, chance);
    });
  }

  /** Webhooks about a change: up to three, each at a moment of its own. */
  private announce(world: World, id: string, chance: World['chance']): void {
    const times = chance.pick([0, 1, 1, 1, 2, 3]);
    for (let turn = 0; turn < times; turn += 1) {
      world.plan(chance.below(chance.pick([2, 60, 600])) * minute, 'a webhook of the provider', async () => {
        await this.webhook(world, id);
      });
    }
  }

  /** The provider's webhook: not a browser, and repeated when it gets no success. */
  private async webhook(world: World, id: string, turn = 1): Promise<void> {
    const body = new URLSearchParams({ id });
    const headers = { origin: '', 'sec-fetch-site': 'none' };
    const status = await world.site
      .request('/api/payments/webhook', { method: 'POST', body, headers })
      .then((response) => response.status)
      .catch((error: unknown) => {
        if (!(error instanceof NoResponse)) throw error;
        return 0;
      });
    if (status === 200 || turn > 5) return;
    world.plan(turn * 15 * minute, 'a webhook is repeated', () => this.webhook(world, id, turn + 1));
  }

  /** Plans what becomes of refunds that were made since the last call. */
  followRefunds(world: World): void {
    for (const refund of this.mollie.refunds.values()) {
      if (this.refundsSeen.has(refund.id)) continue;
      this.refundsSeen.add(refund.id);
      const chance = world.chance.of('refund', this.refundsSeen.size);
      world.note('bank', `refund of € ${refund.amount.value} for ${refund.description} is accepted`);
      world.plan(chance.between(1, 96) * hour, 'a refund is booked', async () => {
        refund.status = chance.percent(90) ? 'refunded' : 'failed';
        world.note('bank', `refund of € ${refund.amount.value} for ${refund.description}: ${refund.status}`);
        this.announce(world, refund.paymentId, chance);
      });
    }
  }
}
