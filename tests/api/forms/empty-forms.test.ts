/** Every form of the API's document, posted with nothing filled in by a browser without JavaScript. */
import { expect, it } from 'vitest';
import { formNotes } from '@/lib/api/core/forms/table';
import type { Endpoint } from '../../fuzz/endpoints';
import { listKnownIds } from '../../fuzz/known-ids';
import { Cast, enliven } from '../../fuzz/world';
import { documentedEndpoints } from '../../support/api-document';
import { createTestContext, testSecret } from '../../support/test-context';
import { temporaryFolder } from '../../support/vitest/temporary-folder';

const folder = temporaryFolder('empty-forms');

/** Forms that are a button alone, or whose every field may stay empty. */
const withoutRequired = [
  '/api/cancellations/{reference}/payments',
  '/api/admin/disputes/letters/{id}/refund',
  '/api/admin/letters/{id}/received',
  '/api/admin/mailings/digest',
  '/api/admin/outbox/retry',
  '/api/me',
  '/api/me/passkeys/options',
];

/** Forms whose next page says what is missing: the pages of a draft, of a mailed link, and of the choice of companies. */
const saidByNextPage = [
  '/api/cancellations/{reference}/open',
  '/api/drafts/{reference}/open',
  '/api/emailed-letters/delete',
  '/api/ended-checks/stop',
  '/api/estates/{reference}/open',
  '/api/forms/cancel-several/companies',
  '/api/forms/{flow}',
  '/api/reminders/end',
  '/api/requests/{reference}/open',
  '/api/self-posted/stop',
  '/api/subscriptions/unsubscribe',
];

function actorOf({ path }: Endpoint) {
  if (path.startsWith('/api/admin/')) return 'operator';
  return /^\/api\/me\b/.test(path) ? 'member' : 'visitor';
}

it('says what is missing, unless nothing is required', async () => {
  const api = await createTestContext({ settings: { DATA_DIR: folder, SESSION_SECRET: testSecret } });
  const cast = new Cast(api);
  await enliven(api, cast);
  const form = 'application/x-www-form-urlencoded';
  const endpoints = documentedEndpoints(api).filter(
    ({ method, bodies }) => method === 'POST' && bodies.some(({ type }) => type === form),
  );
  const silent: string[] = [];
  for (const endpoint of endpoints) {
    const known = await listKnownIds(api);
    const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name) => known.named(endpoint, name)[0] ?? 'x');
    const { browser } = await cast.get(actorOf(endpoint));
    await api.db.delete(formNotes);
    const body = new URLSearchParams({ _page: '/terug', _locale: 'nl' });
    const response = await api.request(path, { browser, headers: { accept: 'text/html' }, body });
    // A page of its own says why: too little to know the form's page, or a link that is none.
    if (response.status >= 400 && response.status < 500) continue;
    expect(response.status, endpoint.name).toBe(303);
    const [note] = await api.db.select().from(formNotes);
    if (!note || note.done || note.message === null) silent.push(endpoint.path);
  }
  expect(endpoints.length).toBeGreaterThan(80);
  expect(silent.sort()).toEqual([...withoutRequired, ...saidByNextPage].sort());
}, 300_000);
