/** Drafts: stored as typed, limited, expired; the letter's preview; several letters in one order. */
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { declarations } from '@/lib/api/core/declarations/table';
import { drafts, signatures } from '@/lib/api/ordering/drafts/table';
import { letters } from '@/lib/api/ordering/orders/table';
import { runCleanup } from '@/lib/api/workers/cleanup';
import {
  draftMaxAgeDays,
  orderLettersMax,
  registeredLetterCents,
  regularLetterCents,
} from '@/lib/config/business';
import { cancellation } from '@/lib/contract/cancellations';
import { draft as draftSchema } from '@/lib/contract/drafts';
import { letterPreview } from '@/lib/contract/letters/letter-preview';
import { bodyOf, problemOf, signaturePicture, Visitor } from '../../support/cancel-job';
import {
  cancelValues,
  companyWithoutAddress,
  newKey,
  ownAddressValues,
} from '../../support/samples/cancel-form-values';
import { createTestContext, type TestContext } from '../../support/test-context';
import { testStart } from '../../support/test-start';

let api: TestContext;

beforeAll(async () => {
  api = await createTestContext();
});
beforeEach(() => api.clock.advance(3_600_001));

const save = (visitor: Visitor, reference: string, values: object) =>
  visitor.saveDraft(reference, { values });

describe('a draft', () => {
  it('stores values as typed, invalid ones too', async () => {
    api.clock.set(testStart);
    const visitor = new Visitor(api);
    const values = { firstName: ' Jan ', postalCode: 'x', email: '', termMonths: '7' };
    const draft = await visitor.startDraft(values);
    expect(draft).toMatchObject({ values, step: 'details', letter_date: '2026-12-02' });
    const saved = await save(visitor, draft.reference, { ...values, firstName: '' });
    expect((await bodyOf(saved, 200, draftSchema)).values).toEqual({ ...values, firstName: '' });
  });

  it('has the date of its posting if that is delayed for the right of withdrawal', async () => {
    api.clock.set(testStart);
    const visitor = new Visitor(api);
    const draft = await visitor.startDraft({
      ...cancelValues,
      startMoment: 'after-withdrawal',
      laterEnd: true,
    });
    expect(draft.letter_date).toBe('2026-12-17');
  });

  it('stores a signature separately, re-encoded, and deletes it on request', async () => {
    const visitor = new Visitor(api);
    const signature = { method: 'drawn', image: await signaturePicture() };
    const draft = await visitor.startDraft({ ...cancelValues, signature });
    const [row] = await api.db.select().from(drafts).where(eq(drafts.reference, draft.reference));
    expect(JSON.stringify(row)).not.toContain('base64');
    const retained = draft.values.signature as { image: string };
    const bytes = Buffer.from(retained.image.split(',')[1] ?? '', 'base64');
    expect(bytes.includes('somebody')).toBe(false);
    const same = await bodyOf(
      await save(visitor, draft.reference, { ...cancelValues, signature: retained }),
      200,
      draftSchema,
    );
    expect(same.values.signature).toEqual(retained);
    await save(visitor, draft.reference, cancelValues);
    expect(await api.db.select().from(signatures).where(eq(signatures.reference, draft.reference))).toEqual(
      [],
    );
  });

  it('rejects SVG, corrupt and oversized images, a dot, and oversized forms', async () => {
    const visitor = new Visitor(api);
    const { reference } = await visitor.startDraft();
    const png = await signaturePicture();
    const tap = await sharp({ create: { width: 800, height: 400, channels: 3, background: '#fff' } })
      .composite([
        {
          input: Buffer.from('<svg width="9" height="9"><circle cx="4" cy="4" r="4"/></svg>'),
          left: 300,
          top: 90,
        },
      ])
      .png()
      .toBuffer();
    const images = [
      `data:image/png;base64,${tap.toString('base64')}`,
      `data:image/svg+xml;base64,${Buffer.from('<svg/>').toString('base64')}`,
      'data:image/png;base64,AAAA',
      `${png.slice(0, 120)}`,
      'https://snoei.example/x.png',
    ];
    for (const image of images) {
      const response = await save(visitor, reference, { signature: { method: 'uploaded', image } });
      expect(Object.keys((await problemOf(response, 422)).errors)).toEqual(['signature']);
    }
    await problemOf(await save(visitor, reference, { comment: 'x'.repeat(70_000) }), 413);
    const large = `data:image/png;base64,${'A'.repeat(4_800_000)}`;
    const tooLarge = await save(visitor, reference, { signature: { method: 'uploaded', image: large } });
    expect([413, 422]).toContain(tooLarge.status);
    const huge = await save(visitor, reference, { comment: 'x'.repeat(6_000_000) });
    await problemOf(huge, 413);
  });

  it('expires after its term once its visitor came back to it, and leaves nothing behind', async () => {
    const visitor = new Visitor(api);
    const signature = { method: 'drawn', image: await signaturePicture() };
    const { reference } = await visitor.startDraft({ ...cancelValues, signature });
    const ordered = await visitor.payOrder({ ...cancelValues, signature });
    await api.runJobs();
    api.clock.advance(3_600_000);
    expect((await save(visitor, reference, { ...cancelValues, signature })).status).toBe(200);
    // The browser would be forgotten first; it is not what is tried here.
    api.clock.advance((draftMaxAgeDays - 1) * 86_400_000);
    await runCleanup(api.context);
    expect(await api.db.select().from(drafts).where(eq(drafts.reference, reference))).toHaveLength(1);
    api.clock.advance(2 * 86_400_000);
    await problemOf(await visitor.fetch(`/cancellations/${reference}`), 404);
    await runCleanup(api.context);
    expect(await api.db.select().from(drafts)).toEqual([]);
    const left = await api.db.select().from(signatures);
    expect(left.map((row) => row.reference)).toContain(ordered.reference);
    expect(left.map((row) => row.reference)).not.toContain(reference);
  });

  it('is rejected for unknown companies and flows', async () => {
    const visitor = new Visitor(api, 'en');
    const start = (flow: string, company?: string) =>
      visitor.fetch('/drafts', {
        json: { flow, company, step: 'details', values: {} },
        idempotencyKey: newKey(),
      });
    expect((await problemOf(await start('cancel', 'no-such'), 404)).message).toContain('company');
    await problemOf(await start('cancel', 'belastingdienst'), 404);
    await problemOf(await start('cancel'), 404);
    expect(Object.keys((await problemOf(await start('nothing', 'netflix'), 422)).errors)).toEqual(['flow']);
  });
});

