import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { eq } from 'drizzle-orm';
import pino from 'pino';
import { describe, expect, it } from 'vitest';
import { describeError } from '@/lib/api/core/log';
import { signatures } from '@/lib/api/ordering/drafts/table';
import { letterFiles, letters, orders } from '@/lib/api/ordering/orders/table';
import { listRefundsOf } from '@/lib/api/ordering/payments/refunds';
import { payments, sandboxPayments } from '@/lib/api/ordering/payments/table';
import { dataExportParts } from '@/lib/api/people/exports/table';
import { registeredLetterCents } from '@/lib/config/business';
import type { Cancellation } from '@/lib/contract/cancellations';
import { letterVerification } from '@/lib/contract/cancellations';
import { erasureReceipt } from '@/lib/contract/erasure';
import { problem } from '@/lib/contract/problem';
import { bodyOf } from '@/tests/support/cancel-job';
import { searchDatabase, squeezed } from '@/tests/support/database/search-database';
import { address, bring, erase, needles, planOf } from '@/tests/support/erasures';
import { letterOf } from '@/tests/support/letter-of';
import { goodPassword, Member } from '@/tests/support/member';
import { joinPerson, personEmail, personValues, signedPersonValues } from '@/tests/support/person';
import { reportLetter } from '@/tests/support/report-letter';
import { cancelValues } from '@/tests/support/samples/cancel-form-values';
import { createTestContext, type TestContext } from '@/tests/support/test-context';
import { temporaryFolder } from '@/tests/support/vitest/temporary-folder';

const folder = temporaryFolder('erasure');

