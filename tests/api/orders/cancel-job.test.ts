/** The main journey through the API: from an empty form to a delivered letter. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { outboxMails } from '@/lib/api/core/mail/table';
import { listLettersIn } from '@/lib/api/ordering/orders/letters/letters';
import { registeredLetterCents, regularLetterCents } from '@/lib/config/business';
import { letterVerification } from '@/lib/contract/cancellations';
import { reportLetter } from '@/tests/support/report-letter';
import { bodyOf, signaturePicture, Visitor } from '../../support/cancel-job';
import {
  cancelValues,
  companyWithoutAddress,
  ownAddressValues,
} from '../../support/samples/cancel-form-values';
import { createTestContext, type TestContext } from '../../support/test-context';
import { temporaryFolder } from '../../support/vitest/temporary-folder';

let folder: string;
let api: TestContext;

beforeEach(async () => {
  folder = temporaryFolder('print');
  api = await createTestContext({ settings: { DATA_DIR: folder } });
});

describe('cancelling a contract', () => {
  it('covers the steps from a form to a delivered letter', async () => {
    const visitor = new Visitor(api);
    const order = await visitor.placeOrder();
    expect(order).toMatchObject({
      state: 'awaiting_payment',
      general_status: 'inProgress',
      letter_option: 'registered',
      amount_cents: registeredLetterCents,
      regular_amount_cents: regularLetterCents,
      country: 'nl',
      is_owner: true,
      confirmation_email: 'jan@klant.example',
      payment: {
        status: 'open',
        amount_cents: registeredLetterCents,
        checkout_url: `/afrekenen/${order.payment?.id}`,
      },
    });

    await visitor.play(order, 'paid');
    const paid = await visitor.find(order.reference);
    expect(paid).toMatchObject({ state: 'submitted', payment: { status: 'paid', checkout_url: null } });
    expect(paid.submitted_at).toBe('2026-12-02T09:00:00.000Z');
    expect(paid.process_by).toBe('2026-12-03T22:59:59.000Z');

    const runs = await api.runJobs();
    expect(runs.map((run) => run.name).sort()).toEqual(['deliver-mail', 'post-letter']);
    const [letter] = await listLettersIn(api.db, ['submitted']);
    if (!letter) throw new Error('no letter was submitted');
    const printed = readdirSync(path.join(folder, 'print'));
    expect(printed).toHaveLength(2);
    const pdfName = printed.find((name) => name.endsWith('.pdf')) ?? '';
    const pdf = readFileSync(path.join(folder, 'print', pdfName));
    expect(createHash('sha256').update(pdf).digest('hex')).toBe(paid.letter_sha256?.[0]);
    const slip = JSON.parse(
      readFileSync(path.join(folder, 'print', pdfName.replace('.pdf', '.json')), 'utf8'),
    );
    expect(slip).toMatchObject({
      option: 'registered',
      sha256: letter.sha256,
      recipient: { city: 'Leiden' },
    });
    expect(JSON.stringify(slip)).not.toContain('jan@klant.example');

    api.clock.advance(3_600_000);
    await reportLetter(api.context, { letterId: letter.id, report: 'printed' });
    api.clock.advance(3_600_000);
    await reportLetter(api.context, { letterId: letter.id, report: 'sent', trackCode: 'RR473124829NL' });
    api.clock.advance(86_400_000);
    await reportLetter(api.context, { letterId: letter.id, report: 'received' });
    await api.runJobs();

    const received = await visitor.find(order.reference);
    expect(received).toMatchObject({ state: 'received', general_status: 'completed' });
    expect(received.letters[0]).toMatchObject({
      track_code: 'RR473124829NL',
      answer_due_at: '2026-12-17T22:59:59.000Z',
      outcome: null,
      stations: [
        { name: 'submitted', at: '2026-12-02T09:00:00.000Z' },
        { name: 'processed', at: '2026-12-02T10:00:00.000Z' },
        { name: 'sent', at: '2026-12-02T11:00:00.000Z' },
        { name: 'received', at: '2026-12-03T11:00:00.000Z' },
      ],
    });
    const mails = await api.db.select().from(outboxMails);
    expect(mails.map((mail) => mail.kind)).toEqual(['order-confirmation', 'letter-sent', 'letter-received']);
    expect(mails.every((mail) => mail.deliveredAt !== null)).toBe(true);
    expect(mails[0]?.text.replace(/\s/g, '')).toContain(letter.sha256);

    const verified = await bodyOf(await api.request(`/api/letters/${letter.code}`), 200, letterVerification);
    expect(verified).toMatchObject({ state: 'received', method: 'registered', sha256: letter.sha256 });
    const ics = await visitor.fetch(`/cancellations/${order.reference}/end.ics`);
    expect(ics.status).toBe(200);
    expect(await ics.text()).toContain('BEGIN:VCALENDAR');
  });

  it('prints exactly the preview, for each kind of signature', async () => {
    const picture = await signaturePicture();
    const signatures = [
      { method: 'typed', text: 'Jan Jansen' },
      { method: 'drawn', image: picture },
      { method: 'uploaded', image: await signaturePicture('jpeg') },
    ];
    for (const signature of signatures) {
      const visitor = new Visitor(api);
      const values = { ...cancelValues, signature, comment: 'Graag ook per mail.' };
      const draft = await visitor.startDraft({ ...values, signature: undefined });
      const typed = await visitor.fetch(`/drafts/${draft.reference}/letter`, { json: { values } });
      expect(typed.headers.get('content-type')).toBe('application/pdf');
      const preview = Buffer.from(await typed.arrayBuffer());
      await visitor.saveDraft(draft.reference, { step: 'submit', values });
      const stored = Buffer.from(
        await (await visitor.fetch(`/drafts/${draft.reference}/letter`)).arrayBuffer(),
      );
      const resumed = (await (await visitor.fetch(`/drafts/${draft.reference}`)).json()) as {
        values: object;
      };
      const ordered = await visitor.order(draft.reference, resumed.values);
      expect(ordered.status).toBe(201);
      const printed = Buffer.from(
        await (await visitor.fetch(`/cancellations/${draft.reference}/letters/0`)).arrayBuffer(),
      );
      expect(stored.equals(preview)).toBe(true);
      expect(printed.equals(preview)).toBe(true);
    }
  });

  it('requires the address if the company has none', async () => {
    const visitor = new Visitor(api, 'en');
    const draft = await visitor.startDraft(cancelValues, companyWithoutAddress);
    const refused = await visitor.order(draft.reference, cancelValues);
    expect(refused.status).toBe(422);
    const { errors } = (await refused.json()) as { errors: Record<string, string[]> };
    expect(Object.keys(errors).sort()).toEqual([
      'recipient_city',
      'recipient_confirmed',
      'recipient_country',
      'recipient_lines',
      'recipient_name',
      'recipient_postal_code',
    ]);
    const order = await visitor.order(draft.reference, { ...cancelValues, ...ownAddressValues });
    expect(order.status).toBe(201);
  });

  it('shows the state and nothing personal to the holder of a reference', async () => {
    const order = await new Visitor(api).payOrder();
    const otherVisitor = await new Visitor(api).find(order.reference);
    expect(otherVisitor).toMatchObject({
      state: 'submitted',
      is_owner: false,
      confirmation_email: null,
      letter_sha256: null,
      payment: null,
    });
    expect(JSON.stringify(otherVisitor)).not.toContain('jan@klant.example');
  });

  it('returns a browser’s last order', async () => {
    const visitor = new Visitor(api);
    expect((await visitor.fetch('/cancellations/last')).status).toBe(404);
    await visitor.payOrder();
    api.clock.advance(1000);
    const second = await visitor.payOrder();
    api.clock.advance(1000);
    await visitor.placeOrder();
    const last = (await (await visitor.fetch('/cancellations/last')).json()) as { reference: string };
    expect(last.reference).toBe(second.reference);
  });
});
