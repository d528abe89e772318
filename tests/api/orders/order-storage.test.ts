/**
 * What an order takes on the disk: a signature once and the letters' content, counted; files from its payment on;
 * nothing once it expired.
 */
import { randomBytes } from 'node:crypto';
import { eq, inArray, like } from 'drizzle-orm';
import sharp from 'sharp';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { AppContext } from '@/lib/api/core/context';
import { limits } from '@/lib/api/core/limits/limits';
import { rateLimits } from '@/lib/api/core/limits/table';
import { outboxMails } from '@/lib/api/core/mail/table';
import { signatures } from '@/lib/api/ordering/drafts/table';
import { followLateLetters } from '@/lib/api/ordering/orders/follow-late-letters';
import { makeFiles } from '@/lib/api/ordering/orders/make-files';
import { letterFiles, letters, orders } from '@/lib/api/ordering/orders/table';
import { runCleanup } from '@/lib/api/workers/cleanup';
import { addDays, amsterdamDate } from '@/lib/calendar/amsterdam';
import { unpaidOrderMaxAgeDays } from '@/lib/config/business';
import { cancellation } from '@/lib/contract/cancellations';
import { sha256 } from '@/lib/letters/fingerprint';
import { bodyOf, problemOf, Visitor } from '../../support/cancel-job';
import { cancelValues, companyWithAddress } from '../../support/samples/cancel-form-values';
import { severalValues, startSeveral } from '../../support/several';
import { createTestContext, type TestContext } from '../../support/test-context';

let api: TestContext;

const day = 86_400_000;

beforeAll(async () => {
  api = await createTestContext();
});
// Resets every counter.
beforeEach(() => api.clock.advance(day + 1));

/** A picture that can't be compressed: one byte for each pixel. */
async function noisyPicture(width = 300, height = 150): Promise<string> {
  const png = await sharp(randomBytes(width * height), { raw: { width, height, channels: 1 } })
    .png()
    .toBuffer();
  return `data:image/png;base64,${png.toString('base64')}`;
}

const drawn = async () => ({ ...cancelValues, signature: { method: 'drawn', image: await noisyPicture() } });

const lettersOf = (reference: string) =>
  api.db.select().from(letters).where(eq(letters.orderReference, reference));

async function filesOf(reference: string) {
  const ids = (await lettersOf(reference)).map(({ id }) => id);
  return api.db.select().from(letterFiles).where(inArray(letterFiles.letterId, ids));
}

const signatureOf = (reference: string) =>
  api.db.select().from(signatures).where(eq(signatures.reference, reference));

/** KiB that are counted for the network of the tests. */
async function countedKibibytes(): Promise<number> {
  const rows = await api.db.select().from(rateLimits).where(like(rateLimits.key, 'storage:%'));
  const current = rows.filter(({ expire }) => Number(expire) > Number(api.clock.now()));
  return Math.max(0, ...current.map(({ points }) => points));
}

async function copyOf(visitor: Visitor, reference: string): Promise<Buffer> {
  const copy = await visitor.fetch(`/cancellations/${reference}/letters/0`);
  expect(copy.status).toBe(200);
  return Buffer.from(await copy.arrayBuffer());
}

