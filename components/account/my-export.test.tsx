import '@testing-library/jest-dom/vitest';
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NextIntlClientProvider } from 'next-intl';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { panelMessages } from '@/components/account/auth/auth-messages';
import type { Me } from '@/lib/contract/accounts';
import { translatorOf } from '@/lib/i18n/translator';

vi.mock('next/navigation', () => ({ useRouter: () => ({ refresh: () => {} }) }));
vi.mock('next-intl/server', () => ({
  getTranslations: async (namespace: string) => {
    if (namespace === 'exports') return translatorOf('nl', 'exports');
    if (namespace === 'states.export') return translatorOf('nl', 'states');
    if (namespace !== 'account.export') throw new Error(`unexpected messages: ${namespace}`);
    const t = translatorOf('nl', 'account');
    return (key: string, values: object) => t(`export.${key}` as 'export.text', values as { days: number });
  },
}));

const { MyExport } = await import('./my-export');

const send = vi.fn<typeof fetch>();

beforeEach(() => {
  vi.stubGlobal('fetch', send);
  send.mockReset();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function show() {
  const context = { locale: 'nl', me: {} as Me, note: null, at: null, signInHref: '/inloggen' } as const;
  const section = (
    <NextIntlClientProvider locale="nl" messages={panelMessages('nl')}>
      {await MyExport({ context, exports: [], proof: 'none' })}
    </NextIntlClientProvider>
  );
  await act(async () => {
    render(section);
  });
}

describe('MyExport', () => {
  it('confirms a request, and says when the export arrives', async () => {
    const made = {
      id: '0b8f6a1e-8f4e-4c53-9f2a-3f0f6a3a9b11',
      state: 'preparing',
      created_at: '2026-11-21T09:00:00.000Z',
      expires_at: null,
      size_bytes: null,
    };
    send.mockImplementation(async () => Response.json({ export: made, message: 'Gelukt' }, { status: 202 }));
    await show();
    await userEvent.click(await screen.findByRole('button', { name: 'Vraag mijn gegevens op' }));
    expect(await screen.findByText(/^Gelukt!/)).toHaveTextContent(
      'Gelukt! Je gegevens worden geëxporteerd. Dit kan enkele minuten duren. Je ontvangt een email zodra dit klaar is.',
    );
    expect(send.mock.calls[0]?.[0]).toBe('/api/exports');
  });

  it('reports a request without a response', async () => {
    send.mockRejectedValue(new TypeError('network'));
    await show();
    await userEvent.click(await screen.findByRole('button', { name: 'Vraag mijn gegevens op' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Er ging helaas iets fout. Je kan contact opnemen via hulp@snoei.example',
    );
  });
});
