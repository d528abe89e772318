/** The death certificate of a list of contracts: sent, printed behind the letters, deleted, erased and exported. */
import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { PDFDocument } from '@cantoo/pdf-lib';
import { eq, max } from 'drizzle-orm';
import { unzipSync } from 'fflate';
import { beforeEach, describe, expect, it } from 'vitest';
import { outboxMails } from '@/lib/api/core/mail/table';
import { openCertificate } from '@/lib/api/ordering/certificates/certificates';
import {
  deathCertificateLetters,
  deathCertificatePrints,
  deathCertificates,
} from '@/lib/api/ordering/certificates/table';
import { letterEvents, letterFiles } from '@/lib/api/ordering/orders/table';
import { reportReturn } from '@/lib/api/ordering/returns/report-return';
import { runCleanup } from '@/lib/api/workers/cleanup';
import {
  certificateBytesMax,
  certificateKeptDays,
  certificatesBytesMax,
  certificatesOfListBytesMax,
  estateMaxAgeDays,
} from '@/lib/config/business';
import { exportReceipt } from '@/lib/contract/exports';
import { sha256 } from '@/lib/letters/fingerprint';
import { bodyOf, problemOf, Visitor } from '../../support/cancel-job';
import { erase } from '../../support/erasures';
import {
  fillLetters,
  letterOfOrder,
  orderFromList,
  readList,
  sendCertificate,
  startList,
} from '../../support/estate-job';
import { Member } from '../../support/member';
import { joinOperator, shownTo } from '../../support/operator';
import { performAction } from '../../support/operator-actions';
import { reportLetter } from '../../support/report-letter';
import { postedAgain } from '../../support/return-job';
import {
  heic,
  hiddenWords,
  lockedPdf,
  pdf,
  pdfWithScript,
  photo,
  scan,
} from '../../support/samples/certificate-files';
import { PingenStandIn } from '../../support/servers/pingen-stand-in';
import { createTestContext, openTestContext, type TestContext } from '../../support/test-context';
import { temporaryFolder } from '../../support/vitest/temporary-folder';

const day = 86_400_000;

let api: TestContext;
let folder: string;
let visitor: Visitor;
let list: string;
beforeEach(async () => {
  folder = temporaryFolder('certificates');
  api = await createTestContext({ settings: { DATA_DIR: folder } });
  visitor = new Visitor(api);
  list = await startList(visitor);
});

const stored = () => api.db.select().from(deathCertificates);
const prints = () => api.db.select().from(deathCertificatePrints);
const pagesOf = async (bytes: Uint8Array) => (await PDFDocument.load(bytes)).getPageCount();
const inFolder = () => readdirSync(path.join(folder, 'print')).filter((name) => name.endsWith('.pdf'));
const folderFile = () => readFileSync(path.join(folder, 'print', inFolder()[0] ?? 'none'));

/** Tidies up by a clock that has moved, and does what follows from it. */
async function afterDays(days: number): Promise<void> {
  api.clock.advance(days * day);
  await runCleanup(api.context);
  await api.runJobs();
}

async function textOfLetter(draft: string): Promise<string> {
  const headers = { accept: 'application/json' };
  const shown = await visitor.fetch(`/drafts/${draft}/letter`, { headers });
  return JSON.stringify(await shown.json());
}