describe('the letter of a draft', () => {
  it('is not available before the form is complete', async () => {
    const visitor = new Visitor(api, 'en');
    const { reference } = await visitor.startDraft({ firstName: 'Jan' });
    const refused = await problemOf(await visitor.fetch(`/drafts/${reference}/letter`), 409);
    expect(refused.message).toBe('Fill out the cancellation form first so the letter can be generated.');
    await save(visitor, reference, cancelValues);
    expect((await visitor.fetch(`/drafts/${reference}/letter`)).status).toBe(200);
    await problemOf(await visitor.fetch(`/drafts/${reference}/letter?letter=3`), 404);
  });

  it('is previewed with blanks for missing values, as PDF and as text', async () => {
    const visitor = new Visitor(api);
    const { reference } = await visitor.startDraft({}, companyWithoutAddress);
    for (const values of [{}, { firstName: 'Jan', postalCode: 'wrong' }, cancelValues]) {
      const pdf = await visitor.fetch(`/drafts/${reference}/letter`, { json: { values } });
      expect(pdf.status).toBe(200);
      expect(
        Buffer.from(await pdf.arrayBuffer())
          .subarray(0, 5)
          .toString(),
      ).toBe('%PDF-');
    }
    const response = await visitor.fetch(`/drafts/${reference}/letter`, {
      json: { values: cancelValues },
      headers: { accept: 'application/json' },
    });
    expect((await bodyOf(response, 200, letterPreview)).complete).toBe(false);
    // The letter is Dutch; what is missing is named in the language of the page.
    const english = await visitor.fetch(`/drafts/${reference}/letter`, {
      json: { values: { letterLanguage: 'nl' } },
      headers: { accept: 'application/json', 'accept-language': 'en' },
    });
    const { language, signer } = await bodyOf(english, 200, letterPreview);
    expect([language, signer]).toEqual(['nl', [[{ blank: 'your first and last name' }]]]);
    const whole = await visitor.fetch(`/drafts/${reference}/letter`, {
      json: { values: { ...cancelValues, ...ownAddressValues } },
      headers: { accept: 'application/json' },
    });
    expect((await bodyOf(whole, 200, letterPreview)).complete).toBe(true);
  });
});

