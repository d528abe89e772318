import '@testing-library/jest-dom/vitest';
import { readFileSync } from 'node:fs';
import { act, cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NextIntlClientProvider } from 'next-intl';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { formats, timeZone } from '@/lib/i18n/formats';
import { messagesOf } from '@/lib/i18n/messages';
import { sampleStatement } from '@/lib/transactions/bank-files/sample-statement';
import { Finder } from './finder.client';
import { slugPlaceholder } from './payment-actions';

const today = '2026-11-21';

/** The message handler of the worker's module. */
let handleRequest: (event: MessageEvent) => void;
let newest: InlineWorker | undefined;

/** A worker on the test's thread: jsdom has none. */
class InlineWorker extends EventTarget {
  constructor() {
    super();
    newest = this;
    queueMicrotask(() => this.respond({ kind: 'ready' }));
  }

  respond(data: unknown): void {
    this.dispatchEvent(new MessageEvent('message', { data }));
  }

  postMessage(data: unknown): void {
    handleRequest(new MessageEvent('message', { data }));
  }

  terminate(): void {}
}

beforeAll(async () => {
  const messages: unknown[] = [];
  vi.stubGlobal('postMessage', (data: unknown) => messages.push(data));
  vi.stubGlobal('addEventListener', (_: string, listener: typeof handleRequest) => {
    handleRequest = listener;
  });
  await import('./scan-worker');
  expect(messages).toEqual([{ kind: 'ready' }]);
  vi.unstubAllGlobals();
});

