/** Invalid and excessive input: never a 5xx, every error at once, and a limit that persists over a restart. */

import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createApp } from '@/lib/api/app';
import { rateLimits } from '@/lib/api/core/limits/table';
import { runCleanup } from '@/lib/api/workers/cleanup';
import { draft as draftSchema } from '@/lib/contract/drafts';
import { clientAddressHeader } from '@/lib/server/client-address.mjs';
import fc, { anyCharacter } from '@/tests/support/vitest/seeded-checks';
import { documentedPaths } from '../../support/api-document';
import { bodyOf, problemOf, Visitor } from '../../support/cancel-job';
import { cancelValues, newKey } from '../../support/samples/cancel-form-values';
import { createTestContext, type TestContext } from '../../support/test-context';

let api: TestContext;

beforeAll(async () => {
  api = await createTestContext();
});
beforeEach(() => api.clock.advance(3_600_001));

describe('invalid fields', () => {
  it('are all reported at once, by wire name, in the client’s language', async () => {
    const wrong = {
      ...cancelValues,
      email: 'jan',
      postalCode: '0000 AA',
      terms: false,
      declarationComplete: undefined,
      startMoment: undefined,
      signature: { method: 'drawn' },
      endMode: 'date',
      endDate: '2020-01-01',
      unheardOf: 1,
    };
    for (const locale of ['nl', 'en'] as const) {
      const visitor = new Visitor(api, locale);
      const draft = await visitor.startDraft();
      const { message, errors } = await problemOf(await visitor.order(draft.reference, wrong), 422);
      expect(Object.keys(errors).sort()).toEqual([
        'declaration_complete',
        'email',
        'end_date',
        'postal_code',
        'signature',
        'start_moment',
        'terms',
        'unheard_of',
      ]);
      expect(Object.values(errors).every((texts) => texts.length > 0 && texts.every(Boolean))).toBe(true);
      expect(message).toBe(
        locale === 'nl'
          ? 'Kijk de gegevens na: er klopt nog iets niet.'
          : 'Please check what you entered: something isn’t right yet.',
      );
    }
  });

  it('name the characters that the letter can’t print', async () => {
    const visitor = new Visitor(api, 'nl');
    const draft = await visitor.startDraft();
    const values = {
      ...cancelValues,
      firstName: 'محمد',
      lastName: 'Łoś',
      comment: 'Graag bevestigen 👍🏽👍🏽',
    };
    const { errors } = await problemOf(await visitor.order(draft.reference, values), 422);
    expect(errors).toEqual({
      first_name: [expect.stringContaining('م ح د')],
      comment: [expect.stringMatching(/afdrukken: 👍🏽\. /u)],
    });
  });

  it('name the company if it is not the draft’s', async () => {
    const visitor = new Visitor(api);
    const draft = await visitor.startDraft();
    const other = await visitor.order(draft.reference, { ...cancelValues, company: 'netflix' });
    expect(Object.keys((await problemOf(other, 422)).errors)).toEqual(['company']);
    const same = await visitor.order(draft.reference, { ...cancelValues, company: draft.company });
    expect(same.status).toBe(201);
  });

  it('are not validated if the draft’s form makes no letter', async () => {
    const visitor = new Visitor(api);
    const json = { flow: 'complaint', step: 'complaint', values: { message: 'De brief kwam te laat.' } };
    const draft = await visitor.fetch('/drafts', { json, idempotencyKey: newKey() });
    const { reference } = await bodyOf(draft, 201, draftSchema);
    await problemOf(await visitor.order(reference), 404);
  });

  it('include registered post abroad', async () => {
    const visitor = new Visitor(api);
    const draft = await visitor.startDraft();
    const abroad = {
      ...cancelValues,
      ownAddress: true,
      recipientName: 'Firma',
      recipientLines: 'Weg 1',
      recipientPostalCode: '10115',
      recipientCity: 'Berlin',
      recipientCountry: 'de',
      recipientConfirmed: true,
    };
    const { errors } = await problemOf(await visitor.order(draft.reference, abroad), 422);
    expect(Object.keys(errors)).toEqual(['letter_option']);
    const regular = { ...abroad, letterOption: 'regular', letterLanguage: 'de' };
    expect((await visitor.order(draft.reference, regular)).status).toBe(201);
  });
});

