/** The print room: the queue by due date, operators' reports, and files to print. */
import { PDFDocument } from '@cantoo/pdf-lib';
import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { countLetters } from '@/lib/api/ordering/orders/letters/letter-queue';
import { letterEvents } from '@/lib/api/ordering/orders/table';
import { notePrintProblem } from '@/lib/api/ordering/post/print-problems';
import { problemOf, Visitor } from '../../support/cancel-job';
import { letterOf } from '../../support/letter-of';
import { Member } from '../../support/member';
import { joinOperator, shownTo, signInAgain } from '../../support/operator';
import { cancelValues, newKey } from '../../support/samples/cancel-form-values';
import { createTestContext, type TestContext } from '../../support/test-context';
import { temporaryFolder } from '../../support/vitest/temporary-folder';

const hour = 3_600_000;
let api: TestContext;
let operator: Member;

/** On a Wednesday. */
const createRoom = () =>
  createTestContext({
    settings: { DATA_DIR: temporaryFolder('room') },
    start: new Date('2026-12-02T11:00:00Z'),
  });

beforeAll(async () => {
  api = await createRoom();
  operator = await joinOperator(api);
});
beforeEach(() => api.clock.advance(hour + 1));

const queueOf = (query: Readonly<Record<string, string>> = {}, by = operator) =>
  shownTo(by, '/admin/letters', query);

const action = (id: string, name: string, json: object = {}, key = newKey()) =>
  operator.fetch(`/admin/letters/${id}/${name}`, { json, idempotencyKey: key });

describe('the queue', () => {
  it('is 404 for others than operators', async () => {
    const member = new Member(api);
    await member.join('nieuwsgierig@klant.example');
    for (const path of ['/admin/letters', '/admin/letters/batch']) {
      await problemOf(await new Visitor(api).fetch(path), 401);
      await problemOf(await member.fetch(path), 404);
    }
  });

  it('counts a working day by the Dutch calendar, and marks overdue ones', async () => {
    // A queue of its own, because its rows are counted.
    const room = await createRoom();
    const worker = await joinOperator(room);
    // A Wednesday: due at the end of Thursday.
    const early = await new Visitor(room).payOrder();
    await room.runJobs();
    const [first] = (await queueOf({ state: 'to_print' }, worker)).letters;
    expect(first).toMatchObject({
      reference: early.reference,
      queue: 'to_print',
      due_at: '2026-12-03T22:59:59.000Z',
      late: false,
      acts: ['printed'],
      handed_over_at: expect.any(String),
      recipient: { name: 'Interpolis Zorgverzekering' },
    });
    expect((await queueOf({}, worker)).counts).toMatchObject({ to_print: 1, late: 0 });

    room.clock.advance(48 * hour);
    const later = await new Visitor(room).payOrder();
    expect(await countLetters(room.db, room.clock.now())).toEqual({
      due: 2,
      late: 1,
      first: new Date('2026-12-03T22:59:59.000Z'),
    });
    const queue = await queueOf({}, worker);
    expect(queue.letters.map((letter) => [letter.reference, letter.late])).toEqual([
      [early.reference, true],
      [later.reference, false],
    ]);
    // Friday: due on Monday.
    expect(queue.letters[1]?.due_at).toBe('2026-12-07T22:59:59.000Z');
    const late = await queueOf({ late: '1' }, worker);
    expect(late.letters.map((letter) => letter.reference)).toEqual([early.reference]);
  });

  it('excludes letters that may not be posted yet', async () => {
    const waiting = await new Visitor(api).payOrder({
      ...cancelValues,
      startMoment: 'after-withdrawal',
      laterEnd: true,
    });
    const references = (await queueOf()).letters.map((letter) => letter.reference);
    expect(references).not.toContain(waiting.reference);
  });

  it('finds a letter by code, reference, company and track code', async () => {
    await new Visitor(api).payOrder();
    const order = await new Visitor(api).payOrder();
    const letter = await letterOf(api, order);
    await action(letter.id, 'printed');
    await action(letter.id, 'sent', { track_code: 'rr 473124829 nl' });
    for (const search of [
      letter.code,
      letter.code.toLowerCase(),
      order.reference.slice(0, 8),
      'RR473124829NL',
    ]) {
      const found = await queueOf({ search });
      expect(found.letters.map((each) => each.id)).toEqual([letter.id]);
      expect(found.total).toBe(1);
    }
    expect((await queueOf({ search: 'interpolis' })).total).toBeGreaterThan(1);
    for (const nothing of ['%', 'niemand', '_______']) {
      expect((await queueOf({ search: nothing })).total).toBe(0);
    }
    await problemOf(await operator.fetch('/admin/letters?state=lost'), 422);
    await problemOf(await operator.fetch(`/admin/letters?after=${'x'.repeat(301)}`), 422);
  });
});