const hour = 3_600_000;
describe('erasing an account', () => {
  it('leaves nothing of the person but the declared exceptions', async () => {
    const lines: string[] = [];
    const log = pino(
      { level: 'trace', base: null, serializers: { err: describeError } },
      { write: (line: string) => void lines.push(line) },
    );
    const api = await createTestContext({ settings: { DATA_DIR: folder }, log });
    const control = new Member(api);
    await control.join('buur@klant.example');
    const controlOrder = await control.payOrder({ ...cancelValues, email: 'buur@klant.example' });

    const person = await joinPerson(api);
    const known = { address, headers: { 'user-agent': 'Zonnebrowser/5.0 Firefox/140.0' } };
    await person.fetch('/login', { json: { email: personEmail, password: goodPassword }, ...known });
    await person.fetch('/me', { method: 'PUT', json: { commercial_opted_in: false }, ...known });
    const signed = await signedPersonValues();
    const started = await person.startDraft(personValues);
    const ordered = await person.fetch('/cancellations', {
      json: { draft: started.reference },
      idempotencyKey: 'one-key-of-this-browser',
      ...known,
    });
    expect(ordered.status).toBe(201);
    const unpaid = (await ordered.json()) as Cancellation;
    const expired = await person.placeOrder(personValues);
    const sent = await person.payOrder(signed);
    const received = await person.payOrder(personValues);
    const printed = await person.payOrder(personValues);
    const handedOver = await person.payOrder(signed);
    const waiting = await person.payOrder({
      ...personValues,
      startMoment: 'after-withdrawal',
      laterEnd: true,
      email: 'mina.zonneveld+nieuw@klant.example',
    });
    const failed = await person.placeOrder(personValues);
    await person.play(failed, 'failed');
    await api.runJobs();
    await bring(api, sent, ['printed', 'sent']);
    await bring(api, received, ['printed', 'sent', 'received']);
    await bring(api, printed, ['printed']);
    await api.db
      .update(letters)
      .set({ state: 'expired' })
      .where(eq(letters.orderReference, expired.reference));
    const printFolder = path.join(folder, 'print');
    const filesBefore = readdirSync(printFolder).length;
    expect(filesBefore).toBeGreaterThan(8);

    await person.startDraft({ firstName: 'Wilhelmijne', dateOfBirth: '27-03-1958', postalCode: '9753 XK' });
    await person.startDraft({ ...personValues, signature: { method: 'drawn', image: '' } });
    const elsewhere = new Member(api);
    const loose = await elsewhere.payOrder(personValues);
    await elsewhere.startDraft(personValues);
    await person.fetch('/exports', { method: 'POST' });
    await api.runJobs();
    await person.requestLink(personEmail);
    await person.fetch('/password/forgot', { json: { email: personEmail } });
    await person.fetch('/me/email', { json: { email: 'mina.zonneveld+nieuw@klant.example' } });
    await person.fetch('/login', {
      body: new URLSearchParams({ email: personEmail, password: 'fout', _page: '/inloggen', _locale: 'nl' }),
    });
    const second = new Member(api);
    await second.login(personEmail);

    const before = await searchDatabase(api, needles);
    expect(new Set(before.map(({ needle }) => needle))).toEqual(new Set(needles));
    expect(before.map(({ table }) => table)).toEqual(
      expect.arrayContaining([
        'public.accounts',
        'public.orders',
        'public.letters',
        'public.drafts',
        'public.declarations',
        'public.account_declarations',
        'public.outbox_mails',
        'public.form_notes',
        'public.mail_requests',
        'public.email_changes',
        'public.sessions',
      ]),
    );
    const controlBefore = await rowsOf(api, controlOrder.reference);

    const plan = await planOf(person);
    expect(plan.waiting.map(({ state }) => state).sort()).toEqual([
      'processed',
      'submitted',
      'submitted',
      'submitted',
    ]);
    const stored = 9;
    const counts = Object.fromEntries(plan.goes.map(({ kind, count }) => [kind, count]));
    expect(counts).toMatchObject({ letters: stored, drafts: 3, exports: 1, sessions: 2 });

    const refused = await bodyOf(await erase(person), 422, problem);
    expect(refused.errors.withdraw_letters?.[0]).toContain('Interpolis Zorgverzekering');
    const receipt = await bodyOf(
      await erase(person, { confirm: true, withdraw_letters: true }),
      200,
      erasureReceipt,
    );
    expect(receipt).toMatchObject({ kept_orders: stored, withdrawn_letters: 4 });

    // At once, before any job ran.
    expect(await searchDatabase(api, needles)).toEqual([]);
    const ours = await listOurs(api, controlOrder.reference);
    expect(ours.files).toEqual([]);
    expect(await api.db.$count(signatures)).toBe(0);
    expect(await api.db.$count(dataExportParts)).toBe(0);
    const left = readdirSync(printFolder);
    expect(left.length).toBe(2);
    for (const file of left) expect(file).toContain(controlOrder.reference.slice(0, 8));
    const logged = squeezed(lines.join(''));
    for (const needle of needles) expect(logged, needle).not.toContain(squeezed(needle));
    expect(lines.join('')).toContain('account-erased');

    // Also later: waiting jobs, the cleanup, the post and the bank continue without the person. One payment succeeds before the checkouts
    // close.
    await person.play(expired, 'paid');
    await api.runJobs();
    await reportLetter(api.context, { letterId: (await letterOf(api, sent)).id, report: 'received' });
    await person.play(unpaid, 'paid');
    api.clock.advance(80 * hour);
    await api.context.db.transaction((transaction) => api.context.jobs.send(transaction, 'sweep', {}));
    await api.runJobs();
    expect(await searchDatabase(api, needles)).toEqual([]);

    // Retained: amounts, dates, numbers, and the proof of a letter for its holder.
    for (const order of [unpaid, expired, sent, received, printed, handedOver, waiting, failed, loose]) {
      const [row] = await api.db.select().from(orders).where(eq(orders.reference, order.reference));
      expect(row).toMatchObject({
        amountCents: registeredLetterCents,
        email: null,
        firstName: null,
        clientAddress: 'unknown',
      });
      expect(row?.erasedAt).toEqual(expect.any(Date));
    }
    const states = await Promise.all(
      [unpaid, expired, sent, received, printed, handedOver, waiting].map(
        async (order) => (await letterOf(api, order)).state,
      ),
    );
    expect(states).toEqual([
      'withdrawn',
      'expired',
      'received',
      'received',
      'withdrawn',
      'withdrawn',
      'withdrawn',
    ]);
    for (const [order, status, due] of [
      [unpaid, 'canceled', false],
      [expired, 'paid', true],
      [printed, 'paid', true],
      [waiting, 'paid', true],
      [sent, 'paid', false],
    ] as const) {
      const [payment] = await api.db.select().from(payments).where(eq(payments.reference, order.reference));
      expect(payment).toMatchObject({ status, amountCents: registeredLetterCents });
      const back = await listRefundsOf(api.db, [order.reference]);
      expect(back.map(({ refund }) => [refund.amountCents, refund.state])).toEqual(
        due ? [[registeredLetterCents, 'done']] : [],
      );
    }
    expect(await api.db.$count(sandboxPayments)).toBe(10);
    const { code } = await letterOf(api, sent);
    const proof = await bodyOf(await person.fetch(`/letters/${code}`), 200, letterVerification);
    expect(proof).toMatchObject({ company_name: 'Interpolis Zorgverzekering', state: 'received' });

    // Personal data are visible in no browser and with no key.
    expect((await second.fetch('/me')).status).toBe(401);
    expect((await person.fetch(`/cancellations/${sent.reference}/letters/0`)).status).toBe(404);
    expect((await elsewhere.fetch(`/cancellations/${loose.reference}/letters/0`)).status).toBe(404);
    expect(await person.find(sent.reference)).toMatchObject({ is_owner: false, confirmation_email: null });
    expect((await person.login(personEmail)).status).toBe(401);

    // Other people's data are unchanged.
    expect(await rowsOf(api, controlOrder.reference)).toEqual(controlBefore);
    expect((await control.me()).email).toBe('buur@klant.example');
  });

  it('waits for a letter that is being handed to the post, and takes it back', async () => {
    const api = await createTestContext({ settings: { DATA_DIR: path.join(folder, 'race') } });
    const person = await joinPerson(api);
    await person.payOrder(personValues);
    const [, erased] = await Promise.all([
      api.tryJobs(),
      erase(person, { confirm: true, withdraw_letters: true }),
    ]);
    expect(erased.status).toBe(200);
    await api.runJobs();
    const print = path.join(folder, 'race', 'print');
    expect(existsSync(print) ? readdirSync(print) : []).toEqual([]);
    expect(await searchDatabase(api, needles)).toEqual([]);
  });
});

/** Rows about an order of other people. */
async function rowsOf(api: TestContext, reference: string) {
  const [order] = await api.db.select().from(orders).where(eq(orders.reference, reference));
  const rows = await api.db.select().from(letters).where(eq(letters.orderReference, reference));
  const files = await Promise.all(
    rows.map((letter) => api.db.select().from(letterFiles).where(eq(letterFiles.letterId, letter.id))),
  );
  return { order, rows, files };
}

/** Letter files of all but the owner of one order. */
async function listOurs(api: TestContext, otherReference: string) {
  const other = await api.db.select().from(letters).where(eq(letters.orderReference, otherReference));
  const ids = new Set(other.map((letter) => letter.id));
  const files = await api.db.select({ id: letterFiles.letterId }).from(letterFiles);
  return { files: files.filter(({ id }) => !ids.has(id)) };
}
