/** A registered letter as its customer orders it, and what operators and days do to it. */
import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { adminDisputes } from '@/lib/contract/admin-disputes';
import { letterQueue } from '@/lib/contract/print-room';
import { declare, fillDetails, goToSubmit, sendAndPay, signTyped, type Visitor } from './cancel-form';

/** Orders and pays a letter to a company whose address is known; gives the order's reference. */
export async function orderRegisteredLetter(page: Page, visitor: Visitor): Promise<string> {
  await page.goto('/zilveren-kruis/opzeggen/indienen');
  await fillDetails(page, visitor);
  await goToSubmit(page);
  await signTyped(page, `${visitor.firstName} ${visitor.lastName}`);
  await declare(page, 'registered');
  return sendAndPay(page);
}

/** An operator takes a letter in hand: printed, before the demonstration post does it. Gives its id and code. */
export async function printLetter(operator: Page, reference: string): Promise<{ id: string; code: string }> {
  const found = await operator.request.get(`/api/admin/letters?search=${reference.slice(0, 12)}`);
  const [letter] = letterQueue.parse(await found.json()).letters;
  if (!letter) throw new Error('the letter is not in the print room');
  const printed = await operator.request.post(`/api/admin/letters/${letter.id}/printed`, {
    headers: { 'idempotency-key': randomUUID() },
    data: {},
  });
  expect(printed.status(), await printed.text()).toBe(200);
  return { id: letter.id, code: letter.code };
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
  await expect(async () => {
    const response = await operator.request.get(`/api/admin/disputes?search=${code}`);
    expect(adminDisputes.parse(await response.json())[queue]).toHaveLength(1);
  }).toPass({ timeout: 60_000 });
}

/** What a reference shows. */
export async function stateOf(page: Page, reference: string): Promise<string> {
  const { state } = (await (await page.request.get(`/api/cancellations/${reference}`)).json()) as {
    state: string;
  };
  return state;
}