describe('an operator’s report', () => {
  it('moves the letter, with the operator’s name on the event', async () => {
    const visitor = new Visitor(api);
    const order = await visitor.payOrder();
    const { id } = await letterOf(api, order);
    const key = newKey();
    for (let time = 0; time < 2; time += 1) {
      expect(await (await action(id, 'printed', {}, key)).json()).toEqual({ id, state: 'processed' });
    }
    expect((await problemOf(await action(id, 'printed'), 409)).message).toContain('geprint');
    const events = await api.db.select().from(letterEvents).where(eq(letterEvents.letterId, id));
    expect(events.at(-1)).toMatchObject({
      to: 'processed',
      actor: 'operator',
      operator: expect.stringMatching(/\w/),
    });
    expect(events.filter((event) => event.to === 'processed')).toHaveLength(1);

    const queued = (await queueOf({ state: 'to_send' })).letters.find((letter) => letter.id === id);
    expect(queued?.acts).toEqual(['sent']);
    expect(queued?.events.at(-1)?.operator).toBe(events.at(-1)?.operator);

    for (const [code, message] of [
      ['', 'Vul de code van PostNL in'],
      ['RR473124828NL', 'geen code van PostNL'],
      ['hallo', 'geen code van PostNL'],
    ] as const) {
      const refused = await problemOf(await action(id, 'sent', { track_code: code }), 422);
      expect(refused.errors.track_code?.[0]).toContain(message);
    }
    expect((await action(id, 'sent', { track_code: '3SABCD1234567' })).status).toBe(200);
    expect((await visitor.find(order.reference)).letters[0]?.track_code).toBe('3SABCD1234567');
    expect((await action(id, 'received')).status).toBe(200);
    expect((await visitor.find(order.reference)).state).toBe('received');
  });

  it('has no code for a regular letter', async () => {
    const order = await new Visitor(api).payOrder({ ...cancelValues, letterOption: 'regular' });
    const { id } = await letterOf(api, order);
    await action(id, 'printed');
    const refused = await problemOf(await action(id, 'sent', { track_code: 'RR473124829NL' }), 422);
    expect(refused.errors.track_code?.[0]).toContain('gewone brief');
    expect((await action(id, 'sent')).status).toBe(200);
  });

  it('requires the role, and concerns one letter only', async () => {
    const order = await new Visitor(api).payOrder();
    const { id } = await letterOf(api, order);
    const otherVisitor = await new Visitor(api).fetch(`/admin/letters/${id}/printed`, {
      json: {},
      idempotencyKey: newKey(),
    });
    await problemOf(otherVisitor, 401);
    await problemOf(await action(crypto.randomUUID(), 'printed'), 404);
    await problemOf(await action('x', 'printed'), 404);
    await problemOf(await action(id, 'lost'), 404);
  });

  it('works as a native form', async () => {
    const order = await new Visitor(api).payOrder();
    const { id } = await letterOf(api, order);
    const body = new URLSearchParams({ locale: 'nl' });
    const response = await operator.fetch(`/admin/letters/${id}/printed`, { body });
    expect(response.status).toBe(303);
    expect((await letterOf(api, order)).state).toBe('processed');
  });
});