describe('a certificate', () => {
  it.each([
    ['a photo', photo],
    ['a scan', scan],
    ['a photo of a telephone of Apple', async () => heic()],
    ['a PDF', pdf],
  ])('is %s, and lies in the database as nobody can read it', async (_, make) => {
    expect((await sendCertificate(visitor, list, [await make()])).status).toBe(200);
    expect((await readList(visitor, list)).certificate).toMatchObject({
      current: { pages: 1 },
      is_stored: true,
    });
    const [row] = await stored();
    expect(Buffer.from(row?.sealed ?? []).includes('%PDF')).toBe(false);
    const opened = await openCertificate(api.context, api.db, row?.id ?? '');
    expect(sha256(opened)).toBe(row?.sha256);
    expect(Buffer.from(opened).includes(hiddenWords)).toBe(false);
  });

  it('is replaced, is the same when it is sent twice, and is removed', async () => {
    for (const files of [[await photo()], [await photo()]]) await sendCertificate(visitor, list, files);
    const [first, ...others] = await stored();
    expect(others).toEqual([]);
    // The key that sealed it is lost: the same file makes one that opens.
    await api.db.update(deathCertificates).set({ keyId: 'lost' });
    await sendCertificate(visitor, list, [await photo()]);
    const [anew] = await stored();
    expect(sha256(await openCertificate(api.context, api.db, anew?.id ?? ''))).toBe(first?.sha256);
    await sendCertificate(visitor, list, [await pdf({ pages: 3 })]);
    expect((await stored()).map(({ pages }) => pages)).toEqual([3]);
    const removed = await visitor.fetch(`/estates/${list}/certificate`, { method: 'DELETE', json: {} });
    expect(removed.status).toBe(204);
    expect(await stored()).toEqual([]);
  });

  it('is refused beside its field in the language of the page, and the list stays as it is', async () => {
    await sendCertificate(visitor, list, [await photo()]);
    const before = await readList(visitor, list);
    const cases = [
      [[], 'Kies een foto, scan of pdf van de akte.'],
      [[Buffer.from('GIF89a')], 'Dit is geen pdf, jpg, png of heic.'],
      [[await lockedPdf()], 'Op deze pdf zit een wachtwoord.'],
      [[await pdfWithScript()], 'In deze pdf zit meer dan pagina’s'],
      [[await pdf({ pages: 6 })], 'Dit zijn te veel pagina’s.'],
      [[Buffer.alloc(certificateBytesMax + 1)], 'Het bestand is te groot: samen meer dan 10 MB.'],
      [[Buffer.alloc(20_000_000)], 'Het bestand is te groot: samen meer dan 10 MB.'],
    ] as const;
    for (const [files, text] of cases) {
      const { errors } = await problemOf(await sendCertificate(visitor, list, files), 422);
      expect(errors?.certificate?.[0]).toContain(text);
      const posted = await sendCertificate(visitor, list, files, 'text/html');
      expect(posted.status).toBe(303);
      expect(posted.headers.get('location')).toBe(
        `/na-een-overlijden/${list}?note=estate-certificate#certificate`,
      );
      const note = (await (await visitor.fetch('/form-notes/estate-certificate')).json()) as {
        errors: { certificate: string[] };
      };
      expect(note.errors.certificate[0]).toContain(text);
    }
    expect({ ...(await readList(visitor, list)), expires_at: '' }).toEqual({ ...before, expires_at: '' });
    expect(await stored()).toHaveLength(1);
  });

  it('is nobody else’s to send, to see or to remove', async () => {
    await sendCertificate(visitor, list, [await photo()]);
    const other = new Visitor(api);
    await startList(other, 'ander@klant.example');
    await problemOf(await sendCertificate(other, list, [await scan()]), 404);
    await problemOf(await other.fetch(`/estates/${list}/certificate`, { method: 'DELETE', json: {} }), 404);
    const share = await visitor.fetch(`/estates/${list}/links`, { json: {} });
    const { link } = (await share.json()) as { link: string };
    const shown = await other.fetch('/estates/shared/lookup', { json: { link } });
    expect(JSON.stringify(await shown.json())).not.toContain('certificate');
    expect(await stored()).toHaveLength(1);
  });

  it('is refused where too many bytes are stored, of its list or of all, and the earlier one stays', async () => {
    await sendCertificate(visitor, list, [await photo()]);
    // What was ordered stays when it is replaced.
    await orderFromList(visitor, list);
    const { estateReference } = deathCertificates;
    const text = async () =>
      (await problemOf(await sendCertificate(visitor, list, [await pdf()]), 422)).errors?.certificate?.[0];
    await api.db.update(deathCertificates).set({ bytes: certificatesOfListBytesMax });
    expect(await text()).toContain('Bij deze lijst zijn al te veel akten bewaard.');
    const [own] = await api.db.select().from(deathCertificates);
    if (!own) throw new Error('a certificate was stored');
    const others = [1, 2, 3].map((number) => ({
      ...own,
      id: randomUUID(),
      estateReference: `other ${number}`,
      bytes: Math.floor(certificatesBytesMax / 3),
    }));
    await api.db.insert(deathCertificates).values(others);
    await api.db.update(deathCertificates).set({ bytes: 1 }).where(eq(estateReference, list));
    expect(await text()).toContain('We kunnen nu geen akten meer bewaren.');
    expect((await readList(visitor, list)).certificate.current?.pages).toBe(1);
  });

  it('can’t be sent without a key, nor as anything but a form with files', async () => {
    await problemOf(await visitor.fetch(`/estates/${list}/certificate`, { json: {} }), 415);
    const crumbs = Array.from({ length: 300 }, () => Buffer.from('a'));
    await problemOf(await sendCertificate(visitor, list, crumbs), 400);
    const keyless = await createTestContext({ settings: { CERTIFICATE_KEY: '', DATA_DIR: folder } });
    const there = new Visitor(keyless);
    const own = await startList(there);
    expect((await readList(there, own)).certificate.can_be_sent).toBe(false);
    await problemOf(await sendCertificate(there, own, [await photo()]), 409);
  });
});

