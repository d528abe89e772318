/** Letters in transit: the print queue, the demonstration post, delayed posting, unusual orders of events. */
import { readdirSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { outboxMails } from '@/lib/api/core/mail/table';
import { IllegalMove, moveLetter } from '@/lib/api/ordering/orders/letters/move-letter';
import { letterEvents, letters } from '@/lib/api/ordering/orders/table';
import { isAllowed } from '@/lib/api/ordering/orders/transitions';
import { runPostCommand } from '@/lib/api/ordering/post/print-queue';
import { PostLineError, readPostLine } from '@/lib/api/ordering/post/report-line';
import { runCleanup } from '@/lib/api/workers/cleanup';
import { cancellationStates } from '@/lib/contract/cancellations';
import { isDemoTrackCode, isTrackCode } from '@/lib/post/track-code';
import fc from '@/tests/support/vitest/seeded-checks';
import { Visitor } from '../../support/cancel-job';
import { letterOf } from '../../support/letter-of';
import { cancelValues } from '../../support/samples/cancel-form-values';
import { createTestContext, type TestContext } from '../../support/test-context';
import { temporaryFolder } from '../../support/vitest/temporary-folder';

const folder = temporaryFolder('post');
let api: TestContext;

beforeAll(async () => {
  api = await createTestContext({ settings: { DATA_DIR: folder } });
});
beforeEach(() => api.clock.advance(3_600_001));

const run = (...args: string[]) => runPostCommand(api.context, readPostLine(args));

/** Contains no rows of other tests. */
const createRoom = () => createTestContext({ settings: { DATA_DIR: temporaryFolder('post') } });

describe('the print queue', () => {
  it('lists waiting letters, and applies the operator’s reports', async () => {
    const room = await createRoom();
    const publish = (...args: string[]) => runPostCommand(room.context, readPostLine(args));
    expect(await publish('list')).toEqual(['Nothing waits.']);
    const visitor = new Visitor(room);
    const order = await visitor.payOrder();
    const { code } = await letterOf(room, order);
    const short = order.reference.slice(0, 8);
    expect((await publish('list'))[0]).toContain('not in the print folder yet');
    await room.runJobs();
    expect(await publish('list')).toEqual([
      `${code}  to print  registered  2026-12-02  Interpolis Zorgverzekering  -  ${short}-1-${code}.pdf`,
    ]);
    await publish('printed', short);
    expect((await visitor.find(order.reference)).state).toBe('processed');
    await expect(publish('printed', short)).rejects.toThrow('This letter is processed');
    await expect(publish('received', code)).rejects.toThrow(PostLineError);
    await expect(publish('sent', code)).rejects.toThrow('needs its track code');
    await publish('sent', code.toLowerCase(), 'rr 473124829 nl');
    await publish('received', short);
    expect(await visitor.find(order.reference)).toMatchObject({
      state: 'received',
      letters: [{ track_code: 'RR473124829NL' }],
    });
    expect(await publish('list')).toEqual(['Nothing waits.']);
  });

  it('has no track code for a regular letter', async () => {
    const order = await new Visitor(api).payOrder({ ...cancelValues, letterOption: 'regular' });
    const { code } = await letterOf(api, order);
    await run('printed', code);
    await expect(run('sent', code, 'RR473124829NL')).rejects.toThrow('has no track code');
    await run('sent', code);
    expect((await letterOf(api, order)).state).toBe('sent');
  });

  it('parses its arguments, or reports its usage', () => {
    expect(readPostLine(['list'])).toEqual({ name: 'list' });
    for (const args of [
      [],
      ['print'],
      ['list', 'x'],
      ['printed'],
      ['printed', 'abc'],
      ['sent', 'A'.repeat(8), 'RR473124828NL'],
      ['received', 'A'.repeat(8), '3SABCD1234567'],
      ['__proto__', 'AAAAAAAA'],
    ]) {
      expect(() => readPostLine(args)).toThrow(PostLineError);
    }
  });

  it('writes complete files, readable by the operator only', async () => {
    const order = await new Visitor(api).payOrder();
    await api.runJobs();
    const print = path.join(folder, 'print');
    const names = readdirSync(print).filter((name) => name.startsWith(order.reference.slice(0, 8)));
    expect(names).toHaveLength(2);
    expect(readdirSync(print).some((name) => name.includes(order.reference))).toBe(false);
    for (const name of names) expect(statSync(path.join(print, name)).mode & 0o777).toBe(0o600);
    expect(statSync(print).mode & 0o777).toBe(0o700);
    expect(readdirSync(print).some((name) => name.endsWith('.part'))).toBe(false);
  });

  it('retries if the folder is not writable', async () => {
    const blocked = temporaryFolder('blocked');
    writeFileSync(path.join(blocked, 'print'), 'a file');
    const test = await createTestContext({ settings: { DATA_DIR: blocked } });
    const order = await new Visitor(test).payOrder();
    const failed = (await test.tryJobs()).filter((job) => job.error !== null);
    expect(failed.map((job) => job.name)).toEqual(['post-letter']);
    expect((await letterOf(test, order)).handedOverAt).toBeNull();
    await test.close();
  });
});

describe('delayed posting', () => {
  it('starts in the cleanup after the right of withdrawal has ended', async () => {
    const room = await createRoom();
    room.clock.advance(3_600_001);
    const visitor = new Visitor(room);
    const order = await visitor.payOrder({
      ...cancelValues,
      startMoment: 'after-withdrawal',
      laterEnd: true,
    });
    expect((await room.runJobs()).map((job) => job.name)).not.toContain('post-letter');
    expect(order.process_by).toBe('2026-12-18T22:59:59.000Z');
    await runCleanup(room.context);
    expect((await room.runJobs()).map((job) => job.name)).not.toContain('post-letter');
    room.clock.advance(15 * 86_400_000);
    await runCleanup(room.context);
    await runCleanup(room.context);
    expect((await room.runJobs()).filter((job) => job.name === 'post-letter')).toHaveLength(1);
    expect((await letterOf(room, order)).handedOverAt).not.toBeNull();
  });
});

describe('the demonstration post', () => {
  it('moves letters by jobs, with valid and marked codes', async () => {
    const demo = await createTestContext({
      settings: {
        DATA_DIR: temporaryFolder('demo'),
        DEMO_POST: '1',
        DEMO_POST_SECONDS: '20',
      },
    });
    const visitor = new Visitor(demo);
    const order = await visitor.payOrder();
    const stateAfter = async (seconds: number) => {
      demo.clock.advance(seconds * 1000);
      await demo.runJobs();
      return (await visitor.find(order.reference)).state;
    };
    expect(await stateAfter(0)).toBe('submitted');
    expect(await stateAfter(19)).toBe('submitted');
    expect(await stateAfter(1)).toBe('processed');
    expect(await stateAfter(20)).toBe('sent');
    const code = (await visitor.find(order.reference)).letters[0]?.track_code ?? '';
    expect(isTrackCode(code) && isDemoTrackCode(code)).toBe(true);
    expect(await stateAfter(20)).toBe('received');
    expect(await stateAfter(60)).toBe('received');
    const mails = await demo.db.select().from(outboxMails);
    expect(mails.map((mail) => mail.kind)).toEqual(['order-confirmation', 'letter-sent', 'letter-received']);
    const events = await demo.db.select().from(letterEvents);
    expect(events.filter((event) => event.note === 'demo')).toHaveLength(3);
    await demo.close();
  });

  it('does nothing when off', async () => {
    const order = await new Visitor(api).payOrder();
    api.clock.advance(86_400_000);
    await api.runJobs();
    expect((await letterOf(api, order)).state).toBe('submitted');
  });
});

describe('events in any order', () => {
  it('never move a letter against the table, and are all recorded', async () => {
    const order = await new Visitor(api).placeOrder();
    const { id } = await letterOf(api, order);
    await fc.assert(
      fc.asyncProperty(fc.array(fc.constantFrom(...cancellationStates), { maxLength: 12 }), async (moves) => {
        await api.db.delete(letterEvents).where(eq(letterEvents.letterId, id));
        await api.db.update(letters).set({ state: 'awaiting_payment' }).where(eq(letters.id, id));
        let state: (typeof cancellationStates)[number] = 'awaiting_payment';
        const transitions: string[] = [];
        for (const to of moves) {
          const moving = api.db.transaction((transaction) =>
            moveLetter(transaction, api.context, { letterId: id, to, actor: 'operator' }),
          );
          if (isAllowed(state, to)) {
            expect((await moving).state).toBe(to);
            transitions.push(`${state}>${to}`);
            state = to;
          } else {
            await expect(moving).rejects.toThrow(IllegalMove);
          }
        }
        const stored = await letterOf(api, order);
        const events = await api.db
          .select()
          .from(letterEvents)
          .where(eq(letterEvents.letterId, id))
          .orderBy(letterEvents.id);
        expect(stored.state).toBe(state);
        expect(events.map((event) => `${event.from}>${event.to}`)).toEqual(transitions);
      }),
      { numRuns: 40 },
    );
  });

  it('move a letter once if concurrent', async () => {
    const order = await new Visitor(api).payOrder();
    const { id } = await letterOf(api, order);
    const moves = await Promise.allSettled(
      Array.from({ length: 5 }, () =>
        api.db.transaction((transaction) =>
          moveLetter(transaction, api.context, { letterId: id, to: 'processed', actor: 'operator' }),
        ),
      ),
    );
    expect(moves.filter((move) => move.status === 'fulfilled')).toHaveLength(1);
  });

  it('leave no event, mail or job when rolled back', async () => {
    const order = await new Visitor(api).placeOrder();
    const { id } = await letterOf(api, order);
    await api.runJobs();
    const before = await api.db.select().from(letterEvents);
    await expect(
      api.db.transaction(async (transaction) => {
        await moveLetter(transaction, api.context, { letterId: id, to: 'submitted', actor: 'payment' });
        throw new Error('the lights go out');
      }),
    ).rejects.toThrow('the lights go out');
    expect(await api.db.select().from(letterEvents)).toEqual(before);
    expect(await api.runJobs()).toEqual([]);
    expect((await letterOf(api, order)).state).toBe('awaiting_payment');
  });
});
