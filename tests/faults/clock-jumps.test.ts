/**
 * A clock that jumps, by an hour, a day or a change to summer time, in both directions, at any moment: no visitor is
 * locked out for longer than stated, nothing happens twice, and every rule of the database holds.
 */
import { describe, expect, it } from 'vitest';
import { cancellation } from '@/lib/contract/cancellations';
import fc from '@/tests/support/vitest/seeded-checks';
import { bodyOf, Visitor } from '../support/cancel-job';
import { Requester, sampleOf } from '../support/cases';
import { listDatabaseFaults } from '../support/database/database-faults';
import { sweepNow } from '../support/dispute-job';
import { Member } from '../support/member';
import { mailsTo } from '../support/reminders';
import { cancelValues, newKey } from '../support/samples/cancel-form-values';
import { createTestContext } from '../support/test-context';
import { testStart } from '../support/test-start';
import { temporaryFolder } from '../support/vitest/temporary-folder';

const folder = temporaryFolder('clock');
const api = await createTestContext({ settings: { DATA_DIR: folder } });

const hour = 3_600_000;
const day = 24 * hour;

/** Seconds before the Dutch clock changes. */
const changes = [new Date('2027-03-28T00:59:50Z'), new Date('2027-10-31T00:59:50Z')];

/** Pays; again if the checkout had expired meanwhile. */
async function pay(visitor: Visitor, reference: string): Promise<void> {
  await visitor.play(await visitor.find(reference), 'paid');
  if ((await visitor.find(reference)).letters.every(({ state }) => state === 'submitted')) return;
  const again = await visitor.fetch(`/cancellations/${reference}/payments`, {
    json: {},
    idempotencyKey: newKey(),
  });
  expect(again.status).toBe(201);
  await visitor.play(await visitor.find(reference), 'paid');
}

describe('clock jumps', () => {
  it('while ordering, paying and posting end in one letter all the same', async () => {
    const jump = fc.constantFrom(hour, -hour, day, -day, 20_000, -20_000);
    let number = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.array(jump, { minLength: 7, maxLength: 7 }),
        fc.constantFrom(testStart, ...changes),
        async (jumps, start) => {
          api.clock.set(start);
          number += 1;
          const steps = jumps.values();
          const leap = () => api.clock.advance(steps.next().value ?? 0);
          const visitor = new Visitor(api);
          const values = { ...cancelValues, email: `sprong-${number}@klant.example` };
          const { reference } = await visitor.startDraft(values);
          leap();
          const key = newKey();
          await bodyOf(await visitor.order(reference, values, key), 201, cancellation);
          leap();
          await bodyOf(await visitor.order(reference, values, key), 201, cancellation);
          leap();
          await pay(visitor, reference);
          leap();
          await sweepNow(api);
          leap();
          await sweepNow(api);
          const found = await visitor.find(reference);
          expect(found.letters.map(({ state }) => state)).toEqual(['submitted']);
          leap();
          expect((await visitor.fetch(`/cancellations/${reference}`)).status).toBe(200);
        },
      ),
      { numRuns: 8 },
    );
    expect(await listDatabaseFaults(api.db)).toEqual([]);
    // Eight orders with all their jobs: minutes on a machine that runs everything else as well.
  }, 240_000);

  it('back preserve a session, and a used mailed link stays used', async () => {
    api.clock.set(testStart);
    const member = new Member(api);
    const email = 'terug@klant.example';
    await member.join(email);
    api.clock.advance(day);
    expect((await member.fetch('/me')).status).toBe(200);
    const mail = await member.requestLink(email);
    const token = /token=([\w-]+)/.exec(mail.text)?.[1];
    expect((await member.fetch('/magic/login', { json: { token } })).status).toBe(200);
    api.clock.advance(-2 * day);
    expect((await member.fetch('/me')).status).toBe(200);
    expect((await member.fetch('/magic/login', { json: { token } })).status).toBe(410);
  });

  it('back lock no visitor out for longer than a limit lasts', async () => {
    api.clock.set(testStart);
    const requester = new Requester(api);
    const email = 'wacht@klant.example';
    /** Mails sent to the address after another request, which is accepted above the limit as well. */
    const countAfterRequest = async () => {
      expect((await requester.fetch('/magic/link', { json: { email, redirect_url: '/' } })).status).toBe(202);
      await api.runJobs();
      return (await mailsTo(api, email, 'no-account')).length;
    };
    api.clock.advance(day);
    expect(await countAfterRequest()).toBe(1);
    expect(await countAfterRequest()).toBe(1);
    // A counter of tomorrow has no effect today.
    api.clock.advance(-day);
    expect(await countAfterRequest()).toBe(2);
    expect(await countAfterRequest()).toBe(2);
    // Forward by an hour: it has expired.
    api.clock.advance(hour);
    expect(await countAfterRequest()).toBe(3);
  });

  it('over a change to or from summer time preserve terms by Dutch days', async () => {
    for (const change of changes) {
      api.clock.set(change);
      const visitor = new Visitor(api);
      const values = {
        ...cancelValues,
        email: `zomer-${change.getTime()}@klant.example`,
        startMoment: 'after-withdrawal',
        laterEnd: true,
      };
      const order = await visitor.payOrder(values);
      // Fourteen days end with the last second of a day in Amsterdam, whichever hour that is elsewhere.
      const last = new Date(order.process_by ?? '');
      const local = new Intl.DateTimeFormat('nl-NL', {
        timeZone: 'Europe/Amsterdam',
        timeStyle: 'medium',
      }).format(last);
      expect(local).toBe('23:59:59');
      api.clock.advance(20_000);
      const options = new Requester(api);
      const sent = await options.request('claim', {
        ...sampleOf('claim'),
        email: `zomer-${change.getTime()}@klant.example`,
      });
      expect(new Date(sent.due_at ?? '').getTime()).toBeGreaterThan(api.clock.now().getTime());
    }
  });
});
