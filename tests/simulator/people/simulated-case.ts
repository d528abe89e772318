/** A customer's case: a negotiation with its fee, advice, or a policy; from the form to the customer's decisions. */

import { type CaseView, caseView } from '@/lib/contract/cases';
import { draft as draftShape } from '@/lib/contract/drafts';
import type { Decision } from '@/lib/contract/proposals';
import { renameKeys, wireName } from '@/lib/fields/wire-names';
import { flowNamed } from '@/tests/support/cases';
import { consent } from '@/tests/support/proposals';
import { newKey } from '@/tests/support/samples/cancel-form-values';
import { getCaseSample } from '@/tests/support/samples/case-samples';
import type { BankVisit } from '../world/bank';
import { type Person, reasonOf } from './person';

export const decidedFlows = [
  'negotiation',
  'advice-energy',
  'request-travel',
  'intermediary',
  'intermediary-gift-card',
] as const;
/** Messages to us, and lists that one joins. */
export const messageFlows = ['complaint', 'missing-data', 'claim', 'company-report'] as const;
export const listFlows = ['subscribe', 'alpha-program', 'userpanel'] as const;
export type SimulatedFlow =
  | (typeof decidedFlows)[number]
  | (typeof messageFlows)[number]
  | (typeof listFlows)[number];

const codeAttempts = 3;

export class SimulatedCase {
  reference = '';
  private view: CaseView | null = null;

  constructor(
    readonly owner: Person,
    private readonly flow: SimulatedFlow,
    private readonly clicksTwice: boolean,
    /** What differs from the sample of the form. */
    private readonly differing: Readonly<Record<string, unknown>> = {},
  ) {}

  private get world() {
    return this.owner.world;
  }

  /** Fills in the form and sends it, with a code by text message where the form asks for one. */
  async begin(): Promise<void> {
    const flow = flowNamed(this.flow);
    const { email } = this.owner;
    const values = { ...getCaseSample(flow, { company: false }), email, ...this.differing };
    if (flow.draftless) return this.send(null, values);
    const json = { flow: this.flow, company: null, step: flow.steps[0]?.name ?? '', values };
    const reply = await this.owner.ask('/drafts', { json, idempotencyKey: newKey() });
    if (reply.status !== 201) return;
    const { reference: draft, expires_at: until } = draftShape.parse(reply.body);
    this.world.acknowledgeDraft(draft, Date.parse(until), this.owner);
    if (!flow.smsConfirmed) return this.send(draft, values);
    await this.confirmBySms(draft, values, codeAttempts);
  }

  /** Has a code sent and enters the newest one; has another sent where that was not the right one, as a message can be late. */
  private async confirmBySms(draft: string, values: object, attempts: number): Promise<void> {
    const phone = { phone_number: Reflect.get(values, 'phoneNumber') };
    await this.owner.ask(`/drafts/${draft}/sms-code`, { json: phone });
    this.world.plan(60_000, 'a customer enters the code', async () => {
      const text = [...this.world.sms.arrived.values()].flat().at(-1) ?? '';
      const smsCode = /#(\d{6})$/.exec(text)?.[1] ?? '000000';
      await this.send(draft, { ...values, smsCode });
      if (this.reference === '' && attempts > 1) await this.confirmBySms(draft, values, attempts - 1);
    });
  }

  private async send(draft: string | null, values: object): Promise<void> {
    const request = {
      json: { ...(draft === null ? {} : { draft }), ...renameKeys({ ...values }, wireName) },
      idempotencyKey: newKey(),
    };
    const path = `/requests/${this.flow}`;
    const replies = this.clicksTwice
      ? await this.owner.askTwice(path, request)
      : [await this.owner.ask(path, request)];
    const taken = replies.find(({ status }) => status === 201);
    this.owner.note(`sends ${this.flow} ${draft?.slice(0, 8) ?? ''}: ${replies.map(reasonOf).join(', ')}`);
    if (!taken) return;
    this.view = caseView.parse(taken.body);
    this.reference = this.view.reference;
    this.world.acknowledge('case', this.reference);
  }

  /** Follows the newest mailed link of the case. */
  async openLink(): Promise<void> {
    const links = this.world.mail.of(this.owner.email).flatMap((mail) => mail.links);
    const link = links.findLast(
      ({ href, searchParams }) => searchParams.has('key') && href.includes(this.reference),
    );
    if (!this.reference || !link) return;
    const json = { reference: this.reference, key: link.searchParams.get('key') };
    const reply = await this.owner.ask('/proposals/open', { json });
    if (reply.status === 200) this.view = caseView.parse(reply.body);
    else this.owner.note(`can't open ${this.reference.slice(0, 8)} by its link: ${reasonOf(reply)}`);
  }

  /** Decides on the proposal, or on what was arranged. */
  async decide(decision: Decision, visit: BankVisit = 'paid'): Promise<void> {
    if (!this.reference) return;
    await this.openLink();
    const signs = this.view?.process === 'advice' && decision === 'accept';
    const json = { reference: this.reference, ...(signs ? consent : {}), decision };
    const reply = await this.owner.ask('/proposals/decision', { json });
    this.owner.note(`decides to ${decision} ${this.reference.slice(0, 8)}: ${reasonOf(reply)}`);
    if (reply.status !== 200) return;
    this.view = caseView.parse(reply.body);
    const url = this.view.payment?.checkout_url;
    if (url) this.world.bank.visit(this.world, url, visit);
  }

  /** Pays the fee, or tries to. */
  async payFee(visit: BankVisit): Promise<void> {
    if (!this.reference) return;
    await this.openLink();
    const path = `/requests/${this.reference}/payments`;
    const reply = await this.owner.ask(path, { method: 'POST', idempotencyKey: newKey() });
    this.owner.note(`pays the fee of ${this.reference.slice(0, 8)}: ${reasonOf(reply)}`);
    const url = reply.status === 201 && (reply.body as { checkout_url: string | null }).checkout_url;
    if (url) this.world.bank.visit(this.world, url, visit);
  }
}
