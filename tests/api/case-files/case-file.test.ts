/** The file of an order, its links, and the check of what was downloaded. */
import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { unzipSync } from 'fflate';
import { beforeAll, describe, expect, it } from 'vitest';
import { outboxMails } from '@/lib/api/core/mail/table';
import { caseFileHashes, caseFileLinks } from '@/lib/api/ordering/case-files/table';
import { letters } from '@/lib/api/ordering/orders/table';
import { runCleanup } from '@/lib/api/workers/cleanup';
import { caseFileLinkDays, caseFileLinkEndDays, caseFileLinksMax } from '@/lib/config/business';
import { proofYears } from '@/lib/config/legal';
import {
  foundCaseFile,
  caseFileLinks as linksSchema,
  sharedCaseFile,
} from '@/lib/contract/letters/case-files';
import { bodyOf, problemOf, Visitor } from '../../support/cancel-job';
import { cancelValues, newKey } from '../../support/samples/cancel-form-values';
import { createTestContext, type TestContext } from '../../support/test-context';

const dayMilliseconds = 86_400_000;
const iban = 'NL91ABNA0417164300';

let api: TestContext;
beforeAll(async () => {
  api = await createTestContext();
});

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

async function fileOf(response: Response): Promise<Uint8Array> {
  expect(response.status).toBe(200);
  expect(response.headers.get('x-robots-tag')).toBe('noindex');
  return new Uint8Array(await response.arrayBuffer());
}

async function paidOrder(values: object = {}) {
  const owner = new Visitor(api);
  const order = await owner.payOrder({ ...cancelValues, email: `${newKey()}@klant.example`, ...values });
  await api.runJobs();
  return { owner, reference: order.reference, base: `/cancellations/${order.reference}` };
}

async function share(owner: Visitor, base: string, idempotencyKey = newKey()) {
  const response = await owner.fetch(`${base}/file-links`, { json: {}, idempotencyKey });
  expect(response.status).toBe(201);
  return (await response.json()) as { id: string; link: string };
}

const lookUp = (who: Visitor, link: string) => who.fetch('/case-files/lookup', { json: { link } });

async function linksOf(owner: Visitor, base: string) {
  return (await bodyOf(await owner.fetch(`${base}/file-links`), 200, linksSchema)).links;
}

describe('the file of an order', () => {
  it('has the letters as stored, the hashes of every file, and no secret of a mail', async () => {
    const { owner, reference, base } = await paidOrder({ comment: `Stort terug op ${iban}.` });
    const files = unzipSync(await fileOf(await owner.fetch(`${base}/file/zip`)));
    const decode = (name: string) => new TextDecoder().decode(files[name]);
    const sums = decode('SHA256SUMS').trimEnd().split('\n');
    expect(sums.map((line) => line.split('  ')[1]).toSorted()).toEqual(
      Object.keys(files)
        .filter((name) => name !== 'SHA256SUMS')
        .toSorted(),
    );
    for (const line of sums) {
      const [hash, name = ''] = line.split('  ');
      expect(sha256(files[name] ?? new Uint8Array())).toBe(hash);
    }
    const [letter] = await api.db.select().from(letters).where(eq(letters.orderReference, reference));
    const name = Object.keys(files).find((each) => each.startsWith('brieven/')) ?? '';
    expect(sha256(files[name] ?? new Uint8Array())).toBe(letter?.sha256);
    const mailed = Object.keys(files).filter((each) => each.startsWith('e-mails/'));
    expect(mailed.length).toBeGreaterThan(0);
    for (const each of mailed) {
      expect(decode(each)).not.toMatch(/https?:|key=|0417|klant\.example/);
      expect(decode(each)).not.toContain(reference);
    }
    const report = await fileOf(await owner.fetch(`${base}/file/pdf`));
    expect(sha256(report)).toBe(sha256(files['overzicht.pdf'] ?? new Uint8Array()));
    expect(new TextDecoder('latin1').decode(report)).toMatch(/pdfuaid:part|\/MarkInfo/);
  });

  it('has the same bytes while nothing changes, and others afterwards', async () => {
    const { owner, reference, base } = await paidOrder();
    const first = sha256(await fileOf(await owner.fetch(`${base}/file/zip`)));
    api.clock.advance(3 * dayMilliseconds);
    const guest = new Visitor(api);
    const { link } = await share(owner, base);
    expect(sha256(await fileOf(await guest.fetch(`/case-files/shared/zip?link=${link}`)))).toBe(first);
    await api.db.update(outboxMails).set({ text: '' }).where(eq(outboxMails.about, reference));
    expect(sha256(await fileOf(await owner.fetch(`${base}/file/zip`)))).not.toBe(first);
  });

  it('is its owner’s alone, of a paid order', async () => {
    const { base } = await paidOrder();
    const unpaid = new Visitor(api);
    const { reference } = await unpaid.placeOrder();
    const stranger = new Visitor(api);
    for (const [who, path] of [
      [stranger, base],
      [unpaid, `/cancellations/${reference}`],
    ] as const) {
      await problemOf(await who.fetch(`${path}/file/zip`), 404);
      await problemOf(await who.fetch(`${path}/file-links`), 404);
      await problemOf(await who.fetch(`${path}/file-links`, { json: {}, idempotencyKey: newKey() }), 404);
    }
  });

  it('is recognised by the hashes of its parts, and of nothing else', async () => {
    const { owner, base } = await paidOrder();
    const zip = await fileOf(await owner.fetch(`${base}/file/zip`));
    const files = unzipSync(zip);
    const parts = {
      zip,
      report: files['overzicht.pdf'],
      manifest: files['manifest.json'],
      sums: files.SHA256SUMS,
    };
    for (const [part, bytes = new Uint8Array()] of Object.entries(parts)) {
      const found = await owner.fetch(`/letters/by-hash/${sha256(bytes)}`);
      const { company_names: names, ...rest } = await bodyOf(found, 200, foundCaseFile);
      expect(rest.part).toBe(part);
      expect(names).toHaveLength(1);
    }
    await problemOf(await owner.fetch(`/letters/by-hash/${sha256(zip.slice(1))}`), 404);
    api.clock.advance((proofYears * 366 + 1) * dayMilliseconds);
    await runCleanup(api.context);
    expect(await api.db.$count(caseFileHashes)).toBe(0);
  });
});

