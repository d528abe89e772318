/** Proposals in tests: operators' proposals and visitors' decisions. */
import { and, desc, eq } from 'drizzle-orm';
import { outboxMails } from '@/lib/api/core/mail/table';
import { type CaseView, caseView } from '@/lib/contract/cases';
import type { MailKind } from '@/lib/mail/templates/mail-kinds';
import { bodyOf } from './cancel-job';
import { actionSamples, OperatorAtWork, type RawValues, Requester } from './cases';
import type { TestContext } from './test-context';

/** Values for accepting an adviser's offer. */
export const consent = {
  decision: 'accept',
  signature: { method: 'typed', text: 'Jan Jansen' },
  mandate: true,
  terms: true,
} as const;

/** A customer with a proposal. */
export class Decider extends Requester {
  decide(reference: string, decision: RawValues): Promise<Response> {
    return this.fetch('/proposals/decision', { json: { reference, ...decision } });
  }

  async decided(reference: string, decision: RawValues): Promise<CaseView> {
    return bodyOf(await this.decide(reference, decision), 200, caseView);
  }

  /** Opens a case with the key of its newest mail of a kind: a browser's access lasts ten days. */
  async openBy(reference: string, kind: MailKind): Promise<void> {
    const key = (await linkIn(this.api, reference, kind)).searchParams.get('key');
    await bodyOf(await this.fetch('/proposals/open', { json: { reference, key } }), 200, caseView);
  }

  /** Posts a native form. */
  post(path: string, values: Readonly<Record<string, string>>): Promise<Response> {
    return this.fetch(path, { body: new URLSearchParams(values) });
  }
}

/** An operator who makes proposals. */
export async function operatorOf(api: TestContext): Promise<OperatorAtWork> {
  const operator = new OperatorAtWork(api);
  await operator.start();
  return operator;
}

async function action(operator: OperatorAtWork, reference: string, name: string, values: RawValues = {}) {
  const response = await operator.act(reference, name, { ...actionSamples[name], ...values });
  if (response.status !== 200)
    throw new Error(`${name} returned ${response.status}: ${await response.text()}`);
}

/** A case of advice on energy with an open proposal. */
export async function adviseOn(
  operator: OperatorAtWork,
  visitor: Requester,
  values: RawValues = {},
): Promise<string> {
  const { reference } = await visitor.request('advice-energy');
  await action(operator, reference, 'propose-advice', values);
  return reference;
}

/** A negotiation with an open proposal. */
export async function negotiateFor(
  operator: OperatorAtWork,
  visitor: Requester,
  values: RawValues = {},
): Promise<string> {
  const { reference } = await visitor.request('negotiation');
  await action(operator, reference, 'call');
  await action(operator, reference, 'propose-negotiation', values);
  return reference;
}

/** A proposed policy, accepted by its customer. */
export async function arrangePolicy(
  operator: OperatorAtWork,
  visitor: Decider,
  flow = 'intermediary',
): Promise<string> {
  const { reference } = await visitor.request(flow);
  await action(operator, reference, 'propose-policy');
  await visitor.decided(reference, { decision: 'accept' });
  return reference;
}

/** The newest mail of a kind about a case. Throws if there is none, or two have the same time. */
export async function mailAbout(api: TestContext, reference: string, kind: MailKind) {
  const [mail, other] = await api.db
    .select()
    .from(outboxMails)
    .where(and(eq(outboxMails.about, reference), eq(outboxMails.kind, kind)))
    .orderBy(desc(outboxMails.createdAt))
    .limit(2);
  if (!mail) throw new Error(`no ${kind} about a request`);
  if (other?.createdAt.getTime() === mail.createdAt.getTime()) throw new Error(`two ${kind} are the newest`);
  return mail;
}

/** The link to one of our pages in the newest mail of a kind. */
export async function linkIn(api: TestContext, reference: string, kind: MailKind): Promise<URL> {
  const { text } = await mailAbout(api, reference, kind);
  const link = text.split('\n').find((line) => line.startsWith(api.env.SITE_URL) && line.includes('key='));
  if (!link) throw new Error(`no link in ${kind}`);
  return new URL(link);
}
