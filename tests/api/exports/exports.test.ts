import { eq } from 'drizzle-orm';
import { unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { dataExportParts, dataExports } from '@/lib/api/people/exports/table';
import { runCleanup } from '@/lib/api/workers/cleanup';
import { registeredLetterCents, unpaidOrderMaxAgeDays } from '@/lib/config/business';
import { endedMatterDays } from '@/lib/config/legal';
import { getSeller } from '@/lib/config/seller';
import { proofState } from '@/lib/contract/accounts';
import { dataExports as dataExportsSchema, exportReceipt } from '@/lib/contract/exports';
import { problem } from '@/lib/contract/problem';
import { bodyOf } from '@/tests/support/cancel-job';
import { goodPassword, Member, newestMail } from '@/tests/support/member';
import { joinPerson, personEmail, personValues, signedPersonValues } from '@/tests/support/person';
import { createTestContext, type TestContext } from '@/tests/support/test-context';

const navigation = { accept: 'text/html,application/xhtml+xml' };
const day = 86_400_000;

async function listOf(person: Member) {
  return (await bodyOf(await person.fetch('/exports'), 200, dataExportsSchema)).exports;
}

async function sendRequest(person: Member) {
  return bodyOf(await person.fetch('/exports', { method: 'POST' }), 202, exportReceipt);
}

async function filesOf(response: Response): Promise<Record<string, Uint8Array>> {
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('application/zip');
  const bytes = new Uint8Array(await response.arrayBuffer());
  expect(String(bytes.length)).toBe(response.headers.get('content-length'));
  return unzipSync(bytes);
}

const textOf = (bytes: Uint8Array | undefined) => new TextDecoder().decode(bytes);

describe('a copy of one’s own data', () => {
  it('has orders whose term has passed, without their letters', async () => {
    const api = await createTestContext();
    const person = await joinPerson(api);
    const unpaid = await person.placeOrder(personValues);
    for (const days of [unpaidOrderMaxAgeDays + 1, endedMatterDays + 1]) {
      api.clock.advance(days * day);
      await runCleanup(api.context);
    }
    await person.login(personEmail);
    const receipt = await sendRequest(person);
    await api.runJobs();
    const files = await filesOf(await person.fetch(`/exports/download?id=${receipt.export.id}`));
    expect(Object.keys(files).filter((name) => name.startsWith('letters/'))).toEqual([]);
    expect(JSON.parse(textOf(files['data.json'])).requests).toMatchObject([
      { reference: unpaid.reference, letters: [{ file: null, state: 'expired', content: null }] },
    ]);
  });

  it('is made by a job, announced by mail, and complete', async () => {
    const api = await createTestContext();
    const person = await joinPerson(api);
    const paid = await person.payOrder(await signedPersonValues());
    await person.placeOrder(personValues);
    const draft = await person.startDraft({ firstName: 'Wilhelmijne', lastName: 'Zonneveld-Quist' });
    // Without the account, with the same confirmed address.
    const elsewhere = new Member(api);
    const loose = await elsewhere.payOrder(personValues);

    const receipt = await sendRequest(person);
    expect(receipt.message).toBe(
      'Gelukt! Je gegevens worden geëxporteerd. Dit kan enkele minuten duren. Je ontvangt een email zodra dit klaar is.',
    );
    expect(receipt.export).toMatchObject({ state: 'preparing', expires_at: null, size_bytes: null });
    expect((await sendRequest(person)).export.id).toBe(receipt.export.id);

    const mail = await newestMail(api, 'export-ready', personEmail);
    expect(mail.about).toBe((await person.me()).id);
    const link = `http://localhost:3000/api/exports/download?id=${receipt.export.id}`;
    expect(mail.text).toContain(link);
    const [ready] = await listOf(person);
    const expiresAt = new Date(api.clock.now().getTime() + 7 * day).toISOString();
    expect(ready).toMatchObject({ id: receipt.export.id, state: 'ready', expires_at: expiresAt });

    const response = await person.fetch(`/exports/download?id=${receipt.export.id}`);
    expect(response.headers.get('cache-control')).toBe('private, no-store');
    expect(response.headers.get('content-disposition')).toMatch(
      /^attachment; filename="snoei-gegevens-\d{4}-\d\d-\d\d\.zip"$/,
    );
    const files = await filesOf(response);
    const names = Object.keys(files);
    // The unpaid order's letter has no file.
    expect(names.filter((name) => name.startsWith('letters/')).length).toBe(2);
    expect(names.filter((name) => name.startsWith('signatures/')).length).toBe(1);
    for (const name of names) expect(name).toMatch(/^[a-z0-9./-]+$/);

    const data = JSON.parse(textOf(files['data.json']));
    expect(data.account).toMatchObject({ first_name: 'Wilhelmijne', email: personEmail, has_password: true });
    expect(data.consents.map((line: { kind: string }) => line.kind).sort()).toEqual(['marketing', 'terms']);
    expect(data.sessions.length).toBe(1);
    const references = data.requests.map((request: { reference: string }) => request.reference);
    expect(references).toEqual(expect.arrayContaining([paid.reference, loose.reference]));
    const mine = data.requests.find(({ reference }: { reference: string }) => reference === paid.reference);
    expect(mine.payments).toMatchObject([{ status: 'paid', amount_cents: registeredLetterCents }]);
    expect(mine.letters[0].content).toMatchObject({ iban: 'NL91ABNA0417164300', dateOfBirth: '1958-03-27' });
    expect(mine.letters[0].events.map(({ to }: { to: string }) => to)).toContain('submitted');
    expect(mine.declarations.length).toBeGreaterThan(2);
    expect(data.drafts).toMatchObject([{ reference: draft.reference, form: 'cancel' }]);
    expect(data.mails.map(({ kind }: { kind: string }) => kind)).toEqual(
      expect.arrayContaining(['welcome', 'order-confirmation']),
    );

    // The letter is the same file, byte for byte.
    const printed = await person.fetch(`/cancellations/${paid.reference}/letters/0`);
    expect(
      Buffer.from(files[mine.letters[0].file] ?? []).equals(Buffer.from(await printed.arrayBuffer())),
    ).toBe(true);
    expect(textOf(files['lees-mij.html'])).toContain('lang="nl"');
    expect(textOf(files['lees-mij.html'])).toContain('data.json');
  });

  it('contains no password, token or key, not even as a hash', async () => {
    const api = await createTestContext();
    const person = await joinPerson(api, 'en');
    await person.payOrder(personValues);
    await person.requestLink(personEmail);
    await sendRequest(person);
    await api.runJobs();
    const files = await filesOf(await person.fetch('/exports/download'));
    const text = textOf(files['data.json']);
    expect(Object.keys(files)).toContain('read-me.html');
    expect(text).not.toMatch(/argon2|password_hash|token_hash|browser_hash/i);
    expect(text).not.toMatch(/[?&](?:token|key)=/);
    // A hash or a secret would be 64 hex digits; the letter's own fingerprint is the only one.
    const hashes = new Set(text.match(/\b[0-9a-f]{64}\b/g) ?? []);
    const printed = JSON.parse(text).requests[0].letters[0].sha256;
    expect([...hashes]).toEqual([printed]);
  });

  it('requires its owner’s session', async () => {
    const api = await createTestContext();
    const person = await joinPerson(api);
    const { export: stored } = await sendRequest(person);
    await api.runJobs();
    const other = new Member(api);
    await other.join('ander@klant.example');
    const path = `/exports/download?id=${stored.id}`;
    expect((await other.fetch(path)).status).toBe(404);
    expect(await listOf(other)).toEqual([]);
    const signedOut = new Member(api);
    expect((await signedOut.fetch(path)).status).toBe(401);
    expect((await signedOut.fetch('/exports')).status).toBe(401);
    expect((await signedOut.fetch('/exports', { method: 'POST' })).status).toBe(401);

    const led = await signedOut.fetch(path, { headers: navigation });
    expect(led.status).toBe(303);
    expect(led.headers.get('location')).toBe('/inloggen?redirect=%2Faccount%23export');
    const english = await new Member(api, 'en').fetch('/exports/download', { headers: navigation });
    expect(english.headers.get('location')).toBe('/en/login?redirect=%2Fen%2Faccount%23export');
    const lost = await other.fetch(path, { headers: navigation });
    expect([lost.status, lost.headers.get('location')]).toEqual([303, '/account#export']);
    expect((await person.fetch(path, { headers: navigation })).status).toBe(200);
    for (const odd of ['nonsense', '%00', "';--", 'a'.repeat(65)]) {
      expect((await person.fetch(`/exports/download?id=${odd}`)).status, odd).toBe(
        odd.length > 64 ? 422 : 404,
      );
    }
  });

  it('is neither made nor handed over to a session of more than a quarter of an hour', async () => {
    const api = await createTestContext();
    const person = await joinPerson(api);
    const { export: stored } = await sendRequest(person);
    await api.runJobs();
    api.clock.advance(40 * 60_000);
    const path = `/exports/download?id=${stored.id}`;
    const refused = await bodyOf(await person.fetch(path), 403, problem);
    expect(refused.message).toContain('Bevestig eerst dat jij het bent');
    const navigated = await person.fetch(path, { headers: navigation });
    expect([navigated.status, navigated.headers.get('location')]).toEqual([303, '/account#export']);
    expect((await person.fetch('/exports', { method: 'POST' })).status).toBe(403);
    const proof = async () => bodyOf(await person.fetch('/me/proof'), 200, proofState);
    expect(await proof()).toEqual({ proof: 'password' });
    await person.fetch('/me/proof', { json: { password: goodPassword, redirect_url: '/account' } });
    expect(await proof()).toEqual({ proof: 'none' });
    expect((await person.fetch(path)).status).toBe(200);
  });

  it('excludes what another person did with an unconfirmed address', async () => {
    const api = await createTestContext();
    await new Member(api).payOrder(personValues);
    // Registers with the other person's address, and never sees its mailbox.
    const otherVisitor = new Member(api);
    await otherVisitor.register({ email: personEmail });
    await sendRequest(otherVisitor);
    await api.runJobs();
    const data = JSON.parse(
      textOf((await filesOf(await otherVisitor.fetch('/exports/download')))['data.json']),
    );
    expect(data.requests).toEqual([]);
    expect(data.mails.map(({ kind }: { kind: string }) => kind)).not.toContain('order-confirmation');
  });

  it('is limited to one per hour, replaces the previous one, and expires after 7 days', async () => {
    const api = await createTestContext();
    const person = await joinPerson(api);
    const first = await sendRequest(person);
    await api.runJobs();
    const early = await person.fetch('/exports', { method: 'POST' });
    expect(early.status).toBe(429);
    expect(Number(early.headers.get('retry-after'))).toBeGreaterThan(3000);
    api.clock.advance(3_601_000);
    await person.login(personEmail);
    const second = await sendRequest(person);
    await api.runJobs();
    expect((await listOf(person)).map(({ id, state }) => [id, state])).toEqual([
      [second.export.id, 'ready'],
      [first.export.id, 'expired'],
    ]);
    expect(await partsOf(api, first.export.id)).toBe(0);
    expect((await person.fetch(`/exports/download?id=${first.export.id}`)).status).toBe(410);

    api.clock.advance(7 * day);
    await person.login(personEmail);
    const gone = await person.fetch('/exports/download');
    expect((await bodyOf(gone, 410, problem)).message).toContain('7 dagen');
    expect(await partsOf(api, second.export.id)).toBeGreaterThan(0);
    await api.context.db.transaction((transaction) => api.context.jobs.send(transaction, 'sweep', {}));
    await api.runJobs();
    expect(await partsOf(api, second.export.id)).toBe(0);
    api.clock.advance(24 * day);
    await api.context.db.transaction((transaction) => api.context.jobs.send(transaction, 'sweep', {}));
    await api.runJobs();
    expect(await api.db.$count(dataExports)).toBe(0);
  });

  it('is reported if it fails, and can be requested again', async () => {
    const api = await createTestContext();
    const person = await joinPerson(api);
    await sendRequest(person);
    await api.db.$client.query('alter table export_parts rename to export_parts_away');
    const [run] = await api.tryJobs();
    expect(run?.error).toBeTruthy();
    expect((await listOf(person))[0]?.state).toBe('preparing');
    api.clock.advance(3_601_000);
    expect((await listOf(person))[0]?.state).toBe('failed');
    await api.db.$client.query('alter table export_parts_away rename to export_parts');
    await person.login(personEmail);
    await sendRequest(person);
    await api.runJobs();
    expect((await listOf(person))[0]?.state).toBe('ready');
  });

  it('returns the specified text on failure, and restores the limit', async () => {
    const api = await createTestContext();
    const person = await joinPerson(api);
    await api.db.$client.query(
      'alter table export_parts rename to away; alter table exports add constraint closed check (false) not valid',
    );
    const failed = await person.fetch('/exports', { method: 'POST' });
    expect((await bodyOf(failed, 500, problem)).message).toBe(
      `Er ging helaas iets fout. Je kan contact opnemen via ${getSeller().email}`,
    );
    await api.db.$client.query(
      'alter table away rename to export_parts; alter table exports drop constraint closed',
    );
    await sendRequest(person);
  });

  it('can be requested by a native form post', async () => {
    const api = await createTestContext();
    const person = await joinPerson(api);
    const posted = await person.fetch('/exports', {
      method: 'POST',
      body: new URLSearchParams({ _locale: 'nl', _page: '/account' }),
    });
    expect([posted.status, posted.headers.get('location')]).toEqual([303, '/account']);
    const note = await person.fetch('/form-notes/export');
    expect(await note.json()).toMatchObject({ done: true });
  });

  it('is skipped for an erased person', async () => {
    const api = await createTestContext();
    const person = await joinPerson(api);
    await sendRequest(person);
    await api.db.$client.query('delete from accounts');
    expect((await api.runJobs()).map(({ name }) => name)).toContain('make-export');
    expect(await api.db.$count(dataExportParts)).toBe(0);
  });
});

function partsOf(api: TestContext, exportId: string): Promise<number> {
  return api.db.$count(dataExportParts, eq(dataExportParts.exportId, exportId));
}