describe('the letters of a list', () => {
  it('name the certificate before they are ordered, and only while there is one', async () => {
    const draft = await fillLetters(visitor, list);
    expect(await textOfLetter(draft)).not.toContain('Bijlage');
    await sendCertificate(visitor, list, [await photo()]);
    expect(await textOfLetter(draft)).toContain('Bijlage: akte van overlijden.');
    await visitor.fetch(`/estates/${list}/certificate`, { method: 'DELETE', json: {} });
    expect(await textOfLetter(draft)).not.toContain('Bijlage');
  });

  it('go to the print folder with it behind them, which is recorded; their own file and hash stay without', async () => {
    await sendCertificate(visitor, list, [await pdf({ pages: 2 })]);
    const order = await orderFromList(visitor, list);
    await api.runJobs();
    const letter = await letterOfOrder(visitor, order);
    const [file] = await api.db.select().from(letterFiles).where(eq(letterFiles.letterId, letter.id));
    expect(sha256(file?.pdf ?? new Uint8Array())).toBe(letter.sha256);
    const pages = await pagesOf(file?.pdf ?? new Uint8Array());
    expect(await pagesOf(folderFile())).toBe(pages + 2);
    const slip = readFileSync(
      path.join(folder, 'print', (inFolder()[0] ?? '').replace('.pdf', '.json')),
      'utf8',
    );
    const [certificate] = await stored();
    expect(JSON.parse(slip)).toMatchObject({ enclosure: { pages: 2, sha256: certificate?.sha256 } });
    expect(await prints()).toMatchObject([{ letterId: letter.id, printer: 'folder', operator: null }]);
    const operator = await joinOperator(api);
    const printed = await operator.fetch(`/admin/letters/${letter.id}/pdf`);
    expect(await pagesOf(new Uint8Array(await printed.arrayBuffer()))).toBe(pages + 2);
    const [line] = (await shownTo(operator, '/admin/letters')).letters;
    expect(line?.enclosure).toMatchObject({
      pages: 2,
      is_missing: false,
      prints: [{ printer: 'folder' }, { printer: 'operator', operator: expect.stringContaining('Bakker') }],
    });
    // The printer has it; nothing stays in the folder once the letter is in the post.
    for (const report of ['printed', 'sent'] as const)
      await reportLetter(api.context, { letterId: letter.id, report });
    await afterDays(1);
    expect(inFolder()).toEqual([]);
  });

  it('go to the print house with it behind them', async () => {
    const standIn = new PingenStandIn();
    api = await createTestContext({ settings: { ...(await standIn.start()), DATA_DIR: folder } });
    visitor = new Visitor(api);
    list = await startList(visitor);
    await sendCertificate(visitor, list, [await pdf({ pages: 2 })]);
    const order = await orderFromList(visitor, list);
    await api.runJobs();
    const letter = await letterOfOrder(visitor, order);
    const [file] = await api.db.select().from(letterFiles).where(eq(letterFiles.letterId, letter.id));
    const [sent] = [...standIn.letters.values()];
    // Behind its cover.
    expect(await pagesOf(sent?.pdf ?? new Uint8Array())).toBe(
      (await pagesOf(file?.pdf ?? new Uint8Array())) + 3,
    );
    expect((await prints()).map(({ printer }) => printer)).toEqual(['house']);
    await standIn.stop();
  });

  it('keep the one they were ordered with when it is replaced, and go without it once it is removed', async () => {
    await sendCertificate(visitor, list, [await pdf({ pages: 2 })]);
    const order = await orderFromList(visitor, list);
    await sendCertificate(visitor, list, [await photo()]);
    expect(await stored()).toHaveLength(2);
    await api.runJobs();
    const before = await letterOfOrder(visitor, order);
    const withIt = await pagesOf(folderFile());
    await visitor.fetch(`/estates/${list}/certificate`, { method: 'DELETE', json: {} });
    await api.runJobs();
    expect(await stored()).toEqual([]);
    expect(await pagesOf(folderFile())).toBe(withIt - 2);
    const after = await letterOfOrder(visitor, order);
    expect(after.sha256).not.toBe(before.sha256);
    expect(sha256(folderFile())).toBe(after.sha256);
  });

  it.each([
    ['again with it', false],
    ['without it once it is gone', true],
  ])('are posted %s when they came back', async (_, isRemoved) => {
    await sendCertificate(visitor, list, [await pdf({ pages: 2 })]);
    const order = await orderFromList(visitor, list);
    await api.runJobs();
    const { id } = await letterOfOrder(visitor, order);
    for (const report of ['printed', 'sent'] as const)
      await reportLetter(api.context, { letterId: id, report });
    await afterDays(1);
    await api.db.transaction((transaction) =>
      reportReturn(transaction, api.context, {
        letterId: id,
        posting: 1,
        reason: 'not_collected',
        actor: 'operator',
      }),
    );
    if (isRemoved) await visitor.fetch(`/estates/${list}/certificate`, { method: 'DELETE', json: {} });
    const letter = { id, order, owner: visitor, code: '' };
    expect((await postedAgain(letter)).status).toBe(200);
    await api.runJobs();
    const [file] = await api.db.select().from(letterFiles).where(eq(letterFiles.letterId, id));
    const behind = (await pagesOf(folderFile())) - (await pagesOf(file?.pdf ?? new Uint8Array()));
    expect(behind).toBe(isRemoved ? 0 : 2);
    expect((await letterOfOrder(visitor, order)).input?.enclosure?.pages).toBe(isRemoved ? undefined : 2);
  });

  it('are not ordered with a certificate that was removed while they were', async () => {
    await sendCertificate(visitor, list, [await photo()]);
    const draft = await fillLetters(visitor, list);
    const order = visitor.order(draft, {});
    const removed = visitor.fetch(`/estates/${list}/certificate`, { method: 'DELETE', json: {} });
    const [ordered] = await Promise.all([order, removed]);
    expect([201, 409]).toContain(ordered.status);
    if (ordered.status === 409) return;
    const { input } = await letterOfOrder(visitor, await visitor.find(draft));
    expect(input?.enclosure).toBeUndefined();
  });

  it('wait where the key is lost, until an operator has them go without it', async () => {
    const { cookies } = (await joinOperator(api)).browser;
    await sendCertificate(visitor, list, [await photo()]);
    const order = await orderFromList(visitor, list);
    const { rows } = await api.db.$client.query<{ name: string }>('select current_database() as name');
    const { clock } = api;
    await api.close();
    const settings = { DATA_DIR: folder, CERTIFICATE_KEY: 'c81e0d7a45b2f9630e1d48a7bc25f036' };
    api = await openTestContext(rows[0]?.name ?? '', { settings, clock });
    visitor = new Visitor(api);
    await api.tryJobs();
    const letter = await letterOfOrder(visitor, order);
    expect(letter.handedOverAt).toBeNull();
    const operator = new Member(api);
    for (const [name, value] of cookies) operator.browser.cookies.set(name, value);
    const [line] = (await shownTo(operator, '/admin/letters')).letters;
    expect(line?.enclosure?.is_missing).toBe(true);
    await problemOf(await operator.fetch(`/admin/letters/${letter.id}/pdf`), 409);
    expect((await performAction(operator, `letters/${letter.id}/unenclosed`)).status).toBe(200);
    await problemOf(await performAction(operator, `letters/${letter.id}/unenclosed`), 409);
    await api.tryJobs();
    const { sha256: hash } = await letterOfOrder(visitor, order);
    expect(sha256(folderFile())).toBe(hash);
    const told = await api.db.select().from(outboxMails).where(eq(outboxMails.kind, 'letter-unenclosed'));
    expect(told.map(({ about, text }) => [about, text.replace(/\s/g, '').includes(hash)])).toEqual([
      [order.reference, true],
    ]);
    expect((await prints()).map(({ printer }) => printer)).toEqual(['none']);
  });
});