describe('an unpaid order', () => {
  it('has no files: ten letters store their content and one signature, which the quota counts', async () => {
    const visitor = new Visitor(api);
    const companies = Array.from({ length: 10 }, () => companyWithAddress);
    const typed = severalValues(...companies.map((_, index) => ({ contractNumber: `A-${index}` })));
    const draft = await startSeveral(visitor, companies, typed);
    const before = await countedKibibytes();
    const values = { ...typed, signature: { method: 'drawn', image: await noisyPicture(600, 300) } };
    const order = await bodyOf(await visitor.order(draft.reference, values), 201, cancellation);
    expect(await filesOf(order.reference)).toEqual([]);
    const [signature] = await signatureOf(order.reference);
    const contents = (await lettersOf(order.reference)).map(({ input }) => JSON.stringify(input));
    const storedBytes = (signature?.bytes.length ?? 0) + contents.join('').length;
    expect(storedBytes).toBeGreaterThan(600 * 300);
    expect(storedBytes).toBeLessThan(600 * 300 * 1.5);
    expect(((await countedKibibytes()) - before) * 1024).toBeGreaterThan(storedBytes);
  });

  it('counts the signature of its draft once', async () => {
    const visitor = new Visitor(api);
    const values = await drawn();
    const { reference } = await visitor.startDraft(values);
    const [signature] = await signatureOf(reference);
    const before = await countedKibibytes();
    expect((await visitor.order(reference, values)).status).toBe(201);
    const grown = (await countedKibibytes()) - before;
    expect(grown).toBeGreaterThan(0);
    expect(grown * 1024).toBeLessThan(signature?.bytes.length ?? 0);
  });

  it('is refused beyond the quota: 429 with Retry-After, and nothing is stored', async () => {
    const visitor = new Visitor(api, 'en');
    const { reference } = await visitor.startDraft();
    await api.db
      .update(rateLimits)
      .set({ points: limits.storage.times })
      .where(like(rateLimits.key, 'storage:%'));
    const refused = await visitor.order(reference, await drawn());
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3600);
    await problemOf(refused, 429);
    expect(await api.db.select().from(orders).where(eq(orders.reference, reference))).toEqual([]);
    expect(await signatureOf(reference)).toEqual([]);
  });

  it('loses its letters’ content and its signature when it expires', async () => {
    const visitor = new Visitor(api);
    const { reference } = await visitor.placeOrder(await drawn());
    expect(await signatureOf(reference)).toHaveLength(1);
    api.clock.advance(unpaidOrderMaxAgeDays * day + 1);
    await runCleanup(api.context);
    const kept = await lettersOf(reference);
    expect(kept.map(({ state, input }) => ({ state, input }))).toEqual([{ state: 'expired', input: null }]);
    expect(await signatureOf(reference)).toEqual([]);
    const again = await new Visitor(api).fetch(`/cancellations/${reference}/letters/0`);
    await problemOf(again, 404);
  });
});

