import '@testing-library/jest-dom/vitest';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { BillAnswer } from '@/components/bill-reader/bill-answer';
import { loadForm } from '@/tests/support/dom/loaded-form';
import { readRows } from '@/tests/support/energy-bills/read-drawn-bill';
import { FlowForm } from './flow-form';

const answer = vi.hoisted((): { value: BillAnswer | null } => ({ value: null }));
vi.mock('@/components/bill-reader/read-bill-file', () => ({ readBillFile: async () => answer.value }));

const bodies: string[] = [];

beforeEach(() => {
  bodies.length = 0;
  answer.value = {
    kind: 'read',
    figures: readRows([
      'Jaarafrekening van Zonnestroom Energie in Voorbeeldstad',
      'Periode | 01-01-2026 t/m 31-12-2026',
      'Einddatum contract | 31-12-2035',
      'Termijnbedrag | € 145,50 per maand',
      'Verbruik stroom | 2.500 kWh',
      'Teruglevering | 900 kWh',
    ]),
  };
  window.history.replaceState(null, '', '/persoonlijk-advies/energie/aanvragen');
  vi.stubGlobal('fetch', async (_path: string, init: RequestInit = {}) => {
    bodies.push(String(init.body ?? ''));
    return Response.json({ message: 'onbekend', errors: {} }, { status: 404 });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const form = (flow: string) => <FlowForm flow={flow} locale="nl" next="Dan dit." />;
loadForm(() => form('advice-energy'));

const field = (name: string) => document.querySelector<HTMLInputElement>(`[name="${name}"]`);

it.each(['advice-energy', 'energy-collective'])(
  'fills in a year of energy from a statement: %s',
  async (flow) => {
    render(form(flow));
    await userEvent.upload(
      screen.getByLabelText('Lees je jaarnota', { exact: false, selector: 'input' }),
      new File(['%PDF-geheim'], 'nota.pdf', { type: 'application/pdf' }),
    );
    await waitFor(() => expect(field('electricityUsage')).toHaveValue('2500'));
    expect(field('oldMonthlyPrice')).toHaveValue('145,50');
    expect(field('contractEndDate')).toHaveValue('31-12-2035');
    expect(field('gasUsage')).toHaveValue('');
    expect(document.querySelector('[name=solarPanels][value=yes]')).toBeChecked();
    expect(field('feedIn')).toHaveValue('900');
    expect(screen.getAllByText(/^Controleer dit/)).toHaveLength(4);
    // Each mark beside its own field.
    const row = field('electricityUsage')?.closest('.flex-col.justify-end');
    expect(row).toHaveTextContent('Controleer dit: gelezen op pagina 1 van je jaarnota.');
    await userEvent.click(screen.getByRole('button', { name: 'Maak dit ongedaan' }));
    for (const name of ['electricityUsage', 'oldMonthlyPrice', 'contractEndDate', 'feedIn']) {
      expect(field(name)).toHaveValue('');
    }
    expect(document.querySelector('[name=solarPanels]:checked')).toBeNull();
    for (const body of bodies) expect(body).not.toContain('geheim');
  },
);

it('is not part of a form about something else', () => {
  render(form('advice-mobile'));
  expect(document.querySelector('input[type=file]')).toBeNull();
});