describe('a stored certificate', () => {
  it('goes with a list from which nothing was ordered', async () => {
    await sendCertificate(visitor, list, [await photo()]);
    await fillLetters(visitor, list);
    await afterDays(estateMaxAgeDays + 1);
    expect(await stored()).toEqual([]);
    expect(await api.db.select().from(deathCertificateLetters)).toEqual([]);
  });

  it(`stays for letters that are on their way, and goes ${certificateKeptDays} days after the last one moved`, async () => {
    await sendCertificate(visitor, list, [await photo()]);
    const order = await orderFromList(visitor, list);
    await api.runJobs();
    await visitor.fetch(`/estates/${list}`, { method: 'DELETE', json: {} });
    expect(await stored()).toHaveLength(1);
    const { id: letterId } = await letterOfOrder(visitor, order);
    for (const report of ['printed', 'sent', 'received'] as const) {
      await reportLetter(api.context, { letterId, report });
    }
    for (let days = 0; days <= 4 * certificateKeptDays; days += 15) {
      await afterDays(15);
      const [last] = await api.db
        .select({ at: max(letterEvents.at) })
        .from(letterEvents)
        .where(eq(letterEvents.letterId, letterId));
      const stillDays = (api.clock.now().getTime() - Number(last?.at)) / day;
      expect(await stored()).toHaveLength(stillDays < certificateKeptDays ? 1 : 0);
    }
    expect(await stored()).toEqual([]);
    expect(await prints()).toHaveLength(1);
  });

  it('is in the export of its owner, and goes at once with the account', async () => {
    const email = 'noor@klant.example';
    const person = new Member(api);
    await person.join(email);
    const own = await startList(person, email);
    await sendCertificate(person, own, [await pdf({ pages: 2 })]);
    const order = await orderFromList(person, own);
    await api.runJobs();
    const requested = await bodyOf(await person.fetch('/exports', { method: 'POST' }), 202, exportReceipt);
    await api.runJobs();
    const archive = await person.fetch(`/exports/download?id=${requested.export.id}`);
    const files = unzipSync(new Uint8Array(await archive.arrayBuffer()));
    const data = JSON.parse(new TextDecoder().decode(files['data.json']));
    const [certificate] = data.death_certificates;
    expect(certificate).toMatchObject({ pages: 2, list: own, orders: [order.reference] });
    expect(await pagesOf(files[certificate.file] ?? new Uint8Array())).toBe(2);
    expect(data.requests[0].letters[0].certificate_prints).toMatchObject([{ printer: 'folder' }]);
    expect((await erase(person, { confirm: true, withdraw_letters: true })).status).toBeLessThan(300);
    expect(await stored()).toEqual([]);
    expect(await api.db.select().from(deathCertificateLetters)).toEqual([]);
    await api.runJobs();
    expect(inFolder()).toEqual([]);
  });
});
