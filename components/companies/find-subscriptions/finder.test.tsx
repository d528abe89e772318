import '@testing-library/jest-dom/vitest';
import { readFileSync } from 'node:fs';
import { act, cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NextIntlClientProvider } from 'next-intl';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { formats, timeZone } from '@/lib/i18n/formats';
import { messagesOf } from '@/lib/i18n/messages';
import { sampleStatement } from '@/lib/transactions/sample-statement';
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
    queueMicrotask(() => this.answer({ kind: 'ready' }));
  }

  answer(data: unknown): void {
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
  vi.stubGlobal('postMessage', (data: unknown) => newest?.answer(data));
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
          find: '/opzeggen',
          several: '/opzeggen/meerdere',
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
    expect(await screen.findByRole('heading', { name: 'Dit gaat er steeds vanaf' })).toBeVisible();
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
    const unknown = 'Wanneer;Hoeveel;Wie\n1-1-2026;5;<script>alert(1)</script>\n';
    await choose(new File([unknown], 'a.csv', { type: 'text/csv' }));
    expect(await screen.findByText('Deze kolommen vonden we: Wanneer, Hoeveel, Wie.')).toBeVisible();
    await choose(new File([sampleStatement(today)], 'afschrift.csv', { type: 'text/csv' }));
    expect(await screen.findByRole('heading', { name: 'Dit gaat er steeds vanaf' })).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
