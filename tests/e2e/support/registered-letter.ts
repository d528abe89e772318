/** Operators' and scheduled steps of a registered letter. */
import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import type { OperatorReads } from '@/lib/api-client/operators';
import { cancellation } from '@/lib/contract/cancellations';
import { visit } from './visit';

/** An operator marks the letter of an order as printed, which excludes it from the demonstration post. Returns its id and code. */
export async function printLetter(operator: Page, reference: string): Promise<{ id: string; code: string }> {
  await visit(operator, `/admin/letters?search=${reference.slice(0, 12)}`);
  const form = operator.locator('form[action$="/printed"]');
  const id = (await form.getAttribute('action'))?.split('/').at(-2);
  const code = await operator.getByRole('row').filter({ has: form }).locator('code').first().textContent();
  if (!id || !code) throw new Error('the letter is not in the print room');
  await form.locator('button[type=submit]').click();
  await expect(form).toHaveCount(0);
  return { id, code };
}

/** An operator reports a letter's new state. */
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

/** Waits until one of the operators' queues of disputes contains a letter. */
export async function waitForQueue(
  operator: Page,
  code: string,
  queue: 'answers' | 'calls' | 'supplements' | 'money',
): Promise<void> {
  await expect
    .poll(async () => {
      const response = await operator.request.get(`/api/admin/disputes?search=${code}`);
      const queues: OperatorReads['/admin/disputes'] = await response.json();
      return queues[queue];
    })
    .toHaveLength(1);
}

/** The state of an order. */
export async function stateOf(page: Page, reference: string): Promise<string> {
  const response = await page.request.get(`/api/cancellations/${reference}`);
  return cancellation.parse(await response.json()).state;
}
