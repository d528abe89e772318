/** The link of a letter in JSON: a program of the company answers with the link alone, without cookies. */
import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { limits } from '@/lib/api/core/limits/limits';
import { disputeAnswers } from '@/lib/api/ordering/disputes/table';
import { type DisputeView, disputeView } from '@/lib/contract/disputes';
import { clientAddressHeader } from '@/lib/server/client-address.mjs';
import { bodyOf, problemOf } from '../../support/cancel-job';
import { Company, confirmation, question, rejection, sendLetter } from '../../support/dispute-job';
import { newKey } from '../../support/samples/cancel-form-values';
import { createTestContext, type TestContext, type TestRequest } from '../../support/test-context';

let api: TestContext;
let code: string;
let id: string;

beforeAll(async () => {
  api = await createTestContext();
});
beforeEach(async () => {
  api.clock.advance(3_600_001);
  ({ code, id } = await sendLetter(api));
});

/** Sends a request like a program: without cookies, origin or any other header of a browser. */
async function send({
  method,
  json,
  body,
  headers,
  idempotencyKey,
  address,
}: TestRequest = {}): Promise<Response> {
  const sent = json === undefined ? body : JSON.stringify(json);
  const request = new Request(new URL(`/api/disputes/${code}`, api.env.SITE_URL), {
    method: method ?? (sent === undefined ? 'GET' : 'POST'),
    headers: {
      [clientAddressHeader]: address ?? '192.0.2.1',
      ...(json === undefined ? {} : { 'content-type': 'application/json' }),
      ...(idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey }),
      ...headers,
    },
    ...(sent === undefined ? {} : { body: sent }),
  });
  return api.app.fetch(request);
}
const answer = (json: object, idempotencyKey = newKey()) => send({ json, idempotencyKey });
const read = (response: Response, status: number): Promise<DisputeView> =>
  bodyOf(response, status, disputeView);
const stored = () => api.db.select().from(disputeAnswers).where(eq(disputeAnswers.letterId, id));

describe('the link in JSON', () => {
  it('has the case without the customer, for JSON alone', async () => {
    const response = await send({ headers: { accept: 'application/json' } });
    expect(response.headers.get('vary')).toBe('Accept');
    expect(response.headers.get('set-cookie')).toBeNull();
    expect(await read(response, 200)).toMatchObject({
      code,
      availability: 'open',
      details: 'hidden',
      customer: null,
      answer: null,
    });
    const refused = await send({ headers: { accept: 'text/csv' } });
    expect(refused.headers.get('vary')).toBe('Accept');
    await problemOf(refused, 406);
  });

  it.each([
    ['confirm', confirmation],
    ['more_data', question],
    ['reject', rejection],
  ] as const)('stores the answer %s once for a repeat with its key', async (kind, fields) => {
    const key = newKey();
    const first = await answer({ kind, ...fields }, key);
    expect(first.headers.get('set-cookie')).toBeNull();
    expect((await read(first, 201)).answer).toMatchObject({
      kind,
      is_mine: true,
      payload: expect.anything(),
    });
    expect((await read(await answer({ kind, ...fields }, key), 201)).answer).toMatchObject({ kind });
    expect(await stored()).toMatchObject([{ kind, undoneAt: null, verdict: null }]);
    await problemOf(await answer({ kind: 'reject', ...rejection, respondent_name: 'B' }, key), 409);
    await problemOf(await answer({ kind, ...fields }), 409);
  });

  it('shows an answer’s content to the holder of its key alone', async () => {
    await answer({ kind: 'reject', ...rejection });
    expect((await read(await send(), 200)).answer).toMatchObject({ is_mine: false, payload: null });
  });

  it('takes an answer back with its key, for ten minutes', async () => {
    const key = newKey();
    await answer({ kind: 'confirm', ...confirmation }, key);
    await problemOf(await send({ method: 'DELETE', idempotencyKey: newKey() }), 409);
    const open = await read(await send({ method: 'DELETE', idempotencyKey: key }), 200);
    expect(open).toMatchObject({ availability: 'open', answer: null });
    const later = newKey();
    await answer({ kind: 'confirm', ...confirmation }, later);
    api.clock.advance(600_001);
    await problemOf(await send({ method: 'DELETE', idempotencyKey: later }), 409);
    expect((await stored()).map(({ undoneAt }) => undoneAt !== null).sort()).toEqual([false, true]);
  });

  it('refuses what is no answer, and names the field', async () => {
    expect(await problemOf(await answer({ ...confirmation }), 422)).toMatchObject({
      errors: { kind: [expect.any(String)] },
    });
    expect(await problemOf(await answer({ kind: 'confirm', last_usable_date: 'soon' }), 422)).toMatchObject({
      errors: { last_usable_date: [expect.any(String)] },
    });
    await problemOf(await send({ json: { kind: 'confirm', ...confirmation } }), 400);
    await problemOf(await send({ method: 'DELETE' }), 400);
    await problemOf(await send({ method: 'PUT', json: {} }), 405);
    const text = JSON.stringify({ kind: 'confirm', ...confirmation });
    for (const type of [
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
    ]) {
      const headers = { 'content-type': type };
      await problemOf(await send({ body: text, headers, idempotencyKey: newKey() }), 415);
    }
    expect(await stored()).toEqual([]);
  });

  it('needs no origin, and refuses a browser’s request from another site', async () => {
    const json = { kind: 'confirm', ...confirmation };
    for (const [name, value] of [
      ['origin', 'https://evil.example'],
      ['sec-fetch-site', 'cross-site'],
      ['referer', 'https://evil.example/'],
    ] as const) {
      const headers = { [name]: value };
      await problemOf(await send({ json, idempotencyKey: newKey(), headers }), 403);
      const key = newKey();
      await problemOf(await send({ method: 'DELETE', idempotencyKey: key, headers }), 403);
    }
    expect(await stored()).toEqual([]);
    await read(await answer(json), 201);
  });

  it('leaves the answer of a browser’s form alone', async () => {
    const company = new Company(api);
    await company.given(code, 'confirm', confirmation);
    await problemOf(await answer({ kind: 'reject', ...rejection }), 409);
    await problemOf(await send({ method: 'DELETE', idempotencyKey: newKey() }), 409);
    expect((await company.look(code)).answer).toMatchObject({ kind: 'confirm', is_mine: true });
  });

  it('is limited by address', async () => {
    const address = '192.0.2.99';
    const once = () => send({ json: { kind: 'x' }, idempotencyKey: newKey(), address });
    for (let count = 0; count < limits.dispute.times; count += 1) await problemOf(await once(), 422);
    const refused = await once();
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    await problemOf(refused, 429);
  });
});
