import '@testing-library/jest-dom/vitest';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NextIntlClientProvider } from 'next-intl';
import { useState } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { BillFigures } from '@/lib/bill-reader/bill-fields';
import { messagesOf } from '@/lib/i18n/messages';
import { readRows } from '@/tests/support/energy-bills/read-drawn-bill';
import type { BillAnswer } from './bill-answer';
import { BillNote } from './bill-note';
import { BillReader } from './bill-reader';
import type { BillMarks, BillTarget } from './fill-from-bill';

/** jsdom has no workers: the answer of one, by the name of the file. */
const answers = vi.hoisted(() => new Map<string, BillAnswer>());
vi.mock('./read-bill-file', () => ({
  readBillFile: async ({ name }: File) => answers.get(name),
}));

const rows = [
  'Jaarafrekening van Zonnestroom Energie in Voorbeeldstad',
  'Periode | 01-01-2026 t/m 31-12-2026',
];
const statement = (...more: string[]): BillFigures => readRows([...rows, ...more]);
const usual = statement(
  'Termijnbedrag | € 145,50 per maand',
  'Verbruik normaal | 1.234 kWh',
  'Verbruik laag | 1.266 kWh',
  'Verbruik gas | 1.100 m³ (geschat)',
  'Teruglevering | 900 kWh',
);

const targets: readonly BillTarget[] = [
  { field: 'advance', name: 'price', label: 'Voorschot', decimals: 2 },
  { field: 'electricity', name: 'power', label: 'Stroom' },
  { field: 'gas', name: 'gas', label: 'Gas' },
  {
    field: 'feedIn',
    name: 'back',
    label: 'Teruggeleverd',
    isSilent: true,
    opener: { name: 'panels', value: 'yes' },
  },
];

/** A form that knows nothing of the reader but names and values. */
function Host({ start = {} }: { readonly start?: Record<string, string> }) {
  const [values, setValues] = useState<Record<string, string>>({
    price: '',
    power: '',
    gas: '',
    back: '',
    panels: '',
    ...start,
  });
  const [marks, setMarks] = useState<BillMarks>({});
  const [current] = useState({ values });
  const write = (name: string, value: string) => {
    current.values = { ...current.values, [name]: value };
    setValues(current.values);
  };
  return (
    <NextIntlClientProvider locale="nl" messages={{ billReader: messagesOf('nl').billReader }}>
      <BillReader
        locale="nl"
        targets={targets}
        form={{ read: (name) => current.values[name] ?? '', write }}
        onMarks={setMarks}
      />
      {Object.keys(values).map((name) => (
        <div key={name}>
          <input
            id={`field-${name}`}
            aria-label={name}
            value={values[name]}
            onChange={({ target }) => write(name, target.value)}
          />
          <BillNote mark={marks[name]} value={values[name]} />
        </div>
      ))}
    </NextIntlClientProvider>
  );
}

const pdf = (name: string) => new File(['%PDF-'], name, { type: 'application/pdf' });
const choose = (name: string) =>
  userEvent.upload(screen.getByLabelText('Lees je jaarnota', { exact: false, selector: 'input' }), pdf(name));
const typed = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name }).value;
const status = () => screen.getByRole('status');

beforeEach(() => {
  answers.clear();
  answers.set('nota.pdf', { kind: 'read', figures: usual });
});
afterEach(cleanup);

