/**
 * States that only a newer release knows: it runs beside this one during a rolling update, and ran before a return. Everybody still reads
 * what they may, under a term for all of them, and this release moves nothing on.
 */
import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { IllegalMove as IllegalCaseMove } from '@/lib/api/cases/case/case-move';
import { eraseCases } from '@/lib/api/cases/case/erase-cases';
import { moveCase } from '@/lib/api/cases/case/move-case';
import { caseEvents, cases } from '@/lib/api/cases/case/table';
import { IllegalMove } from '@/lib/api/ordering/orders/letters/move-letter';
import { letterEvents, letters } from '@/lib/api/ordering/orders/table';
import { runCleanup } from '@/lib/api/workers/cleanup';
import { letterVerification } from '@/lib/contract/cancellations';
import { bodyOf } from '../../support/cancel-job';
import { Requester } from '../../support/cases';
import { letterOf } from '../../support/letter-of';
import { joinOperator } from '../../support/operator';
import { reportLetter } from '../../support/report-letter';
import { createTestContext, type TestContext } from '../../support/test-context';

const newer = sql`'of_a_newer_release'`;

let api: TestContext;
beforeAll(async () => {
  api = await createTestContext();
});

/** Its stored state, as the newer release reads it. */
async function storedLetters(): Promise<unknown> {
  return (await api.db.execute(sql`select state from letters`)).rows;
}

describe('in a state of a newer release', () => {
  it('a letter is shown to its owner, to operators and by its link, and stays as it is', async () => {
    const owner = new Requester(api);
    await owner.join('noor@klant.example');
    const order = await owner.payOrder();
    const { id, code } = await letterOf(api, order);
    await reportLetter(api.context, { letterId: id, report: 'printed' });
    await reportLetter(api.context, { letterId: id, report: 'sent', trackCode: '3SABCD1234567' });
    await api.db.update(letters).set({ state: newer }).where(eq(letters.id, id));
    await api.db
      .insert(letterEvents)
      .values({ letterId: id, at: api.clock.now(), actor: 'post', from: 'sent', to: newer });

    const { state, general_status, letters: shown } = await owner.find(order.reference);
    expect([state, general_status, shown[0]?.state]).toEqual(['unknown', 'inProgress', 'unknown']);
    expect(shown[0]?.stations.map(({ at }) => at !== null)).toEqual([true, true, true, false]);
    const verified = await bodyOf(await api.request(`/api/letters/${code}`), 200, letterVerification);
    expect(verified.state).toBe('sent');
    expect((await owner.fetch('/me/requests')).status).toBe(200);
    const operator = await joinOperator(api);
    for (const path of ['/admin/start', '/admin/letters', `/admin/letters?search=${code}`]) {
      expect((await operator.fetch(path)).status, path).toBe(200);
    }
    await expect(reportLetter(api.context, { letterId: id, report: 'received' })).rejects.toThrow(
      IllegalMove,
    );
    await runCleanup(api.context);
    await api.runJobs();
    expect(await storedLetters()).toEqual([{ state: 'of_a_newer_release' }]);
  });

  it('a request is shown to its owner and to operators, and stays as it is', async () => {
    const owner = new Requester(api);
    const { reference } = await owner.request('negotiation');
    await api.db.update(cases).set({ state: newer }).where(eq(cases.reference, reference));
    await api.db
      .insert(caseEvents)
      .values({ reference, at: api.clock.now(), actor: 'operator', from: 'received', to: newer });
    // The letter has a case of its own.
    const stored = async () =>
      (await api.db.execute(sql`select state from cases where reference = ${reference}`)).rows;
    const { state, general_status, events } = await owner.follow(reference);
    expect([state, general_status]).toEqual(['unknown', 'inProgress']);
    expect(events.map((event) => event.state)).toEqual(['received', 'unknown']);
    const operator = await joinOperator(api);
    for (const path of ['/admin/start', '/admin/requests', `/admin/requests/${reference}`]) {
      expect((await operator.fetch(path)).status, path).toBe(200);
    }
    await runCleanup(api.context);
    await api.runJobs();
    expect(await stored()).toEqual([{ state: 'of_a_newer_release' }]);
    const erase = () =>
      api.db.transaction((transaction) => eraseCases(transaction, api.context, [reference]));
    await erase();
    expect(await stored()).toEqual([{ state: 'of_a_newer_release' }]);
    const { rows } = await api.db.execute(
      sql`select from_state, to_state from case_events where reference = ${reference}`,
    );
    expect(JSON.stringify(rows)).not.toContain('unknown');
    const [erased] = await api.db.select().from(cases).where(eq(cases.reference, reference));
    expect(erased).toMatchObject({ email: null, erasedAt: api.clock.now() });
    await api.db
      .update(cases)
      .set({ process: newer, state: 'received' })
      .where(eq(cases.reference, reference));
    await erase();
    expect(await stored()).toEqual([{ state: 'received' }]);
    const move = { reference, actor: 'clock' } as const;
    await expect(
      api.db.transaction((transaction) => moveCase(transaction, api.context, move)),
    ).rejects.toThrow(IllegalCaseMove);
  });
});
