/** Name, contract number and days of a letter: shown to a browser whose user has the sender's postcode, not by the code alone. */
import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { accessGrants } from '@/lib/api/core/access/table';
import { limits } from '@/lib/api/core/limits/limits';
import { eraseOrders } from '@/lib/api/ordering/cancellations/erase-orders';
import { disputeView } from '@/lib/contract/disputes';
import { bodyOf, problemOf } from '../../support/cancel-job';
import { Company, confirmation, sendLetter } from '../../support/dispute-job';
import { cancelValues } from '../../support/samples/cancel-form-values';
import { createTestContext, type TestContext } from '../../support/test-context';

let api: TestContext;

beforeAll(async () => {
  api = await createTestContext();
});
beforeEach(() => api.clock.advance(3_600_001));

const hidden = { details: 'hidden', customer: null, asked_end: null, expected_end: null };
const shown = { details: 'shown', customer: { name: 'Jan Jansen', contract_number: 'A-12345' } };

describe('the code of a letter alone', () => {
  it('shows neither name nor contract number nor days, also once the letter is answered', async () => {
    const { code } = await sendLetter(api, {
      values: { ...cancelValues, endMode: 'date', endDate: '2026-12-31' },
    });
    const company = new Company(api);
    const view = await company.look(code);
    expect(view).toMatchObject({
      ...hidden,
      availability: 'open',
      company_name: 'Interpolis Zorgverzekering',
    });
    for (const part of ['Jansen', 'A-12345', '1234', '2026-12-31']) {
      expect(JSON.stringify(view)).not.toContain(part);
    }
    expect(await company.given(code, 'confirm', confirmation)).toMatchObject({
      ...hidden,
      availability: 'answered',
    });
  });
});

describe('the postcode of the sender', () => {
  it('shows the details to the browser that sent it, however it is typed', async () => {
    const { code } = await sendLetter(api);
    for (const typed of ['1234 AB', '1234ab', ' 1234-Ab ']) {
      const company = new Company(api);
      expect(await bodyOf(await company.reveal(code, typed), 200, disputeView)).toMatchObject(shown);
      expect(await company.look(code)).toMatchObject(shown);
    }
    expect(await new Company(api).look(code)).toMatchObject(hidden);
  });

  it('is the town where the address has no postcode', async () => {
    const values = { ...cancelValues, postalCode: '', city: 'Hong Kong', country: 'hk' };
    const { code } = await sendLetter(api, { values });
    await problemOf(await new Company(api).reveal(code, '1234 AB'), 422);
    expect((await new Company(api).reveal(code, 'hongkong')).status).toBe(200);
  });

  it('opens a single letter', async () => {
    const [one, other] = [await sendLetter(api), await sendLetter(api)];
    const company = new Company(api);
    expect((await company.reveal(one.code)).status).toBe(200);
    expect(await company.look(other.code)).toMatchObject(hidden);
  });

  it('returns 422 with the field for any other value', async () => {
    const { code } = await sendLetter(api);
    const company = new Company(api, 'en');
    for (const typed of ['1234 AC', '', '1234', 'Jansen', 'x'.repeat(500)]) {
      const { errors } = await problemOf(await company.reveal(code, typed), 422);
      expect(Object.keys(errors)).toEqual(['sender_postal_code']);
    }
    await problemOf(await company.fetch(`/disputes/${code}/details`, { json: {} }), 422);
    expect(await company.look(code)).toMatchObject(hidden);
  });

  it('is limited to ten wrong values a day per letter, across networks', async () => {
    const { code } = await sendLetter(api);
    const guess = (count: number, typed: string) =>
      new Company(api).fetch(`/disputes/${code}/details`, {
        json: { sender_postal_code: typed },
        address: `198.51.100.${count}`,
      });
    const { times, perSeconds } = limits['letter-details-code'];
    // A right one is not counted.
    expect((await guess(100, '1234 AB')).status).toBe(200);
    for (let count = 0; count < times; count += 1) await problemOf(await guess(count, '9999 ZZ'), 422);
    const late = await guess(200, '1234 AB');
    expect(Number(late.headers.get('retry-after'))).toBeGreaterThan(0);
    await problemOf(late, 429);
    const company = new Company(api);
    expect((await company.answer(code, 'confirm', confirmation)).status).toBe(201);
    api.clock.advance(perSeconds * 1000);
    expect((await guess(201, '1234 AB')).status).toBe(200);
  });

  it('is limited to sixty values an hour per network', async () => {
    const { code } = await sendLetter(api);
    const address = '198.51.100.250';
    const json = { sender_postal_code: '' };
    const sendRequest = () => new Company(api).fetch(`/disputes/${code}/details`, { json, address });
    for (let count = 0; count < limits['letter-details'].times; count += 1)
      await problemOf(await sendRequest(), 422);
    await problemOf(await sendRequest(), 429);
  });

  it('returns 410 before the letter is sent and after its term, and 404 for an unknown code', async () => {
    const { code } = await sendLetter(api, { stage: 'processed' });
    const company = new Company(api);
    await problemOf(await company.reveal(code), 410);
    expect(await company.look(code)).toMatchObject({ ...hidden, details: 'none' });
    const old = await sendLetter(api);
    expect((await company.reveal(old.code)).status).toBe(200);
    api.clock.advance(31 * 86_400_000);
    await problemOf(await company.reveal(old.code), 410);
    expect(await company.look(old.code)).toMatchObject({ ...hidden, details: 'none' });
    await problemOf(await company.reveal('0000000000000000'), 404);
  });

  it('opens nothing after erasure, and its grants are deleted', async () => {
    const { code, order } = await sendLetter(api);
    const company = new Company(api);
    expect((await company.reveal(code)).status).toBe(200);
    const grants = () => api.db.select().from(accessGrants).where(eq(accessGrants.reference, code));
    expect(await grants()).toHaveLength(1);
    await api.db.transaction((transaction) => eraseOrders(transaction, api.context, [order.reference]));
    expect(await grants()).toEqual([]);
    expect(await company.look(code)).toMatchObject({ ...hidden, details: 'none' });
    await problemOf(await company.reveal(code), 410);
  });
});

