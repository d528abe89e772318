import '@testing-library/jest-dom/vitest';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { offlineDraftHref } from '@/lib/offline/offline-draft-address';
import { listOfflineDrafts, saveOfflineDraft } from '@/lib/offline/offline-drafts';
import { stubIndexedDatabase } from '@/tests/support/dom/empty-indexed-database';
import { loadForm } from '@/tests/support/dom/loaded-form';
import { draft as someDraft } from '@/tests/support/samples/flow-form-values';
import { FlowForm } from '../flow-form';

const flow = 'advice-energy';
const start = { ...someDraft, flow, company: null, step: 'details', values: {} };
let stored = start;

beforeEach(() => {
  stored = start;
  stubIndexedDatabase();
  window.history.replaceState(null, '', `/request/${start.reference}/complete`);
  vi.stubGlobal('fetch', async () => Response.json(stored));
});
// The globals stay: a form that is gone may still be reading the database of the device.
afterEach(cleanup);

const form = (values: Record<string, unknown> = {}, step = 'details') => (
  <FlowForm flow={flow} locale="nl" draft={{ ...start, step, values }} next="Dan dit." />
);
loadForm(() => form());

const panels = (value: 'yes' | 'no') =>
  document.querySelector<HTMLInputElement>(`form [name=solarPanels][value=${value}]`);
const answers = () => screen.queryByText('Zonnepanelen')?.nextElementSibling?.textContent;

it.each([
  [true, 'yes'],
  [false, 'no'],
] as const)('shows the answer %s that another page stored', async (answer, value) => {
  stored = { ...start, version: start.version + 1, values: { solarPanels: answer } };
  render(form());
  expect(panels(value)).not.toBeChecked();
  await waitFor(() => expect(panels(value)).toBeChecked());
});

it('shows the answer of a form that was stored on the device', async () => {
  await saveOfflineDraft('a'.repeat(32), {
    flow,
    company: null,
    locale: 'nl',
    title: 'Energie',
    path: '/energie',
    step: 'details',
    values: { solarPanels: false },
    reference: null,
    key: 'k'.repeat(20),
    isSubmitted: false,
  });
  const [found] = await listOfflineDrafts();
  if (!found) throw new Error('nothing was stored');
  render(<FlowForm flow={flow} locale="nl" next="Dan dit." />);
  await act(async () => {
    window.location.hash = new URL(offlineDraftHref(found), window.location.href).hash;
    window.dispatchEvent(new Event('hashchange'));
  });
  await waitFor(() => expect(panels('no')).toBeChecked());
});

it.each([
  ['yes', 'Ja'],
  [true, 'Ja'],
  ['no', 'Nee'],
  [false, 'Nee'],
  ['', undefined],
  [undefined, undefined],
])('lists %o among the answers as %s', (raw, text) => {
  render(form({ solarPanels: raw, householdSize: '2' }, 'submit'));
  expect(answers()).toBe(text);
});
