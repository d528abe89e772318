/** Reports of printers and the post, applied by the cleanup job: once, in any order, with every possible error. */
import { mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { outboxMails } from '@/lib/api/core/mail/table';
import { moveLetter, type StoredLetter } from '@/lib/api/ordering/orders/letters/move-letter';
import { letterEvents } from '@/lib/api/ordering/orders/table';
import { listPrintProblems } from '@/lib/api/ordering/post/print-problems';
import { readReports } from '@/lib/api/ordering/post/read-reports';
import { trackLetters } from '@/lib/api/ordering/post/track-letters';
import { runCleanup } from '@/lib/api/workers/cleanup';
import type { PrintReport } from '@/lib/post/print-provider';
import type { MailStatus } from '@/lib/post/tracking-provider';
import { Visitor } from '../../support/cancel-job';
import { letterOf } from '../../support/letter-of';
import { cancelValues } from '../../support/samples/cancel-form-values';
import { createTestContext, type TestContext } from '../../support/test-context';
import { temporaryFolder } from '../../support/vitest/temporary-folder';

let folder: string;
let api: TestContext;

beforeAll(async () => {
  folder = temporaryFolder('reports');
  api = await createTestContext({ settings: { DATA_DIR: folder } });
});
beforeEach(() => api.clock.advance(3_600_001));

let count = 0;
async function newLetter(option: 'registered' | 'regular' = 'registered'): Promise<StoredLetter> {
  count += 1;
  const email = `drukker${count}@klant.example`;
  const order = await new Visitor(api).payOrder({ ...cancelValues, email, letterOption: option });
  await api.runJobs();
  return letterOf(api, order);
}

const now = (letter: StoredLetter) => letterOf(api, { reference: letter.orderReference });

let batches = 0;
/** Writes a printer's report, at once. */
async function reported(...reports: readonly (Partial<PrintReport> & { code: string })[]): Promise<string[]> {
  batches += 1;
  const id = `batch-${batches}`;
  const settled: string[] = [];
  await readReports(api.context, {
    name: 'test',
    handOver: async () => {},
    takeBack: async () => {},
    readReports: async () => [
      {
        id,
        reports: reports.map((report) => ({ station: 'printed', trackCode: null, ...report })),
        unreadable: [],
      },
    ],
    acknowledge: async (batch) => void settled.push(batch),
  });
  expect(settled).toEqual([id]);
  return (await listPrintProblems(api.db)).filter(({ batch }) => batch === id).map(({ reason }) => reason);
}

describe('a printer’s report', () => {
  it('moves a letter, station by station, with one mail each', async () => {
    const letter = await newLetter();
    expect(await reported({ code: letter.code })).toEqual([]);
    expect((await now(letter)).state).toBe('processed');
    expect(
      await reported({ code: letter.code.toLowerCase(), station: 'sent', trackCode: 'rr 473124829 nl' }),
    ).toEqual([]);
    expect(await now(letter)).toMatchObject({ state: 'sent', trackCode: 'RR473124829NL' });
    expect(await reported({ code: letter.code, station: 'received' })).toEqual([]);
    const events = await api.db.select().from(letterEvents).where(eq(letterEvents.letterId, letter.id));
    expect(events.slice(-3).map(({ actor, to, operator }) => [actor, to, operator])).toEqual([
      ['post', 'processed', null],
      ['post', 'sent', null],
      ['post', 'received', null],
    ]);
    const mails = await api.db.select().from(outboxMails).where(eq(outboxMails.about, letter.orderReference));
    expect(mails.map(({ kind }) => kind).sort()).toEqual([
      'letter-received',
      'letter-sent',
      'order-confirmation',
    ]);
  });

  it('may skip stations and be repeated, late or out of order', async () => {
    const letter = await newLetter();
    const sent = { code: letter.code, station: 'sent', trackCode: '3SABCD1234567' } as const;
    expect(await reported(sent, sent, { code: letter.code })).toEqual([]);
    expect(await reported(sent)).toEqual([]);
    expect((await now(letter)).state).toBe('sent');
    const events = await api.db.select().from(letterEvents).where(eq(letterEvents.letterId, letter.id));
    expect(events.map(({ to }) => to)).toEqual(['awaiting_payment', 'submitted', 'processed', 'sent']);
  });

  it('is validated like an operator’s', async () => {
    const registered = await newLetter();
    const regular = await newLetter('regular');
    expect(await reported({ code: registered.code, station: 'sent' })).toEqual(['no-track-code']);
    expect(await reported({ code: registered.code, station: 'sent', trackCode: 'RR473124828NL' })).toEqual([
      'bad-track-code',
    ]);
    expect(await reported({ code: registered.code, station: 'received' })).toEqual(['no-track-code']);
    expect(await reported({ code: regular.code, station: 'sent', trackCode: 'RR473124829NL' })).toEqual([
      'track-code-of-regular',
    ]);
    expect((await now(registered)).state).toBe('submitted');
    expect(await reported({ code: regular.code, station: 'received' })).toEqual([]);
    expect((await now(regular)).state).toBe('received');
    // Another code than the one it was sent with.
    await reported({ code: registered.code, station: 'sent', trackCode: 'RR473124829NL' });
    expect(await reported({ code: registered.code, station: 'sent', trackCode: '3SABCD1234567' })).toEqual([
      'other-track-code',
    ]);
    expect((await now(registered)).trackCode).toBe('RR473124829NL');
  });

  it('about unknown or withdrawn letters is listed for operators', async () => {
    expect(await reported({ code: 'ABCDEFGH23456789' })).toEqual(['unknown-letter']);
    const letter = await newLetter();
    await api.db.transaction((transaction) =>
      moveLetter(transaction, api.context, { letterId: letter.id, to: 'withdrawn', actor: 'visitor' }),
    );
    expect(await reported({ code: letter.code })).toEqual(['not-possible']);
    // A reference does not identify a letter: only its own code does.
    expect(await reported({ code: letter.orderReference.slice(0, 8) })).toEqual(['unknown-letter']);
  });

  it('continues with the lines after an invalid one', async () => {
    const letter = await newLetter();
    expect(await reported({ code: 'ABCDEFGH23456789' }, { code: letter.code })).toEqual(['unknown-letter']);
    expect((await now(letter)).state).toBe('processed');
  });
});

describe('files in the print folder', () => {
  let reports: string;
  beforeEach(async () => {
    folder = temporaryFolder('reports');
    reports = path.join(folder, 'print', 'reports');
    api = await createTestContext({ settings: { DATA_DIR: folder } });
  });

  function drop(name: string, text: string): void {
    mkdirSync(reports, { recursive: true });
    writeFileSync(path.join(reports, name), text);
    const aMinuteAgo = Date.now() / 1000 - 60;
    utimesSync(path.join(reports, name), aMinuteAgo, aMinuteAgo);
  }
  const problemsOf = async (name: string) =>
    (await listPrintProblems(api.db))
      .filter(({ batch }) => batch === name)
      .map(({ line, reason }) => [line, reason]);

  it('are read by the cleanup, moved, and their errors recorded once', async () => {
    const letter = await newLetter();
    drop('monday.csv', `code;status;track_code\n${letter.code};sent;3SABCD1234567\nXXXXXXXXXXXX;printed;\n`);
    await Promise.all([runCleanup(api.context), runCleanup(api.context)]);
    await runCleanup(api.context);
    expect((await now(letter)).state).toBe('sent');
    expect(await problemsOf('monday.csv')).toEqual([[2, 'unknown-letter']]);
    expect(readdirSync(reports)).toEqual(['done']);
    expect(readdirSync(path.join(reports, 'done'))).toEqual(['monday.csv']);
  });

  it('that are incomplete are recorded, and cleared once complete', async () => {
    const letter = await newLetter();
    drop('tuesday.csv', `code,status\n${letter.code},pri`);
    await runCleanup(api.context);
    await runCleanup(api.context);
    expect(await problemsOf('tuesday.csv')).toEqual([[null, 'incomplete']]);
    expect((await now(letter)).state).toBe('submitted');
    drop('tuesday.csv', `code,status\n${letter.code},printed\n`);
    await runCleanup(api.context);
    expect(await problemsOf('tuesday.csv')).toEqual([]);
    expect((await now(letter)).state).toBe('processed');
  });
});

describe('tracking', () => {
  it('marks a letter as delivered, requested periodically', async () => {
    const letter = await newLetter();
    await reported({ code: letter.code, station: 'sent', trackCode: '3SABCD7654321' });
    const requests: string[] = [];
    let result: MailStatus | Error = 'under_way';
    const sendRequest = () =>
      trackLetters(api.context, {
        name: 'test',
        async find(code) {
          if (code === '3SABCD7654321') requests.push(code);
          if (result instanceof Error) throw result;
          return { status: code === '3SABCD7654321' ? result : 'unknown', reason: 'unknown' };
        },
      });
    api.clock.advance(3_600_001);
    await sendRequest();
    await sendRequest();
    expect(requests).toHaveLength(1);
    expect((await now(letter)).state).toBe('sent');
    result = new Error('away');
    api.clock.advance(3_600_001);
    await sendRequest();
    result = 'delivered';
    api.clock.advance(3_600_001);
    await sendRequest();
    await sendRequest();
    expect(requests).toHaveLength(3);
    expect((await now(letter)).state).toBe('received');
  });
});
