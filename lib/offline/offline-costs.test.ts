import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { stubIndexedDatabase } from '@/tests/support/dom/empty-indexed-database';
import { deleteOfflineDrafts, withDraftDatabase } from './draft-database';
import { findOfflineCosts, type OfflineCostsContent, saveOfflineCosts } from './offline-costs';
import { listOfflineDrafts } from './offline-drafts';
import { offlineDraftMaxAgeMilliseconds } from './offline-limits';

const now = Date.UTC(2026, 10, 23, 12);
const costs: OfflineCostsContent = {
  locale: 'nl',
  totals: ['€ 299,88 per jaar'],
  rows: [{ id: 'a', name: 'Basic-Fit', amount: '€ 24,99 per maand', cancel: 'Opzeggen kan elke dag.' }],
};

beforeEach(() => {
  stubIndexedDatabase();
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const entries = () => withDraftDatabase((database) => database.getAll('forms'));

it('stores the costs encrypted, beside the forms and not among them', async () => {
  expect(await findOfflineCosts(now)).toBeNull();
  await saveOfflineCosts(costs, now);
  expect(await findOfflineCosts(now)).toEqual({ ...costs, keptAt: now });
  const [entry] = await entries();
  expect(new TextDecoder().decode(entry?.sealed)).not.toContain('Basic-Fit');
  expect(await listOfflineDrafts(now)).toEqual([]);
  expect(await findOfflineCosts(now)).not.toBeNull();
});

it('deletes the copy without costs, after its time, and with the forms at sign-out', async () => {
  await saveOfflineCosts(costs, now);
  await saveOfflineCosts({ ...costs, rows: [] }, now);
  expect(await entries()).toEqual([]);
  await saveOfflineCosts(costs, now);
  expect(await findOfflineCosts(now + offlineDraftMaxAgeMilliseconds)).toBeNull();
  expect(await entries()).toEqual([]);
  await saveOfflineCosts(costs, now);
  await deleteOfflineDrafts();
  expect(await findOfflineCosts(now)).toBeNull();
});