beforeEach(() => {
  vi.stubGlobal('Worker', InlineWorker);
  vi.stubGlobal('postMessage', (data: unknown) => newest?.respond(data));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function show(): Promise<void> {
  render(
    <NextIntlClientProvider locale="nl" messages={messagesOf('nl')} timeZone={timeZone} formats={formats}>
      <Finder
        locale="nl"
        pageDay={today}
        paths={{
          cancel: `/${slugPlaceholder}/opzeggen`,
          hub: `/${slugPlaceholder}`,
          negotiate: `/${slugPlaceholder}/onderhandelen`,
          remind: '/herinnering',
          costs: '/account/vaste-lasten',
          signIn: '/inloggen',
          find: '/opzeggen',
          several: '/opzeggen/meerdere',
          moving: '/verhuislijst',
          afterDeath: '/na-een-overlijden',
          compare: { energy: '/overstappen/energie' },
        }}
      />
    </NextIntlClientProvider>,
  );
  expect(await screen.findByText(/Alles is klaar/)).toBeVisible();
}

const choose = (...files: File[]) =>
  userEvent.upload(screen.getByLabelText('Kies een of meer afschriften'), files, { applyAccept: false });

describe('the finder of subscriptions', () => {
  it('shows the recurring payments of the sample, with the actions for each', async () => {
    await show();
    await userEvent.click(screen.getByRole('button', { name: 'Probeer het met een voorbeeld' }));
    expect(await screen.findByRole('heading', { name: 'Dit betaal je steeds opnieuw' })).toBeVisible();
    const eneco = screen.getAllByText('Eneco')[0]?.closest('li');
    if (!eneco) throw new Error('the sample holds a payment to Eneco');
    expect(eneco).toHaveTextContent('€ 148,00 per maand');
    expect(within(eneco).getByRole('link', { name: /^Vergelijken/ })).toHaveAttribute(
      'href',
      '/overstappen/energie',
    );
    expect(screen.getByText('Kosten per jaar, per soort')).toBeVisible();
  });

  it('reads a statement with any name and type, and discards it', async () => {
    await show();
    const content = sampleStatement(today);
    await choose(new File([content], 'download', { type: 'application/octet-stream' }));
    expect(await screen.findByText(/^\d+ betalingen gelezen/)).toBeVisible();
    expect(screen.getAllByText('Netflix').length).toBeGreaterThan(0);
    await userEvent.click(screen.getByRole('button', { name: 'Vergeet alles en begin opnieuw' }));
    expect(screen.queryByText('Netflix')).toBeNull();
    expect(screen.getByText(/Alles is vergeten/)).toBeVisible();
  });

  it('ends a scan after a minute, and reads the next file', async () => {
    await show();
    const silent = vi.spyOn(InlineWorker.prototype, 'postMessage').mockImplementation(() => undefined);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
    try {
      await choose(new File([sampleStatement(today)], 'afschrift.csv'));
      const first = newest;
      await act(() => vi.advanceTimersByTimeAsync(60_000));
      expect(screen.getByText(/^Het zoeken is vastgelopen/)).toBeVisible();
      expect(newest).not.toBe(first);
    } finally {
      vi.useRealTimers();
    }
    silent.mockRestore();
    await choose(new File([sampleStatement(today)], 'afschrift.csv'));
    expect(await screen.findByText(/^\d+ betalingen gelezen/)).toBeVisible();
  });

  it('shows why a file is not a statement, and reads the next one', async () => {
    await show();
    const picture = readFileSync('tests/fixtures/signature.png');
    await choose(new File([picture], 'afschrift.csv', { type: 'text/csv' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Dit is een plaatje');
    const unknown = 'Wanneer;Hoeveel;Wie\nmaandag;veel;<script>alert(1)</script>\n';
    await choose(new File([unknown], 'a.csv', { type: 'text/csv' }));
    expect(await screen.findByText('Deze kolommen vonden we: Wanneer, Hoeveel, Wie.')).toBeVisible();
    await choose(new File([sampleStatement(today)], 'goed.csv'), new File([picture], 'foto.csv'));
    expect(await screen.findByText('Het bestand foto.csv konden we niet lezen')).toBeVisible();
    await choose(new File([sampleStatement(today)], 'afschrift.csv', { type: 'text/csv' }));
    expect(await screen.findByRole('heading', { name: 'Dit betaal je steeds opnieuw' })).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

const months = ['08', '09', '10', '11'];
const unknownFile = (name: string, sign = '-') =>
  new File(
    [
      'Boekdag;Munt;Hoeveel;Stand;Wie\n',
      ...months.map((month) => `3-${month}-2026;EUR;${sign}13,99;100,00;Netflix <b>november</b>\n`),
    ],
    name,
    { type: 'text/csv' },
  );

describe('a CSV with unknown columns', () => {
  const heading = () => screen.findByRole('heading', { name: 'Welke kolom is wat?' });
  const field = (label: string) => screen.getByLabelText<HTMLSelectElement>(label);

  it('is shown by its first rows, with a guess that can be searched with at once', async () => {
    await show();
    await choose(unknownFile('onbekend.csv'));
    expect((await heading()).closest('section')).toHaveFocus();
    const table = screen.getByRole('table', { name: 'De eerste regels van je bestand' });
    expect(within(table).getByRole('rowheader', { name: 'Hoeveel' })).toBeVisible();
    expect(within(table).getAllByText('-13,99')).toHaveLength(3);
    expect(within(table).getByText('3-08-2026')).toBeVisible();
    expect(field('Waar staat de datum?')).toHaveDisplayValue('Boekdag (zoals 3-08-2026)');
    expect(field('Waar staat het bedrag?')).toHaveDisplayValue('Hoeveel (zoals -13,99)');
    expect(field('Waar staat aan wie je betaalde?')).toHaveDisplayValue(/^Wie /);
    expect(field('Hoe zie je dat er geld is afgeschreven?')).toHaveDisplayValue(
      'Er staat een min bij het bedrag',
    );
    await userEvent.click(screen.getByRole('button', { name: 'Zoek met deze kolommen' }));
    expect(await screen.findByText(/^4 betalingen gelezen/)).toBeVisible();
    expect(screen.getAllByText('Netflix').length).toBeGreaterThan(0);
  });

  it('can be explained by the keyboard, with an error beside each column that does not fit', async () => {
    await show();
    await choose(unknownFile('onbekend.csv', ''));
    await heading();
    await userEvent.tab();
    expect(field('Waar staat de datum?')).toHaveFocus();
    await userEvent.selectOptions(field('Waar staat de datum?'), 'Munt (zoals EUR)');
    await userEvent.selectOptions(field('Waar staat het bedrag?'), 'Munt (zoals EUR)');
    screen.getByRole('button', { name: 'Zoek met deze kolommen' }).focus();
    await userEvent.keyboard('{Enter}');
    expect(screen.getByRole('alert')).toHaveFocus();
    expect(
      screen.getByRole('link', { name: /^Waar staat het bedrag\? Deze kolom heb je al/ }),
    ).toHaveAttribute('href', `#${field('Waar staat het bedrag?').id}`);
    expect(field('Waar staat de datum?')).toHaveAccessibleDescription(/geen datums/);
    expect(field('Waar staat de datum?')).toBeInvalid();
    expect(field('Waar staat het bedrag?')).toHaveAccessibleDescription(/al gekozen/);
    expect(field('Waar staat aan wie je betaalde?')).toBeValid();
    await userEvent.selectOptions(field('Waar staat de datum?'), 'Boekdag (zoals 3-08-2026)');
    await userEvent.selectOptions(field('Waar staat het bedrag?'), 'Hoeveel (zoals 13,99)');
    await userEvent.selectOptions(
      field('Hoe zie je dat er geld is afgeschreven?'),
      'Er staat geen min bij het bedrag',
    );
    screen.getByRole('button', { name: 'Zoek met deze kolommen' }).focus();
    await userEvent.keyboard('{Enter}');
    expect(await screen.findAllByText('€ 167,88 per jaar')).toHaveLength(2);
  });

  it('shows one form for files with the same columns, and another for the next file', async () => {
    await show();
    await choose(unknownFile('een.csv'), unknownFile('twee.csv'));
    await heading();
    expect(screen.getByText(/indeling van een\.csv niet/)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Zoek met deze kolommen' }));
    expect(await screen.findByText(/^4 betalingen gelezen/)).toBeVisible();
    await choose(unknownFile('drie.csv'));
    expect(await heading()).toBeVisible();
  });
});

describe('a statement without recurring payments', () => {
  it.each([
    ['no money goes out', '3-11-2026;Werkgever;2450,00\n', /is geen geld afgeschreven/],
    ['the period is short', '3-10-2026;Netflix;-13,99\n3-11-2026;Netflix;-13,99\n', /te kort voor/],
    ['each name appears once', '3-01-2026;Bakker;-3,99\n3-11-2026;Slager;-9,99\n', /maar één keer voor/],
  ])('shows that %s', async (_, rows, text) => {
    await show();
    await choose(new File([`Datum;Naam;Bedrag\n${rows}`], 'afschrift.csv'));
    expect(await screen.findByText(text)).toBeVisible();
  });
});
