/** What operators and days do to a registered letter. */
import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { adminDisputes } from '@/lib/contract/admin-disputes';
import { cancellation } from '@/lib/contract/cancellations';
import { letterQueue } from '@/lib/contract/print-room';

/** An operator marks a letter as printed, which takes it out of the demonstration post's hands. Returns its id and code. */
export async function printLetter(operator: Page, reference: string): Promise<{ id: string; code: string }> {
  const found = await operator.request.get(`/api/admin/letters?search=${reference.slice(0, 12)}`);
  const [letter] = letterQueue.parse(await found.json()).letters;
  if (!letter) throw new Error('the letter is not in the print room');
  await reportLetter(operator, letter.id, 'printed');
  return { id: letter.id, code: letter.code };
}

/** An operator reports what became of a letter. */
export async function reportLetter(
  operator: Page,
  id: string,
  station: 'printed' | 'sent' | 'received',
  values: { readonly track_code?: string } = {},
): Promise<void> {
  const response = await operator.request.post(`/api/admin/letters/${id}/${station}`, {
    headers: { 'idempotency-key': randomUUID() },
    data: values,
  });
  expect(response.status(), await response.text()).toBe(200);
}

/** Moves the server's clock. */
export async function letPass(page: Page, seconds: number): Promise<void> {
  const moved = await page.request.post('/api/dev/clock', { data: { advance_seconds: seconds } });
  expect(moved.status()).toBe(200);
}

/** Waits until one of the operators' queues of disputes holds a letter. */
export async function waitForQueue(
  operator: Page,
  code: string,
  queue: 'answers' | 'calls' | 'supplements' | 'money',
): Promise<void> {
  await expect
    .poll(async () => {
      const response = await operator.request.get(`/api/admin/disputes?search=${code}`);
      return adminDisputes.parse(await response.json())[queue];
    })
    .toHaveLength(1);
}

/** The state of an order. */
export async function stateOf(page: Page, reference: string): Promise<string> {
  const response = await page.request.get(`/api/cancellations/${reference}`);
  return cancellation.parse(await response.json()).state;
}