describe('malformed requests', () => {
  it('return 400 for invalid JSON', async () => {
    const visitor = new Visitor(api);
    const { reference } = await visitor.startDraft();
    const paths: [string, string][] = [
      ['/drafts', 'POST'],
      [`/drafts/${reference}`, 'PATCH'],
      [`/drafts/${reference}/link`, 'POST'],
      [`/drafts/${reference}/letter`, 'POST'],
      [`/drafts/${reference}/open`, 'POST'],
      ['/cancellations', 'POST'],
      [`/cancellations/${reference}/open`, 'POST'],
      ['/payments/x/sandbox', 'POST'],
    ];
    for (const [path, method] of paths) {
      for (const body of ['{', '{"a":', 'null,', '']) {
        const headers = { 'content-type': 'application/json', 'idempotency-key': newKey() };
        const response = await visitor.fetch(path, { method, body, headers });
        expect([path, body, response.status]).toEqual([path, body, 400]);
      }
    }
  });

  it('never cause a 5xx, for any values', async () => {
    const visitor = new Visitor(api);
    const { reference } = await visitor.startDraft();
    const strange = fc.oneof(
      fc.jsonValue({ maxDepth: 3 }),
      fc.string({ unit: anyCharacter, maxLength: 200 }),
      fc.constantFrom('\u0000', '\ud800', '9'.repeat(400), -1, 1e308, null, [], {}, '__proto__'),
    );
    const names = fc.constantFrom(
      ...Object.keys(cancelValues),
      'letters',
      'recipientLines',
      'ownAddress',
      'contractStart',
      'termMonths',
      'endDate',
      '__proto__',
    );
    await fc.assert(
      fc.asyncProperty(fc.dictionary(names, strange, { maxKeys: 6 }), async (changed) => {
        api.clock.advance(120_000);
        const values = { ...cancelValues, terms: false, ...changed };
        const responses = await Promise.all([
          visitor.saveDraft(reference, { step: 'submit', values }),
          visitor.fetch(`/drafts/${reference}/letter`, { json: { values } }),
          visitor.fetch('/cancellations', {
            json: { draft: reference, ...values },
            idempotencyKey: newKey(),
          }),
          visitor.fetch('/forms/cancel', {
            body: new URLSearchParams(
              Object.entries({ _draft: reference, _company: 'netflix', _step: 'details', ...changed }).map(
                ([name, value]) => [name, typeof value === 'string' ? value : JSON.stringify(value)],
              ),
            ),
          }),
          visitor.fetch(`/drafts/${reference}`),
          visitor.fetch(`/drafts/${reference}/letter`),
        ]);
        for (const response of responses) expect(response.status).toBeLessThan(500);
      }),
      { numRuns: process.env.LONG_TESTS === '1' ? 300 : 25 },
    );
  }, 300_000);

  it('are rejected from other sites', async () => {
    const visitor = new Visitor(api);
    const headers = { 'sec-fetch-site': 'cross-site', origin: 'https://elsewhere.example' };
    const json = { flow: 'cancel', company: 'netflix', step: 'details', values: {} };
    await problemOf(await visitor.fetch('/drafts', { json, headers, idempotencyKey: newKey() }), 403);
  });
});

describe('limits', () => {
  const link = (visitor: Visitor, reference: string, email: string, address = '192.0.2.7') =>
    visitor.fetch(`/drafts/${reference}/link`, { json: { email }, address });

  it('apply per e-mail and network, return Retry-After, and persist over a restart', async () => {
    const visitor = new Visitor(api, 'en');
    const { reference } = await visitor.startDraft();
    for (let turn = 0; turn < 5; turn += 1) {
      expect((await link(visitor, reference, 'Busy@klant.example')).status).toBe(202);
    }
    const refused = await link(visitor, reference, ' busy@klant.example'.trim());
    expect(refused.headers.get('retry-after')).toBe('3600');
    expect((await problemOf(refused, 429)).message).toContain('too often');
    expect((await link(visitor, reference, 'other@klant.example')).status).toBe(202);

    const restarted = createApp({ ...api.context }, { trustClientAddress: true });
    const again = await restarted.request(`/api/drafts/${reference}/link`, {
      method: 'POST',
      body: JSON.stringify({ email: 'busy@klant.example' }),
      headers: {
        'content-type': 'application/json',
        cookie: visitor.browser.header() ?? '',
        [clientAddressHeader]: '192.0.2.7',
      },
    });
    expect(again.status).toBe(429);
    expect(JSON.stringify(await api.db.select().from(rateLimits))).not.toMatch(/klant\.example|192\.0\.2/);

    api.clock.advance(3_600_000);
    expect((await link(visitor, reference, 'busy@klant.example')).status).toBe(202);
  });

  it('apply per address, with a whole IPv6 network as one', async () => {
    const visitor = new Visitor(api);
    const open = (address: string) =>
      visitor
        .fetch('/drafts/x/open', { json: { key: 'guess' }, address })
        .then((response) => response.status);
    for (let turn = 0; turn < 120; turn += 1) {
      expect(await open(`2001:db8:1:2::${turn.toString(16)}`)).toBe(404);
    }
    expect(await open('2001:db8:1:2::ffff')).toBe(429);
    expect(await open('2001:db8:1:3::1')).toBe(404);
  });

  it('are deleted once expired', async () => {
    await new Visitor(api).fetch('/drafts/x/open', { json: { key: 'guess' } });
    expect((await api.db.select().from(rateLimits)).length).toBeGreaterThan(0);
    // The longest limit is a day's.
    api.clock.advance(86_400_001);
    await runCleanup(api.context);
    expect(await api.db.select().from(rateLimits)).toEqual([]);
  });
});

describe('the contract', () => {
  it('documents every route of these domains', async () => {
    const paths = documentedPaths(api);
    for (const path of [
      '/drafts',
      '/drafts/{reference}',
      '/drafts/{reference}/link',
      '/drafts/{reference}/open',
      '/drafts/{reference}/letter',
      '/forms/{flow}',
      '/cancellations',
      '/cancellations/last',
      '/cancellations/{reference}',
      '/cancellations/{reference}/letters/{index}',
      '/cancellations/{reference}/end.ics',
      '/cancellations/{reference}/payments',
      '/cancellations/{reference}/open',
      '/payments/{id}',
      '/payments/{id}/sandbox',
      '/letters/{code}',
    ]) {
      expect(Object.keys(paths)).toContain(`/api${path}`);
    }
  });
});
