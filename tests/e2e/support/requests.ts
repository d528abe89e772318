/** Requests as a visitor's browser sends them through the API, and what an operator does with them. */
import { randomInt, randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { draft } from '@/lib/contract/drafts';
import { outboxSms } from '@/lib/contract/outbox';
import { requestAnswer } from '@/lib/contract/requests';
import { renameKeys, wireName } from '@/lib/fields/wire-names';
import { findRequestFlow } from '@/lib/flows/registry';
import type { Locale } from '@/lib/i18n/locale';
import { getRequestSample } from '../../support/request-samples';

export interface SentRequest {
  readonly reference: string;
  readonly email: string;
}

/** Sends a valid request of a flow; the page's browser owns it. */
export async function sendRequest(page: Page, name: string, locale: Locale = 'nl'): Promise<SentRequest> {
  const flow = findRequestFlow(name);
  if (!flow) throw new Error(`there is no flow ${name}`);
  const email = `${randomUUID()}@klant.example`;
  const phoneNumber = `+316${randomInt(10_000_000, 100_000_000)}`;
  const values: Readonly<Record<string, unknown>> = {
    ...getRequestSample(flow, { company: false }),
    email,
    phoneNumber,
  };
  const headers = () => ({ 'accept-language': locale, 'idempotency-key': randomUUID() });
  const begun = await page.request.post('/api/drafts', {
    headers: headers(),
    data: { flow: name, company: null, step: flow.steps[0]?.name, values },
  });
  expect(begun.status(), await begun.text()).toBe(201);
  const { reference } = draft.parse(await begun.json());
  const code: Readonly<Record<string, unknown>> = flow.smsConfirmed
    ? { smsCode: await readCode(page, reference, phoneNumber) }
    : {};
  const sent = await page.request.post(`/api/requests/${name}`, {
    headers: headers(),
    data: { draft: reference, ...renameKeys({ ...values, ...code }, wireName) },
  });
  expect(sent.status(), await sent.text()).toBe(201);
  return { reference: requestAnswer.parse(await sent.json()).reference, email };
}

/** Has a code sent by SMS, and reads it. */
async function readCode(page: Page, reference: string, phoneNumber: string): Promise<string> {
  const asked = await page.request.post(`/api/drafts/${reference}/sms-code`, {
    data: { phone_number: phoneNumber },
  });
  expect(asked.status(), await asked.text()).toBe(200);
  const to = new URLSearchParams({ to: phoneNumber });
  const { messages } = outboxSms.parse(await (await page.request.get(`/api/dev/sms?${to}`)).json());
  const code = /#(\d{6})$/.exec(messages[0]?.text ?? '')?.[1];
  if (!code) throw new Error('no code was sent');
  return code;
}

/** An operator's act on a request, through the API. */
export async function doAct(
  operator: Page,
  reference: string,
  act: string,
  values: Readonly<Record<string, string>> = {},
): Promise<void> {
  const done = await operator.request.post(`/api/admin/requests/${reference}/acts/${act}`, {
    headers: { 'idempotency-key': randomUUID() },
    data: values,
  });
  expect(done.status(), await done.text()).toBe(200);
}
