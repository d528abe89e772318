/** Limits on drafts: decoded images and stored bytes per network, and the retention in days. */
import { eq, like } from 'drizzle-orm';
import sharp from 'sharp';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type LimitName, limits } from '@/lib/api/core/limits/limits';
import { rateLimits } from '@/lib/api/core/limits/table';
import { drafts } from '@/lib/api/ordering/drafts/table';
import { runCleanup } from '@/lib/api/workers/cleanup';
import { draftMaxAgeDays, draftReturnMinutes, unreturnedDraftMaxAgeDays } from '@/lib/config/business';
import { renameKeys, wireName } from '@/lib/fields/wire-names';
import { problemOf, signaturePicture, Visitor } from '../../support/cancel-job';
import { cancelValues, newKey } from '../../support/samples/cancel-form-values';
import { createTestContext, type TestContext } from '../../support/test-context';

let api: TestContext;

const day = 86_400_000;
const minute = 60_000;

beforeAll(async () => {
  api = await createTestContext();
});
// Resets every counter.
beforeEach(() => api.clock.advance(day + 1));

const save = (visitor: Visitor, reference: string, values: object, address?: string) =>
  visitor.saveDraft(reference, { values }, address ? { address } : {});

/** Sets every counter of a limit to its maximum. */
async function exhaust(name: LimitName): Promise<void> {
  const counted = await api.db
    .update(rateLimits)
    .set({ points: limits[name].times })
    .where(like(rateLimits.key, `${name}:%`))
    .returning();
  expect(counted.length).toBeGreaterThan(0);
}

/** A unique image, so that it is decoded. */
async function pictureOfShade(shade: number): Promise<string> {
  const png = await sharp({
    create: { width: 60, height: 20, channels: 3, background: { r: shade, g: shade, b: shade } },
  })
    .png()
    .toBuffer();
  return `data:image/png;base64,${png.toString('base64')}`;
}

const drawn = (image: string) => ({ ...cancelValues, signature: { method: 'drawn', image } });

describe('signature images', () => {
  it('are limited per network: 429 with Retry-After, and a message that suggests typing', async () => {
    const visitor = new Visitor(api, 'en');
    const { reference } = await visitor.startDraft();
    expect((await save(visitor, reference, drawn(await pictureOfShade(10)))).status).toBe(200);
    await exhaust('signature-picture');
    const refused = await save(visitor, reference, drawn(await pictureOfShade(20)));
    const seconds = Number(refused.headers.get('retry-after'));
    expect(seconds).toBeGreaterThan(0);
    expect(seconds).toBeLessThanOrEqual(limits['signature-picture'].perSeconds);
    expect((await problemOf(refused, 429)).message).toContain('Type your signature');

    const other = drawn(await pictureOfShade(30));
    for (const [path, json] of [
      [`/drafts/${reference}/letter`, { values: other, letter: 0 }],
      ['/cancellations', { draft: reference, ...renameKeys({ ...other }, wireName) }],
    ] as const) {
      await problemOf(await visitor.fetch(path, { json, idempotencyKey: newKey() }), 429);
    }
    expect((await save(visitor, reference, other, '192.0.2.200')).status).toBe(200);
    expect((await save(visitor, reference, cancelValues)).status).toBe(200);
    api.clock.advance(limits['signature-picture'].perSeconds * 1000);
    expect((await save(visitor, reference, drawn(await pictureOfShade(40)))).status).toBe(200);
  });

  it('are not counted if stored already or not an image', async () => {
    const visitor = new Visitor(api);
    const picture = await signaturePicture();
    const started = await visitor.startDraft(drawn(picture));
    await exhaust('signature-picture');
    // The form sends the drawn image with each save, a reloaded form the stored one.
    expect((await save(visitor, started.reference, drawn(picture))).status).toBe(200);
    expect((await save(visitor, started.reference, started.values)).status).toBe(200);
    await problemOf(await save(new Visitor(api), started.reference, drawn(picture)), 404);
    await problemOf(await save(visitor, started.reference, drawn('data:image/png;base64,AAAA')), 422);
  });
});