describe('the form without JavaScript', () => {
  it('returns to its page with the input if wrong, and to the page of the letter if right', async () => {
    const { code } = await sendLetter(api);
    const company = new Company(api, 'en');
    const post = (typed: string) =>
      company.fetch(`/disputes/${code}/details`, {
        body: new URLSearchParams({ sender_postal_code: typed, _locale: 'en' }).toString(),
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      });
    const failed = await post('9999 ZZ');
    expect(failed.status).toBe(303);
    const form = `dispute-details-${code}`;
    expect(failed.headers.get('location')).toBe(`/en/dispute/cancellation/${code}?form=${form}`);
    expect(await (await company.fetch(`/form-notes/${form}`)).json()).toMatchObject({
      values: { sender_postal_code: '9999 ZZ' },
      errors: {
        sender_postal_code: [
          'This postcode isn’t on the letter. Look at the top of the letter, under the sender’s name.',
        ],
      },
    });
    const opened = await post('1234AB');
    expect(opened.status).toBe(303);
    expect(opened.headers.get('location')).toBe(`/en/dispute/cancellation/${code}`);
    expect(await company.look(code)).toMatchObject(shown);
    expect((await company.fetch(`/form-notes/${form}`)).status).toBe(404);
  });
});

describe('an opened letter', () => {
  it('is not an order of the browser that opened it', async () => {
    const { code } = await sendLetter(api);
    const company = new Company(api);
    expect((await company.reveal(code)).status).toBe(200);
    await problemOf(await company.fetch(`/cancellations/${code}`), 404);
    await problemOf(await company.fetch(`/drafts/${code}`), 404);
    const last = await company.fetch('/drafts/last?flow=cancel&company=interpolis-zorg');
    expect(await last.json()).toEqual({ draft: null });
  });
});
