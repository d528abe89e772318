/** A customer's order of letters, from its draft to its end, with what the customer knows and was promised. */
import { type Cancellation, cancellation } from '@/lib/contract/cancellations';
import { draft as draftShape } from '@/lib/contract/drafts';
import { withdrawalView } from '@/lib/contract/withdrawals';
import { renameKeys, wireName } from '@/lib/fields/wire-names';
import {
  cancelValues,
  companyWithAddress,
  companyWithoutAddress,
  newKey,
  ownAddressValues,
} from '@/tests/support/samples/cancel-form-values';
import { onBehalfValues } from '@/tests/support/samples/on-behalf-values';
import { severalValues } from '@/tests/support/several';
import type { TestRequest } from '@/tests/support/test-context';
import type { BankVisit } from '../world/bank';
import { DraftTabs } from './draft-tabs';
import { type Person, reasonOf } from './person';

export type OrderKind = 'one' | 'several' | 'on-behalf';

export interface OrderPlan {
  readonly kind: OrderKind;
  readonly option: 'registered' | 'regular';
  readonly startMoment: 'now' | 'after-withdrawal';
  /** Days from today of the requested end; 0: as soon as possible. */
  readonly endsInDays: number;
  /** Minutes between the draft and the order. */
  readonly hesitates: number;
  /** Days after which one letter's form, left half-way, is gone on with by its mailed link; 0: it is not left. */
  readonly returnsAfterDays: number;
  readonly clicksTwice: boolean;
  readonly visit: BankVisit;
}

const minute = 60_000;
const day = 24 * 60 * minute;

/** When an order is placed, from the start of its form. */
export const orderedAfter = ({ kind, hesitates, returnsAfterDays }: OrderPlan): number =>
  hesitates * minute + (kind === 'one' ? returnsAfterDays * day : 0);

export class LetterOrder {
  reference = '';
  private draft = '';
  private values: Record<string, unknown> = {};
  private tabs: DraftTabs | null = null;
  /** What the site said last. */
  view: Cancellation | null = null;
  /** The hash of each letter, as the customer was shown it, now and before. */
  private readonly shownHashes = new Set<string>();

  constructor(
    readonly owner: Person,
    private readonly plan: OrderPlan,
  ) {}

  private get world() {
    return this.owner.world;
  }

  private makeValues(): { flow: string; company: string | null; values: Record<string, unknown> } {
    const { kind, option, startMoment, endsInDays } = this.plan;
    const { email, lastName } = this.owner;
    const endDate = new Date(this.world.now() + endsInDays * day).toISOString().slice(0, 10);
    const ending = endsInDays > 0 ? { endMode: 'date', endDate } : {};
    const common = { startMoment, email, lastName, ...(startMoment === 'now' ? {} : { laterEnd: true }) };
    const one = { letterOption: option, ...ending };
    if (kind === 'on-behalf') {
      const values = { ...onBehalfValues, ...common, letterOption: option };
      return { flow: 'cancel-on-behalf', company: companyWithAddress, values };
    }
    if (kind === 'one') {
      return { flow: 'cancel', company: companyWithAddress, values: { ...cancelValues, ...one, ...common } };
    }
    const companies = [companyWithAddress, companyWithoutAddress];
    const letters = severalValues(one, { ...one, letterOption: 'regular', ...ownAddressValues });
    return { flow: 'cancel-several', company: null, values: { ...letters, ...common, companies } };
  }

  /** Fills in the form; orders some minutes later. */
  async begin(): Promise<void> {
    const { flow, company, values } = this.makeValues();
    this.values = values;
    const json = { flow, company, step: 'details', values };
    const reply = await this.owner.ask('/drafts', { json, idempotencyKey: newKey() });
    if (reply.status !== 201) {
      this.owner.note(`can't start a form: ${reasonOf(reply)}`);
      return;
    }
    const draft = draftShape.parse(reply.body);
    this.draft = draft.reference;
    this.world.acknowledgeDraft(this.draft, Date.parse(draft.expires_at), this.owner);
    this.owner.note(`fills in ${flow} ${this.draft.slice(0, 8)}`);
    if (this.plan.kind === 'one' && this.plan.returnsAfterDays > 0) {
      this.tabs = new DraftTabs(this.owner, draft);
      await this.tabs.begin();
    }
    this.world.plan(orderedAfter(this.plan), 'a customer orders', () => this.order());
  }

  private async order(): Promise<void> {
    const resumed = await this.tabs?.resume();
    if (resumed === null) return;
    if (resumed) this.values = resumed;
    const { companies: _, ...fields } = this.values;
    const request: TestRequest = {
      json: { draft: this.draft, ...renameKeys(fields, wireName) },
      idempotencyKey: newKey(),
    };
    const replies = this.plan.clicksTwice
      ? await this.owner.askTwice('/cancellations', request)
      : [await this.owner.ask('/cancellations', request)];
    const taken = replies.find(({ status }) => status === 201);
    if (!taken) {
      this.owner.note(`can't order: ${replies.map(reasonOf).join(', ')}`);
      return;
    }
    const view = cancellation.parse(taken.body);
    this.reference = view.reference;
    this.world.orders.push(this);
    if (resumed) {
      const [letter] = view.letters;
      this.world.expect(
        letter?.option === resumed.letterOption,
        'newest-values',
        `order ${this.reference}: a ${letter?.option} letter`,
      );
    }
    this.world.acknowledge('order', view.reference);
    this.remember(view);
    this.owner.note(`orders ${this.draft.slice(0, 8)} for ${view.amount_cents} cents`);
    await this.pay();
  }