describe('the storage of drafts', () => {
  it('is limited per network: 429 with Retry-After, and nothing is stored', async () => {
    const visitor = new Visitor(api, 'en');
    const { reference } = await visitor.startDraft({ ...cancelValues, comment: 'x'.repeat(3000) });
    await exhaust('storage');
    const larger = { ...cancelValues, comment: 'y'.repeat(8000) };
    const refused = await save(visitor, reference, larger);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3600);
    expect((await problemOf(refused, 429)).message).toContain('isn’t saved yet');
    const [row] = await api.db.select().from(drafts).where(eq(drafts.reference, reference));
    expect(row?.values.comment).toBe('x'.repeat(3000));

    const json = { flow: 'cancel', company: 'interpolis-zorg', step: 'details', values: cancelValues };
    await problemOf(await visitor.fetch('/drafts', { json, idempotencyKey: newKey() }), 429);
    const form = new URLSearchParams({ _step: 'details', _company: 'interpolis-zorg', first_name: 'Jan' });
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const posted = await new Visitor(api).fetch('/forms/cancel', { body: form.toString(), headers });
    expect(posted.status).toBe(429);

    // Equal or smaller values need no more room.
    expect((await save(visitor, reference, cancelValues)).status).toBe(200);
    expect((await save(visitor, reference, larger, '192.0.2.201')).status).toBe(200);
    api.clock.advance(limits.storage.perSeconds * 1000);
    expect((await visitor.fetch('/drafts', { json, idempotencyKey: newKey() })).status).toBe(201);
  });

  it('counts the image with the values, in KiB', async () => {
    const visitor = new Visitor(api);
    const pointsOf = async () => {
      const rows = await api.db.select().from(rateLimits).where(like(rateLimits.key, 'storage:%'));
      return Math.max(
        0,
        ...rows.filter(({ expire }) => Number(expire) > Number(api.clock.now())).map(({ points }) => points),
      );
    };
    const { reference } = await visitor.startDraft({});
    const before = await pointsOf();
    const noise = Buffer.from(Array.from({ length: 300 * 200 }, (_, index) => (index * index * 7919) % 251));
    const png = await sharp(noise, { raw: { width: 300, height: 200, channels: 1 } })
      .png()
      .toBuffer();
    const image = `data:image/png;base64,${png.toString('base64')}`;
    expect((await save(visitor, reference, { signature: { method: 'drawn', image } })).status).toBe(200);
    expect((await pointsOf()) - before).toBeGreaterThanOrEqual(Math.floor(png.length / 2048));
  });
});

describe('a draft', () => {
  const isThere = async (reference: string) => {
    await runCleanup(api.context);
    return (await api.db.select().from(drafts).where(eq(drafts.reference, reference))).length === 1;
  };

  it('that is not changed after its first hour is deleted sooner', async () => {
    const visitor = new Visitor(api);
    const { reference } = await visitor.startDraft();
    api.clock.advance(draftReturnMinutes * minute - 1);
    expect((await save(visitor, reference, cancelValues)).status).toBe(200);
    api.clock.advance(unreturnedDraftMaxAgeDays * day - 1);
    expect(await isThere(reference)).toBe(true);
    api.clock.advance(1);
    expect(await isThere(reference)).toBe(false);
  });

  it('that was changed later is stored for the full term from then', async () => {
    const visitor = new Visitor(api);
    const { reference } = await visitor.startDraft();
    api.clock.advance(draftReturnMinutes * minute);
    expect((await save(visitor, reference, cancelValues)).status).toBe(200);
    api.clock.advance(draftMaxAgeDays * day - 1);
    expect(await isThere(reference)).toBe(true);
    api.clock.advance(1);
    expect(await isThere(reference)).toBe(false);
  });

  it('to which a link was mailed is stored as long as the mail states, also when saved again', async () => {
    const visitor = new Visitor(api);
    const { reference } = await visitor.startDraft();
    const requested = await visitor.fetch(`/drafts/${reference}/link`, {
      json: { email: 'jan@klant.example' },
    });
    const { expires_at } = (await requested.json()) as { expires_at: string };
    expect(expires_at).toBe(new Date(api.clock.now().getTime() + draftMaxAgeDays * day).toISOString());
    expect((await save(visitor, reference, cancelValues)).status).toBe(200);
    api.clock.advance(draftMaxAgeDays * day - 1);
    expect(await isThere(reference)).toBe(true);
    api.clock.advance(1);
    expect(await isThere(reference)).toBe(false);
  });

  it('that was ordered is stored for the full term', async () => {
    const { reference } = await new Visitor(api).placeOrder();
    api.clock.advance(draftMaxAgeDays * day - 1);
    expect(await isThere(reference)).toBe(true);
  });
});
