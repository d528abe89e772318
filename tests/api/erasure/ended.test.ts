/** Ended items are anonymised by the policies' terms, and not before; accounting data are retained. */
import { readFileSync } from 'node:fs';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { orders } from '@/lib/api/ordering/orders/table';
import { runCleanup } from '@/lib/api/workers/cleanup';
import { amsterdamDate } from '@/lib/calendar/amsterdam';
import { registeredLetterCents } from '@/lib/config/business';
import { endedMatterDays, proofYears } from '@/lib/config/legal';
import { locales } from '@/lib/i18n/locale';
import { findStorySlug } from '@/lib/routes/story-route';
import { Visitor } from '../../support/cancel-job';
import { actionSamples, OperatorAtWork, Requester, sampleOf } from '../../support/cases';
import { listDatabaseFaults } from '../../support/database/database-faults';
import { searchDatabase } from '../../support/database/search-database';
import { Decider } from '../../support/proposals';
import { cancelValues } from '../../support/samples/cancel-form-values';
import { createTestContext } from '../../support/test-context';
import { withdrawFrom } from '../../support/withdrawals';

const day = 86_400_000;
const api = await createTestContext();

const emails = {
  paid: 'oud-besteld@klant.example',
  unpaid: 'nooit-betaald@klant.example',
  stated: 'herroeper@klant.example',
  complained: 'oude-klager@klant.example',
  insured: 'verzekerd-geweest@klant.example',
  waiting: 'wacht-nog@klant.example',
};

/** References with an address left. */
async function known(): Promise<string[]> {
  const hits = new Set((await searchDatabase(api, Object.values(emails))).map(({ needle }) => needle));
  return Object.entries(emails).flatMap(([who, email]) => (hits.has(email) ? [who] : []));
}

async function pass(days: number): Promise<void> {
  api.clock.advance(days * day);
  await runCleanup(api.context);
  await api.runJobs();
}

describe('ended items', () => {
  it('are retained for their term and then anonymised; open ones stay', async () => {
    const operator = new OperatorAtWork(api);
    await operator.start();
    const order = await new Visitor(api).payOrder({ ...cancelValues, email: emails.paid });
    await withdrawFrom(new Visitor(api), {
      fullName: 'Jan',
      withdrawContract: order.reference,
      email: emails.paid,
    });
    await new Visitor(api).placeOrder({ ...cancelValues, email: emails.unpaid });
    const reported = { fullName: 'Jan', withdrawContract: 'Iets anders', email: emails.stated };
    const statement = await withdrawFrom(new Visitor(api), reported);
    const response = await operator.fetch(`/admin/requests/${statement.reference}/acts/answer`, {
      json: { text: 'Niets gevonden.' },
      idempotencyKey: 'a'.repeat(32),
    });
    expect(response.status, await response.clone().text()).toBe(200);
    const sendRequest = (flow: string, email: string) =>
      new Requester(api).request(flow, { ...sampleOf(flow), email });
    const complaint = await sendRequest('complaint', emails.complained);
    expect((await operator.act(complaint.reference, 'answer', actionSamples.answer)).status).toBe(200);
    const insured = new Decider(api);
    const insurance = await insured.request('request-travel', {
      ...sampleOf('request-travel'),
      email: emails.insured,
    });
    const confirmed = { contract_number: 'POL-1', start_date: amsterdamDate(api.clock.now()) };
    await operator.act(insurance.reference, 'propose-policy', actionSamples['propose-policy']);
    await insured.decided(insurance.reference, { decision: 'accept' });
    await operator.act(insurance.reference, 'request-contract', actionSamples['request-contract']);
    expect((await operator.act(insurance.reference, 'confirm-contract', confirmed)).status).toBe(200);
    await sendRequest('complaint', emails.waiting);
    await api.runJobs();

    await pass(15);
    expect(await known()).toEqual(Object.keys(emails));
    // The unpaid order ended by then; everything else on the first day.
    await pass(endedMatterDays - 16);
    expect(await known()).toEqual(Object.keys(emails));
    await pass(17);
    expect(await known()).toEqual(['paid', 'stated', 'insured', 'waiting']);
    await pass(proofYears * 365 - endedMatterDays - 20);
    expect(await known()).toEqual(['paid', 'stated', 'insured', 'waiting']);
    await pass(30);
    expect(await known()).toEqual(['waiting']);

    const [stored] = await api.db.select().from(orders).where(eq(orders.reference, order.reference));
    expect(stored).toMatchObject({ amountCents: registeredLetterCents, email: null, firstName: null });
    expect(await listDatabaseFaults(api.db)).toEqual([]);
  });

  it.each(locales)('are retained as long as the policies state, by the same figures (%s)', (locale) => {
    for (const policy of ['privacy-policy', 'data-policy'] as const) {
      const text = readFileSync(`lib/content/stories/${findStorySlug(policy, locale)}.json`, 'utf8');
      expect(text).toContain('{{proofYears}}');
      expect(text).toContain('{{endedMatterDays}}');
      for (const figure of [
        'mailRecordDays',
        'undeliveredMailDays',
        'smsCodeMinutes',
        'smsRecordDays',
        'formNoteMinutes',
      ])
        expect(text).toContain(`{{${figure}}}`);
    }
  });
});
