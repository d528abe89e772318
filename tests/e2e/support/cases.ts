/** Setup cases: made through the API, in well under a second; and operators' actions. */
import { randomInt, randomUUID } from 'node:crypto';
import { type APIRequestContext, expect } from '@playwright/test';
import { caseView } from '@/lib/contract/cases';
import { draft } from '@/lib/contract/drafts';
import { outboxSms } from '@/lib/contract/outbox';
import { renameKeys, wireName } from '@/lib/fields/wire-names';
import type { AnyCaseFlow } from '@/lib/flows/case-flow';
import { listFields } from '@/lib/flows/flow';
import { findCaseFlow } from '@/lib/flows/registry/registry';
import type { Locale } from '@/lib/i18n/locale';
import { getCaseSample } from '../../support/samples/case-samples';

export interface SentCase {
  readonly reference: string;
  readonly email: string;
}

type Values = Readonly<Record<string, unknown>>;

function getFlow(name: string): AnyCaseFlow {
  const flow = findCaseFlow(name);
  if (!flow) throw new Error(`there is no flow ${name}`);
  return flow;
}

const headersIn = (locale: Locale) => ({ 'accept-language': locale, 'idempotency-key': randomUUID() });

/** Creates the draft of a flow; returns its reference. */
async function createDraft(
  request: APIRequestContext,
  { flow, step, values, locale }: { flow: string; step: string; values: Values; locale: Locale },
): Promise<string> {
  const response = await request.post('/api/drafts', {
    headers: headersIn(locale),
    data: { flow, company: null, step, values },
  });
  expect(response.status(), await response.text()).toBe(201);
  return draft.parse(await response.json()).reference;
}

export interface DraftStart {
  /** Index of the step at which the form opens. */
  readonly step: number;
  /** Replaces values of the sample. */
  readonly values?: Values;
  readonly locale?: Locale;
}

/** Fills in the sample of a flow, for the steps before the one at which the form opens; returns the draft's reference. */
export async function startDraft(
  request: APIRequestContext,
  name: string,
  { step, values = {}, locale = 'nl' }: DraftStart,
): Promise<string> {
  const flow = getFlow(name);
  const before = flow.steps.slice(0, step).map((each) => each.name);
  const filledIn = new Set(listFields(flow, before).map(({ field }) => field.name));
  const sample = Object.entries(getCaseSample(flow)).filter(([field]) => filledIn.has(field));
  return createDraft(request, {
    flow: name,
    step: flow.steps[step]?.name ?? '',
    values: { ...Object.fromEntries(sample), ...values },
    locale,
  });
}

/** Sends a valid case of a flow; the `request`'s browser owns it. */
export async function sendRequest(
  request: APIRequestContext,
  name: string,
  locale: Locale = 'nl',
): Promise<SentCase> {
  const flow = getFlow(name);
  const email = `${randomUUID()}@klant.example`;
  const phoneNumber = `+316${randomInt(10_000_000, 100_000_000)}`;
  const values: Values = { ...getCaseSample(flow), email, phoneNumber };
  const reference = await createDraft(request, {
    flow: name,
    step: flow.steps[0]?.name ?? '',
    values,
    locale,
  });
  const code: Values = flow.smsConfirmed ? { smsCode: await readCode(request, reference, phoneNumber) } : {};
  const response = await request.post(`/api/requests/${name}`, {
    headers: headersIn(locale),
    data: { draft: reference, ...renameKeys({ ...values, ...code }, wireName) },
  });
  expect(response.status(), await response.text()).toBe(201);
  return { reference: caseView.parse(await response.json()).reference, email };
}

/** Requests an SMS code, and reads it. */
async function readCode(request: APIRequestContext, reference: string, phoneNumber: string): Promise<string> {
  const response = await request.post(`/api/drafts/${reference}/sms-code`, {
    data: { phone_number: phoneNumber },
  });
  expect(response.status(), await response.text()).toBe(200);
  const to = new URLSearchParams({ to: phoneNumber });
  const { messages } = outboxSms.parse(await (await request.get(`/api/dev/sms?${to}`)).json());
  const code = /#(\d{6})$/.exec(messages[0]?.text ?? '')?.[1];
  if (!code) throw new Error('no code was sent');
  return code;
}

/** An operator's action on a case, through the API. */
export async function performAction(
  operator: APIRequestContext,
  reference: string,
  actionName: string,
  values: Readonly<Record<string, string>> = {},
): Promise<void> {
  const response = await operator.post(`/api/admin/requests/${reference}/acts/${actionName}`, {
    headers: { 'idempotency-key': randomUUID() },
    data: values,
  });
  expect(response.status(), await response.text()).toBe(200);
}
