/** Cases in tests: visitors' submissions and status, and operators' actions. */
import { desc, eq } from 'drizzle-orm';
import { outboxMails } from '@/lib/api/core/mail/table';
import { smsMessages } from '@/lib/api/ordering/sms/table';
import { readAdminLine, runAdminCommand } from '@/lib/api/people/accounts/admin-command';
import type { OperatorReads } from '@/lib/api-client/operators';
import { type CaseView, caseView } from '@/lib/contract/cases';
import { draft as draftSchema, smsCodeReceipt } from '@/lib/contract/drafts';
import { renameKeys, wireName } from '@/lib/fields/wire-names';
import type { AnyCaseFlow } from '@/lib/flows/case-flow';
import { findCaseFlow } from '@/lib/flows/registry/registry';
import { bodyOf } from './cancel-job';
import { goodPassword, Member } from './member';
import { shownTo } from './operator';
import { newKey } from './samples/cancel-form-values';
import { getCaseSample } from './samples/case-samples';
import type { TestContext } from './test-context';

export type RawValues = Readonly<Record<string, unknown>>;

/** A valid form of a flow; with a company, without the fields that its page determines. */
export function sampleOf(name: string, company = false): RawValues {
  return getCaseSample(flowNamed(name), { company });
}

/** A flow that makes cases. Throws if unknown. */
export function flowNamed(name: string): AnyCaseFlow {
  const flow = findCaseFlow(name);
  if (!flow) throw new Error(`there is no flow ${name}`);
  return flow;
}

/** A requesting visitor. */
export class Requester extends Member {
  /** Starts a draft of a flow; returns its reference. */
  async begin(flow: string, values: RawValues, company: string | null = null): Promise<string> {
    const step = flowNamed(flow).steps[0]?.name ?? '';
    const response = await this.fetch('/drafts', {
      json: { flow, company, step, values },
      idempotencyKey: newKey(),
    });
    return (await bodyOf(response, 201, draftSchema)).reference;
  }

  /** Sends a case of a draft. */
  send(flow: string, draft: string | null, values: RawValues, key = newKey()): Promise<Response> {
    const json = { ...(draft ? { draft } : {}), ...renameKeys(values, wireName) };
    return this.fetch(`/requests/${flow}`, { json, idempotencyKey: key });
  }

  /** Fills in and sends; requests and enters an SMS code if the flow requires one. */
  async request(flow: string, values?: RawValues, company: string | null = null): Promise<CaseView> {
    const filled = values ?? sampleOf(flow, company !== null);
    const reference = await this.begin(flow, filled, company);
    const code = flowNamed(flow).smsConfirmed
      ? { smsCode: await this.requestCode(reference, filled.phoneNumber) }
      : {};
    return bodyOf(await this.send(flow, reference, { ...filled, ...code }), 201, caseView);
  }

  /** Requests an SMS code for a draft, and reads it. */
  async requestCode(reference: string, phoneNumber: unknown): Promise<string> {
    const requested = await this.fetch(`/drafts/${reference}/sms-code`, {
      json: { phone_number: phoneNumber },
    });
    await bodyOf(requested, 200, smsCodeReceipt);
    return newestCode(this.api, reference);
  }

  async follow(reference: string): Promise<CaseView> {
    return bodyOf(await this.fetch(`/requests/${reference}`), 200, caseView);
  }
}

/** A signed-in operator. */
export class OperatorAtWork extends Member {
  async start(email = 'kim@snoei.example'): Promise<void> {
    await this.join(email, { first_name: 'Kim', last_name: 'de Boer' });
    await runAdminCommand(this.api.context, readAdminLine([email]));
    await this.login(email, goodPassword);
  }

  /** Performs an action, in JSON. */
  act(reference: string, actionName: string, values: RawValues = {}, key = newKey()): Promise<Response> {
    return this.fetch(`/admin/requests/${reference}/acts/${actionName}`, {
      json: values,
      idempotencyKey: key,
    });
  }

  async see(reference: string): Promise<OperatorReads['/admin/requests/{reference}']> {
    return shownTo(this, '/admin/requests/{reference}', { reference });
  }
}

/** An operator's values for each action, by wire name. */
export const actionSamples: Readonly<Record<string, RawValues>> = {
  call: { outcome: 'reached', note: 'Belt maandag terug.' },
  'propose-negotiation': {
    old_monthly_price: '62,50',
    new_monthly_price: '45,00',
    contract_start_date: '2026-12-01',
    note: 'Een jaar vast.',
  },
  'propose-advice': {
    new_provider: 'Vattenfall',
    old_monthly_price: '145,50',
    new_monthly_price: '120,00',
    provider_pays: '35,00',
    contract_end_date: '2027-12-01',
  },
  'propose-policy': {
    new_monthly_price: '9,95',
    provider_pays: '40,00',
    contract_start_date: '2026-12-15',
    note: 'Eigen risico € 100.',
  },
  'request-contract': { note: 'Per mail aangevraagd.' },
  'confirm-contract': { contract_number: 'POL-1', start_date: '2026-12-15' },
  'confirm-stopped': {},
  'send-gift-card': { shop: 'Warenhuis' },
  refund: { text: 'We hebben dit bekeken.' },
  dismiss: { note: 'Dubbel gesteld.' },
  answer: { text: 'Dank je wel.\n\nWe hebben het hersteld.' },
  close: { reason: 'Het bedrijf wil de prijs nu niet verlagen.' },
  withdraw: { reason: 'Op verzoek, per mail.' },
};

/** Kinds of the mails about a subject, in order; by name for equal times. */
export async function mailKindsAbout(api: TestContext, reference: string): Promise<string[]> {
  const rows = await api.db
    .select({ kind: outboxMails.kind, createdAt: outboxMails.createdAt })
    .from(outboxMails)
    .where(eq(outboxMails.about, reference));
  return rows
    .sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime() || a.kind.localeCompare(b.kind))
    .map((row) => row.kind);
}

/** The six digits of the newest message for a draft. Throws if none was sent, or two at once. */
export async function newestCode(api: TestContext, reference: string): Promise<string> {
  const [message, other] = await api.db
    .select({ text: smsMessages.text, createdAt: smsMessages.createdAt })
    .from(smsMessages)
    .where(eq(smsMessages.about, reference))
    .orderBy(desc(smsMessages.createdAt))
    .limit(2);
  if (message && other?.createdAt.getTime() === message.createdAt.getTime())
    throw new Error('two are the newest');
  const code = /#(\d{6})$/.exec(message?.text ?? '')?.[1];
  if (!code) throw new Error(`no code for ${reference}`);
  return code;
}