describe('the reader of a statement', () => {
  it('fills in empty fields, marks them, and says what stays empty and why', async () => {
    render(<Host />);
    await choose('nota.pdf');
    await waitFor(() => expect(status()).toHaveTextContent('We hebben 3 velden ingevuld. Controleer ze.'));
    expect(['price', 'power', 'gas', 'back', 'panels'].map(typed)).toEqual([
      '145,50',
      '2500',
      '',
      '900',
      'yes',
    ]);
    expect(screen.getAllByText(/^Controleer dit/)).toHaveLength(3);
    expect(screen.getByText('Controleer dit: opgeteld uit je jaarnota, vanaf pagina 1.')).toBeVisible();
    const empty = screen.getByText('Leeg gelaten').parentElement;
    expect(empty && within(empty).getByRole('listitem')).toHaveTextContent(
      'GasJe jaarnota noemt het geschat.',
    );
    // Each with the line that it comes from.
    expect(screen.getByText('Pagina 1: “Termijnbedrag € 145,50 per maand”')).toBeVisible();
    for (const part of ['Verbruik normaal 1.234 kWh', 'Verbruik laag 1.266 kWh']) {
      expect(screen.getByText(`Pagina 1: “${part}”`)).toBeVisible();
    }
  });

  it('asks before it replaces a value that was typed, and takes everything back', async () => {
    render(<Host start={{ price: '150', power: '2500' }} />);
    await choose('nota.pdf');
    await screen.findByText('Jij vulde 150 in. Op je jaarnota staat 145,50.');
    expect(typed('price')).toBe('150');
    expect(screen.getByText('Stond er al')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Voorschot: vervang door 145,50' }));
    expect(typed('price')).toBe('145,50');
    await userEvent.click(screen.getByRole('button', { name: 'Maak dit ongedaan' }));
    expect(['price', 'power', 'gas', 'back', 'panels'].map(typed)).toEqual(['150', '2500', '', '', '']);
    expect(screen.queryByText(/^Controleer dit/)).toBeNull();
    expect(status()).toHaveTextContent('De velden zijn weer zoals ze waren.');
    expect(screen.getByLabelText('Lees je jaarnota', { exact: false, selector: 'input' })).toHaveFocus();
  });

  it('keeps what the visitor changed since, and no longer marks it', async () => {
    render(<Host />);
    await choose('nota.pdf');
    await screen.findByText('Maak dit ongedaan');
    const power = screen.getByRole('textbox', { name: 'power' });
    await userEvent.clear(power);
    await userEvent.type(power, '2600');
    expect(screen.getAllByText(/^Controleer dit/)).toHaveLength(2);
    await userEvent.click(screen.getByRole('button', { name: 'Maak dit ongedaan' }));
    expect(['price', 'power'].map(typed)).toEqual(['', '2600']);
  });

  it('reads a second statement over the first, and back to what was there before both', async () => {
    answers.set('later.pdf', { kind: 'read', figures: statement('Verbruik stroom | 2.800 kWh') });
    render(<Host />);
    await choose('nota.pdf');
    await waitFor(() => expect(typed('power')).toBe('2500'));
    await choose('later.pdf');
    await waitFor(() => expect(typed('power')).toBe('2800'));
    await userEvent.click(screen.getByRole('button', { name: 'Maak dit ongedaan' }));
    expect(typed('power')).toBe('');
  });

  it('does not turn an answer around: no panels, no feed-in without asking', async () => {
    render(<Host start={{ panels: 'no' }} />);
    await choose('nota.pdf');
    await screen.findByText('Op je jaarnota staat 900, maar je antwoord hierboven past daar niet bij.');
    expect(['back', 'panels'].map(typed)).toEqual(['', 'no']);
    await userEvent.click(screen.getByRole('button', { name: 'Teruggeleverd: vervang door 900' }));
    expect(['back', 'panels'].map(typed)).toEqual(['900', 'yes']);
    await userEvent.click(screen.getByRole('button', { name: 'Maak dit ongedaan' }));
    expect(['back', 'panels'].map(typed)).toEqual(['', 'no']);
  });

  it.each([
    ['scanned', /alleen een plaatje/],
    ['encrypted', /wachtwoord/],
    ['tooManyPages', /40 pagina’s/],
    ['otherDocument', /geen jaarnota/],
    ['notPdf', /geen pdf/],
    ['notLoaded', /kon niet laden/],
  ] as const)('says in its status what is wrong with a file: %s', async (problem, text) => {
    answers.set('fout.pdf', { kind: 'failed', problem });
    render(<Host start={{ power: '2400' }} />);
    await choose('fout.pdf');
    await waitFor(() => expect(status()).toHaveTextContent(text));
    expect(typed('power')).toBe('2400');
  });

  it('is not shown without JavaScript, and its file has no name under which a form posts it', () => {
    document.body.innerHTML = renderToString(<Host />);
    expect(document.querySelector('section')).toHaveClass('noscript:hidden');
    expect(document.querySelector('input[type=file]')).not.toHaveAttribute('name');
    document.body.innerHTML = '';
  });
});