  /** Takes notice of what the site says. */
  private remember(view: Cancellation): void {
    this.view = view;
    for (const hash of view.letter_sha256 ?? []) this.shownHashes.add(hash);
  }

  /** Whether the customer was shown the letter with this hash, has it in the receipt, or is shown it on the page of the order now. */
  async wasShown(hash: string): Promise<boolean> {
    if (this.world.mail.of(this.owner.email).some(({ text }) => text.includes(hash))) return true;
    if (!this.shownHashes.has(hash)) await this.look();
    return this.shownHashes.has(hash);
  }

  private async pay(): Promise<void> {
    const url = this.view?.payment?.checkout_url;
    if (url) this.world.bank.visit(this.world, url, this.plan.visit);
    else this.owner.note('finds no checkout');
    const id = this.view?.payment?.id;
    if (!id || this.plan.visit === 'left') return;
    this.world.plan(2 * minute, 'a customer comes back from the bank', async () => {
      await this.owner.ask(`/payments/${id}`);
      await this.look();
    });
  }

  /** Looks at the page of the order; opens it by the newest link if this browser has no access any more. */
  async look(): Promise<void> {
    if (!this.reference) return;
    const reply = await this.owner.ask(`/cancellations/${this.reference}`);
    if (reply.status !== 200) return;
    const view = cancellation.parse(reply.body);
    if (view.is_owner) this.remember(view);
    else await this.openLink();
  }

  /** Opens the newest mailed link of the order. */
  async openLink(): Promise<void> {
    const link = this.world.mail
      .of(this.owner.email)
      .flatMap(({ links }) => links)
      .findLast(({ pathname, searchParams }) => searchParams.has('key') && pathname.includes(this.reference));
    if (!link) return;
    const json = { key: link.searchParams.get('key') };
    const reply = await this.owner.ask(`/cancellations/${this.reference}/open`, { json });
    if (reply.status === 200) this.remember(cancellation.parse(reply.body));
    else this.owner.note(`can't open the order by its link: ${reasonOf(reply)}`);
  }

  /** Pays again after a failure. */
  async payAgain(visit: BankVisit): Promise<void> {
    if (!this.reference) return;
    const path = `/cancellations/${this.reference}/payments`;
    const reply = await this.owner.ask(path, { method: 'POST', idempotencyKey: newKey() });
    if (reply.status !== 201) {
      this.owner.note(`can't pay again: ${reasonOf(reply)}`);
      return;
    }
    const { checkout_url: url } = reply.body as { checkout_url: string | null };
    if (url) this.world.bank.visit(this.world, url, visit);
    await this.look();
  }

  /** Has a waiting order start at once after all. */
  async startNow(): Promise<void> {
    if (!this.reference) return;
    const json = { start_moment: 'now' };
    const reply = await this.owner.ask(`/cancellations/${this.reference}/start`, { json });
    this.owner.note(`asks to start now: ${reasonOf(reply)}`);
  }

  /** Withdraws with a statement: from the whole order, or from a letter of it, by its number. */
  async withdraw(letter: number | null = null): Promise<void> {
    if (!this.reference) return;
    const values = {
      fullName: `Jan ${this.owner.lastName}`,
      withdrawContract: letter === null ? this.reference : `${this.reference}, brief ${letter}`,
      email: this.owner.email,
    };
    const json = { flow: 'withdraw', step: 'statement', values };
    const begun = await this.owner.ask('/drafts', { json, idempotencyKey: newKey() });
    if (begun.status !== 201) return;
    const { reference: draft } = draftShape.parse(begun.body);
    const reply = await this.owner.ask('/withdrawals', {
      json: { draft, ...renameKeys(values, wireName) },
      idempotencyKey: newKey(),
    });
    this.owner.note(`withdraws from ${this.reference.slice(0, 8)}: ${reasonOf(reply)}`);
    if (reply.status !== 201) return;
    const index = letter === null ? null : letter - 1;
    this.world.withdrawn.push({ reference: this.reference, letter: index, at: this.world.now() });
    this.world.acknowledge('withdrawal', withdrawalView.parse(reply.body).reference);
  }

  /** Sends what the company asked for. */
  async supplement(): Promise<void> {
    await this.look();
    const letter = this.view?.letters.findIndex(({ dispute }) => dispute.asked !== null) ?? -1;
    if (letter < 0) return;
    const supplied = {
      supplied_name: 'J. Jansen',
      supplied_email: this.owner.email,
      supplied_other: 'Zie boven.',
    };
    const reply = await this.owner.ask(`/cancellations/${this.reference}/supplements`, {
      json: { letter, ...supplied },
      idempotencyKey: newKey(),
    });
    this.owner.note(`sends what the company asked for: ${reasonOf(reply)}`);
  }
}