describe('print files of several letters', () => {
  beforeEach(() => signInAgain(operator));

  async function pagesOf(response: Response): Promise<number> {
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('application/pdf');
    expect(response.headers.get('cache-control')).toBe('private, no-store');
    return (await PDFDocument.load(await response.arrayBuffer())).getPageCount();
  }

  it('are in the order of the queue, deterministic, and change no state', async () => {
    const orders = [await new Visitor(api).payOrder(), await new Visitor(api).payOrder()];
    const ids: string[] = [];
    for (const order of orders) ids.push((await letterOf(api, order)).id);
    const one = await pagesOf(await operator.fetch(`/admin/letters/${ids[0]}/pdf`));
    const batch = () => operator.fetch('/admin/letters/batch', { json: { ids } });
    expect(await pagesOf(await batch())).toBe(2 * one);
    const [first, second] = await Promise.all(
      [batch(), batch()].map(async (requested) => (await requested).arrayBuffer()),
    );
    expect(Buffer.from(first ?? new ArrayBuffer()).equals(Buffer.from(second ?? new ArrayBuffer()))).toBe(
      true,
    );
    const back = await operator.fetch('/admin/letters/batch', { json: { ids: ids.toReversed() } });
    expect(Buffer.from(await back.arrayBuffer()).equals(Buffer.from(first ?? new ArrayBuffer()))).toBe(true);
    for (const order of orders) expect((await letterOf(api, order)).state).toBe('submitted');

    const form = new URLSearchParams(ids.map((id) => ['ids', id]));
    expect(await pagesOf(await operator.fetch('/admin/letters/batch', { body: form }))).toBe(2 * one);
    // Nothing selected in a form: back to its page.
    const empty = await operator.fetch('/admin/letters/batch', {
      body: new URLSearchParams({ locale: 'nl' }),
    });
    expect(empty.status).toBe(303);
    expect(empty.headers.get('location')).toBe('/admin/letters');
    const duplex = await operator.fetch('/admin/letters/batch', { json: { ids, duplex: true } });
    expect((await pagesOf(duplex)) % 2).toBe(0);
  });

  it('require printable, selected letters', async () => {
    expect(
      (await problemOf(await operator.fetch('/admin/letters/batch', { json: { ids: [] } }), 422)).errors,
    ).toHaveProperty('ids');
    await problemOf(await operator.fetch('/admin/letters/batch', { json: { ids: ['x'] } }), 422);
    await problemOf(
      await operator.fetch('/admin/letters/batch', { json: { ids: [crypto.randomUUID()] } }),
      404,
    );
    const many = Array.from({ length: 101 }, () => crypto.randomUUID());
    await problemOf(await operator.fetch('/admin/letters/batch', { json: { ids: many } }), 422);
    await problemOf(
      await operator.fetch('/admin/letters/batch', {
        body: 'nonsense',
        headers: { 'content-type': 'application/json' },
      }),
      400,
    );
    await problemOf(
      await new Visitor(api).fetch('/admin/letters/batch', { json: { ids: many.slice(1) } }),
      401,
    );
  });
});

describe('a print problem', () => {
  it('is listed until an operator acknowledges it', async () => {
    const problem = {
      batch: 'a.csv',
      line: 3,
      reason: 'unknown-letter',
      code: 'ABCD1234',
      at: api.clock.now(),
    } as const;
    await notePrintProblem(api.db, problem);
    await notePrintProblem(api.db, problem);
    const { problems } = await queueOf();
    expect(problems).toMatchObject([{ batch: 'a.csv', line: 3, reason: 'unknown-letter', code: 'ABCD1234' }]);
    expect((await action(`problems/${problems[0]?.id}`, 'dismiss')).status).toBe(200);
    expect((await queueOf()).problems).toEqual([]);
    await problemOf(await action(`problems/${problems[0]?.id}`, 'dismiss'), 404);
  });
});
