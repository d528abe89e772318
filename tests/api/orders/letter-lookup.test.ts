/** Verifying a letter by its file or its paper: its holder gets its state, and nothing personal. */
import { beforeAll, describe, expect, it } from 'vitest';
import { limits } from '@/lib/api/core/limits/limits';
import { deleteExpiredSelfPosted } from '@/lib/api/ordering/drafts/self-posted-letters';
import { selfPostedLetters } from '@/lib/api/ordering/drafts/table';
import { listLettersIn } from '@/lib/api/ordering/orders/letters/letters';
import { cancellation, foundLetter, letterVerification } from '@/lib/contract/cancellations';
import { letterPreview } from '@/lib/contract/letters/letter-preview';
import { problem } from '@/lib/contract/problem';
import { sha256 } from '@/lib/letters/fingerprint';
import { reportLetter } from '@/tests/support/report-letter';
import { bodyOf, problemOf, Visitor } from '../../support/cancel-job';
import { cancelValues } from '../../support/samples/cancel-form-values';
import { createTestContext, type TestContext } from '../../support/test-context';

let api: TestContext;
let letter: { readonly id: string; readonly sha256: string; readonly fingerprint: string };

beforeAll(async () => {
  api = await createTestContext();
  const visitor = new Visitor(api);
  const order = await visitor.placeOrder();
  await visitor.play(order, 'paid');
  await api.runJobs();
  const [submitted] = await listLettersIn(api.db, ['submitted']);
  if (!submitted) throw new Error('no letter was submitted');
  letter = submitted;
});

const byHash = (sha256: string, address?: string) =>
  api.request(`/api/letters/by-hash/${sha256}`, address ? { address } : {});
const byFingerprint = (fingerprint: string) => api.request(`/api/letters/by-fingerprint/${fingerprint}`);

describe('a letter that its sender posts', () => {
  it('is recognised by its file and its text for a year, without its sender', async () => {
    const visitor = new Visitor(api);
    const comment = 'Deze brief post ik zelf.';
    const draft = await visitor.startDraft({ ...cancelValues, comment });
    const download = () => visitor.fetch(`/drafts/${draft.reference}/letter?posted_by=sender`);
    const pdf = new Uint8Array(await (await download()).arrayBuffer());
    await download();
    const rows = await api.db.select().from(selfPostedLetters);
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toMatch(/Jansen|Kerkstraat|NL91/);
    const found = await bodyOf(await byHash(sha256(pdf)), 200, foundLetter);
    expect(found).toEqual({
      posted_by: 'sender',
      company_name: 'Interpolis Zorgverzekering',
      letter_date: draft.letter_date,
      sha256: sha256(pdf),
      fingerprint: rows[0]?.fingerprint,
    });
    expect(await bodyOf(await byFingerprint(found.fingerprint), 200, foundLetter)).toEqual(found);
    await deleteExpiredSelfPosted(api.db, new Date(Number(rows[0]?.expiresAt) - 1000));
    expect((await byHash(found.sha256)).status).toBe(200);
    await deleteExpiredSelfPosted(api.db, new Date(Number(rows[0]?.expiresAt)));
    expect((await byHash(found.sha256)).status).toBe(404);
  });

  it('is returned as text, to write an e-mail with it', async () => {
    const visitor = new Visitor(api);
    const draft = await visitor.startDraft(cancelValues);
    const path = `/drafts/${draft.reference}/letter?posted_by=sender`;
    const headers = { accept: 'application/json' };
    const preview = await bodyOf(await visitor.fetch(path, { headers }), 200, letterPreview);
    expect(preview.subject.join('')).toContain('Interpolis Zorgverzekering');
    await problemOf(await new Visitor(api).fetch(path, { headers }), 404);
  });

  it('is found as ours if it was ordered too', async () => {
    const visitor = new Visitor(api);
    const values = { ...cancelValues, comment: 'Eerst zelf, toen toch via Snoei.' };
    const draft = await visitor.startDraft(values);
    await visitor.fetch(`/drafts/${draft.reference}/letter?posted_by=sender`);
    const [own] = (await api.db.select().from(selfPostedLetters)).slice(-1);
    await bodyOf(await visitor.order(draft.reference, values), 201, cancellation);
    const found = await bodyOf(await byFingerprint(own?.fingerprint ?? ''), 200, foundLetter);
    expect(found.posted_by).toBe('snoei');
  });

  it('is not stored before there is a letter', async () => {
    const draft = await new Visitor(api).startDraft({});
    const before = await api.db.select().from(selfPostedLetters);
    await problemOf(await new Visitor(api).fetch(`/drafts/${draft.reference}/letter?posted_by=sender`), 404);
    expect(await api.db.select().from(selfPostedLetters)).toEqual(before);
  });
});

describe('the verification of a letter', () => {
  it('finds it by the hash of its file and by the fingerprint of its text, and shows its state', async () => {
    const waiting = await bodyOf(await byHash(letter.sha256), 200, letterVerification);
    expect(waiting).toMatchObject({ state: 'submitted', sent_at: null, sha256: letter.sha256 });
    await reportLetter(api.context, { letterId: letter.id, report: 'printed' });
    await reportLetter(api.context, { letterId: letter.id, report: 'sent', trackCode: 'RR473124829NL' });
    const sent = await bodyOf(await byFingerprint(letter.fingerprint), 200, letterVerification);
    expect(sent).toMatchObject({ state: 'sent', method: 'registered', fingerprint: letter.fingerprint });
    expect(sent.sent_at).not.toBeNull();
    expect(await bodyOf(await byHash(letter.sha256), 200, letterVerification)).toEqual(sent);
  });

  it('reveals nothing of its sender and is uncached', async () => {
    const response = await byHash(letter.sha256);
    expect(response.headers.get('cache-control')).toBe('no-store');
    const text = await response.text();
    for (const personal of ['Jan', 'jan@klant.example', 'RR473124829NL', 'NL91']) {
      expect(text).not.toContain(personal);
    }
  });

  it('prefers the sent one of two with the same text', async () => {
    const visitor = new Visitor(api);
    const again = await visitor.placeOrder();
    await visitor.play(again, 'paid');
    const twins = (await listLettersIn(api.db, ['submitted', 'sent'])).filter(
      ({ fingerprint }) => fingerprint === letter.fingerprint,
    );
    expect(twins).toHaveLength(2);
    const found = await bodyOf(await byFingerprint(letter.fingerprint), 200, letterVerification);
    expect(found).toMatchObject({ state: 'sent', sha256: letter.sha256 });
  });

  it('rejects another hash, half of one, or one in capitals', async () => {
    const unknown = await bodyOf(await byHash('0'.repeat(64)), 404, problem);
    expect(unknown.message).toMatch(/We kennen dit bestand niet/);
    for (const text of [letter.sha256.slice(0, 32), letter.sha256.toUpperCase(), 'x'.repeat(64)]) {
      expect((await byHash(text)).status).toBe(404);
    }
    expect((await byFingerprint('0123456789abcdef')).status).toBe(404);
    expect((await byFingerprint(letter.sha256)).status).toBe(404);
  });

  it('is rate-limited per address', async () => {
    const { times } = limits['letter-lookup'];
    const address = '203.0.113.9';
    const statuses = await Promise.all(
      Array.from({ length: times + 1 }, () => byHash('0'.repeat(64), address).then(({ status }) => status)),
    );
    expect(statuses.filter((status) => status === 429)).toHaveLength(1);
    expect((await byHash(letter.sha256, '203.0.113.10')).status).toBe(200);
  });
});