describe('a link to it', () => {
  it('is stored as a hash, tells when others opened it, and works until it is revoked', async () => {
    const { owner, reference, base } = await paidOrder();
    const guest = new Visitor(api);
    const { id, link } = await share(owner, base);
    expect(JSON.stringify(await api.db.select().from(caseFileLinks))).not.toContain(link);
    const own = await bodyOf(await lookUp(owner, link), 200, sharedCaseFile);
    expect(own).toMatchObject({ state: 'works', own_reference: reference });
    expect(await linksOf(owner, base)).toMatchObject([{ id, state: 'works', opened_at: null }]);
    const shown = await bodyOf(await lookUp(guest, link), 200, sharedCaseFile);
    expect(shown).toMatchObject({ state: 'works', own_reference: null });
    expect(JSON.stringify(shown)).not.toContain(reference);
    expect((await linksOf(owner, base))[0]?.opened_at).toBe(api.clock.now().toISOString());
    await fileOf(await guest.fetch(`/case-files/shared/pdf?link=${link}`));

    const revoke = `${base}/file-links/${id}`;
    await problemOf(await guest.fetch(revoke, { method: 'DELETE' }), 404);
    const posted = await owner.fetch(`${revoke}/revoke`, { body: new URLSearchParams() });
    expect(posted.status).toBe(303);
    expect(posted.headers.get('location')).toContain('?note=case-file-link-revoke#file');
    expect((await owner.fetch(revoke, { method: 'DELETE' })).status).toBe(204);
    expect(await bodyOf(await lookUp(guest, link), 200, sharedCaseFile)).toEqual({ state: 'revoked' });
    await problemOf(await guest.fetch(`/case-files/shared/zip?link=${link}`), 404);
    const navigated = await guest.fetch(`/case-files/shared/zip?link=${link}`, {
      headers: { accept: 'text/html' },
    });
    expect(navigated.headers.get('location')).toContain('/gedeeld-dossier?link=');
    await problemOf(await lookUp(guest, `${link}x`), 404);
  });

  it('expires, and is deleted later; an order has some at most', async () => {
    const { owner, base } = await paidOrder();
    const key = newKey();
    const first = await share(owner, base, key);
    const repeat = await share(owner, base, key);
    // Its first link may have been mailed already.
    expect(repeat).toEqual(first);
    for (let count = 1; count < caseFileLinksMax; count += 1) await share(owner, base);
    await problemOf(await owner.fetch(`${base}/file-links`, { json: {}, idempotencyKey: newKey() }), 409);
    const links = await linksOf(owner, base);
    expect(links).toHaveLength(caseFileLinksMax);
    expect((await lookUp(new Visitor(api), first.link)).status).toBe(200);
    api.clock.advance(caseFileLinkDays * dayMilliseconds);
    expect(await bodyOf(await lookUp(new Visitor(api), repeat.link), 200, sharedCaseFile)).toEqual({
      state: 'expired',
    });
    api.clock.advance(caseFileLinkEndDays * dayMilliseconds);
    await runCleanup(api.context);
    await problemOf(await lookUp(new Visitor(api), repeat.link), 404);
  });
});