describe('the file of a letter', () => {
  it('is the preview, before and after the payment, and stored from the payment on', async () => {
    const visitor = new Visitor(api);
    const values = await drawn();
    const draft = await visitor.startDraft(values);
    const preview = await visitor.fetch(`/drafts/${draft.reference}/letter`);
    const seen = Buffer.from(await preview.arrayBuffer());
    const order = await bodyOf(await visitor.order(draft.reference, values), 201, cancellation);
    expect((await copyOf(visitor, order.reference)).equals(seen)).toBe(true);
    expect(await filesOf(order.reference)).toEqual([]);
    await visitor.play(order, 'paid');
    const [file] = await filesOf(order.reference);
    expect(Buffer.from(file?.pdf ?? []).equals(seen)).toBe(true);
    expect((await copyOf(visitor, order.reference)).equals(seen)).toBe(true);
  });

  it('gives the letter its hashes where another version of the site laid it out at the order', async () => {
    const visitor = new Visitor(api);
    const order = await visitor.placeOrder();
    const [ordered] = await lettersOf(order.reference);
    expect(ordered).toMatchObject({ sha256: '' });
    await api.db
      .update(letters)
      .set({ sha256: '0'.repeat(64), fingerprint: '0'.repeat(16) })
      .where(eq(letters.orderReference, order.reference));
    await visitor.play(order, 'paid');
    const [paid] = await lettersOf(order.reference);
    const [file] = await filesOf(order.reference);
    expect(paid).toMatchObject({ sha256: sha256(file?.pdf ?? ''), fingerprint: ordered?.fingerprint });
  });

  it('is made by a job that goes on where it was killed; only then is a letter posted and the receipt mailed', async () => {
    const visitor = new Visitor(api);
    const companies = Array.from({ length: 3 }, () => companyWithAddress);
    const values = severalValues(...companies.map((_, index) => ({ contractNumber: `K-${index}` })));
    const draft = await startSeveral(visitor, companies, values);
    const order = await bodyOf(await visitor.order(draft.reference, values), 201, cancellation);
    const paid = await visitor.fetch(`/payments/${order.payment?.id}/sandbox`, { json: { outcome: 'paid' } });
    expect(paid.status).toBe(200);
    const view = await visitor.find(order.reference);
    expect(view).toMatchObject({ state: 'submitted', letter_sha256: null });
    const receipts = async () =>
      (await api.db.select().from(outboxMails).where(eq(outboxMails.about, order.reference))).map(
        ({ kind }) => kind,
      );
    expect([await filesOf(order.reference), await receipts()]).toEqual([[], []]);
    await runCleanup(api.context);
    const queuedBefore = (await lettersOf(order.reference)).map(({ queuedAt }) => queuedAt);
    expect(queuedBefore).toEqual([null, null, null]);
    let left = 1;
    const killed: AppContext['db'] = Object.create(api.db, {
      transaction: {
        value: (...work: Parameters<AppContext['db']['transaction']>) => {
          left -= 1;
          if (left < 0) throw new Error('killed');
          return api.db.transaction(...work);
        },
      },
    });
    const job = { reference: order.reference };
    await expect(makeFiles({ ...api.context, db: killed }, job)).rejects.toThrow('killed');
    const made = await filesOf(order.reference);
    expect(made).toHaveLength(1);
    expect(await receipts()).toEqual([]);
    for (const _ of [1, 2]) await makeFiles(api.context, job);
    expect(await filesOf(order.reference)).toEqual(expect.arrayContaining(made));
    const stored = await lettersOf(order.reference);
    expect(stored.every(({ sha256: hash, queuedAt }) => hash.length === 64 && queuedAt !== null)).toBe(true);
    expect(await receipts()).toEqual(['order-confirmation']);
    await api.runJobs();
    const handedOver = (await lettersOf(order.reference)).map(({ handedOverAt }) => handedOverAt);
    expect(handedOver).not.toContain(null);
  });

  it('that can’t be made holds up no other letter of the order', async () => {
    const visitor = new Visitor(api);
    const companies = Array.from({ length: 3 }, () => companyWithAddress);
    const values = severalValues(...companies.map((_, index) => ({ contractNumber: `B-${index}` })));
    const draft = await startSeveral(visitor, companies, values);
    const order = await bodyOf(await visitor.order(draft.reference, values), 201, cancellation);
    const [broken] = await lettersOf(order.reference);
    const isBroken = eq(letters.id, broken?.id ?? '');
    // Its signature is a picture that is gone.
    const input = broken?.input && { ...broken.input, signature: { kind: 'image' as const } };
    await api.db.update(letters).set({ input }).where(isBroken);
    await visitor.fetch(`/payments/${order.payment?.id}/sandbox`, { json: { outcome: 'paid' } });
    const job = { reference: order.reference };
    await expect(makeFiles(api.context, job)).rejects.toThrow('has no content');
    expect(await filesOf(order.reference)).toHaveLength(2);
    await api.db.update(letters).set({ input: broken?.input }).where(isBroken);
    await makeFiles(api.context, job);
    expect(await filesOf(order.reference)).toHaveLength(3);
  });

  it('that is made later than the requested day was to be posted hands its letter over with a new date', async () => {
    const visitor = new Visitor(api);
    const ordered = await visitor.placeOrder({
      ...cancelValues,
      startMoment: 'now',
      endMode: 'date',
      endDate: addDays(amsterdamDate(api.clock.now()), 60),
    });
    await visitor.fetch(`/payments/${ordered.payment?.id}/sandbox`, { json: { outcome: 'paid' } });
    api.clock.advance(70 * day);
    await followLateLetters(api.context);
    await makeFiles(api.context, { reference: ordered.reference });
    const [letter] = await lettersOf(ordered.reference);
    expect(letter).toMatchObject({ letterDate: amsterdamDate(api.clock.now()) });
    expect(await filesOf(ordered.reference)).toHaveLength(1);
    await api.runJobs();
    const [posted] = await lettersOf(ordered.reference);
    expect(posted?.handedOverAt).not.toBeNull();
  });
});
