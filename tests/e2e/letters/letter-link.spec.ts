/** A company's program answers at the link on the letter, like curl: without cookies, origin or browser. */
import { expect } from '@playwright/test';
import { addDays, amsterdamDate } from '@/lib/calendar/amsterdam';
import { disputeView } from '@/lib/contract/disputes';
import { newKey } from '@/tests/support/samples/cancel-form-values';
import { newVisitor } from '../support/cancel-form';
import { test } from '../support/clock-test';
import { orderLetter } from '../support/order-letter';
import { printLetter, reportLetter } from '../support/registered-letter';

/** After the clock of the server, which other tests move by weeks. */
const lastDay = addDays(amsterdamDate(new Date()), 120);

test('the link of a letter is a page, and JSON at the same address', async ({ page, operator, baseURL }) => {
  const reference = await orderLetter(page.request, { email: newVisitor().email });
  const { id, code } = await printLetter(operator, reference);
  await reportLetter(operator, id, 'sent', { track_code: '3SABCD1234567' });
  for (const path of [`/b/${code}`, `/en/dispute/cancellation/${code}`]) {
    const link = new URL(path, baseURL);
    const html = await fetch(link, { headers: { accept: '*/*' } });
    expect([html.status, html.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    expect(html.headers.get('vary')).toMatch(/\bAccept\b(?!-)/);

    const asJson = (method: string, headers: Readonly<Record<string, string>>, body: string | null = null) =>
      fetch(link, { method, headers: { accept: 'application/json', ...headers }, body });
    const read = await asJson('GET', {});
    expect(read.headers.get('vary')).toMatch(/\bAccept\b(?!-)/);
    expect(disputeView.parse(await read.json())).toMatchObject({ code, availability: 'open' });

    const key = { 'idempotency-key': newKey() };
    const json = { 'content-type': 'application/json', ...key };
    const answer = JSON.stringify({ kind: 'confirm', last_usable_date: lastDay });
    const response = await asJson('POST', json, answer);
    expect([response.status, disputeView.parse(await response.json()).answer?.kind]).toEqual([
      201,
      'confirm',
    ]);
    expect((await asJson('DELETE', key)).status).toBe(200);

    expect((await asJson('GET', { accept: 'text/csv' })).status).toBe(406);
    expect((await asJson('POST', { 'content-type': 'text/plain', ...key }, 'x')).status).toBe(415);
  }
});
