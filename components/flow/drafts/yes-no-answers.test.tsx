import '@testing-library/jest-dom/vitest';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { loadForm } from '@/tests/support/dom/loaded-form';
import { draft as someDraft } from '@/tests/support/samples/flow-form-values';
import { FlowForm } from '../flow-form';

const flow = 'advice-energy';
const start = { ...someDraft, flow, company: null, step: 'details', values: {} };
let stored = start;

beforeEach(() => {
  stored = start;
  window.history.replaceState(null, '', `/request/${start.reference}/complete`);
  vi.stubGlobal('fetch', async () => Response.json(stored));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

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