describe('an order of several letters', () => {
  const several = {
    ...cancelValues,
    letters: [
      { company: companyWithoutAddress, contractNumber: 'N-1', endMode: 'asap', ...ownAddressValues },
      {
        company: 'basic-fit',
        ownAddress: true,
        endMode: 'date',
        endDate: '2027-01-31',
        letterOption: 'regular',
        letterLanguage: 'de',
        ...ownAddressValues,
        recipientName: 'Basic-Fit Deutschland',
        recipientPostalCode: '10115',
        recipientCity: 'Berlin',
        recipientCountry: 'de',
      },
    ],
  };

  it('has one payment and one signature, and a code, price and declaration per letter', async () => {
    const visitor = new Visitor(api);
    const draft = await visitor.startDraft(several);
    const previews: Buffer[] = [];
    for (const letter of [0, 1, 2]) {
      const pdf = await visitor.fetch(`/drafts/${draft.reference}/letter?letter=${letter}`);
      previews.push(Buffer.from(await pdf.arrayBuffer()));
    }
    const order = await bodyOf(await visitor.order(draft.reference, several), 201, cancellation);
    expect(order).toMatchObject({
      amount_cents: registeredLetterCents + registeredLetterCents + regularLetterCents,
      regular_amount_cents: 3 * regularLetterCents,
      payment: { amount_cents: registeredLetterCents + registeredLetterCents + regularLetterCents },
    });
    expect(order.letters.map((letter) => letter.company.slug)).toEqual([
      'interpolis-zorg',
      companyWithoutAddress,
      'basic-fit',
    ]);
    for (const [index, preview] of previews.entries()) {
      const printed = await visitor.fetch(`/cancellations/${order.reference}/letters/${index}`);
      expect(Buffer.from(await printed.arrayBuffer()).equals(preview)).toBe(true);
    }
    const retained = await api.db.select().from(letters).where(eq(letters.orderReference, order.reference));
    expect(new Set(retained.map((letter) => letter.code)).size).toBe(3);
    expect(retained.find((letter) => letter.position === 1)?.input?.contractNumber).toBe('N-1');
    // The first one's contract number is not sent to another company.
    expect(retained.find((letter) => letter.position === 2)?.input?.contractNumber).toBeUndefined();
    const declared = await api.db
      .select()
      .from(declarations)
      .where(eq(declarations.reference, order.reference));
    expect(declared.map((row) => row.kind).sort()).toEqual([
      'declaration_complete',
      'order',
      'recipient_confirmed.1',
      'recipient_confirmed.2',
      'start_now',
      'terms',
    ]);
    expect(declared.every((row) => row.clientAddress === '192.0.2.1' && row.textVersion !== '')).toBe(true);
    // Jobs of other orders.
    await api.runJobs();
    await visitor.play(order, 'paid');
    expect((await visitor.find(order.reference)).letters.map((letter) => letter.state)).toEqual(
      Array(3).fill('submitted'),
    );
    expect((await api.runJobs()).filter((run) => run.name === 'post-letter')).toHaveLength(3);
  });

  it('reports errors by letter, and limits their number', async () => {
    const visitor = new Visitor(api);
    const draft = await visitor.startDraft(cancelValues);
    const otherLetter = { ...several.letters[1], letterOption: 'registered' };
    const wrong = {
      ...cancelValues,
      letters: [{ company: 'nobody' }, otherLetter, { ...otherLetter, endDate: '' }],
    };
    const { errors } = await problemOf(await visitor.order(draft.reference, wrong), 422);
    expect(Object.keys(errors).sort()).toEqual([
      'letters.1.company',
      'letters.2.letter_option',
      'letters.3.end_date',
      'letters.3.letter_option',
    ]);
    for (const bad of ['x', [1], Array(orderLettersMax).fill(several.letters[0])]) {
      const response = await visitor.order(draft.reference, { ...cancelValues, letters: bad });
      expect(Object.keys((await problemOf(response, 422)).errors)).toEqual(['letters']);
    }
  });
});
