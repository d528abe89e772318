import '@testing-library/jest-dom/vitest';
import { cleanup, render, screen } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { panelMessages } from '@/components/auth-panel/auth-messages';
import type { Me } from '@/lib/contract/accounts';
import type { Passkey } from '@/lib/contract/passkeys';
import { translatorOf } from '@/lib/i18n/translator';

vi.mock('next/navigation', () => ({ useRouter: () => ({ refresh: () => {} }) }));
vi.mock('next-intl/server', () => ({
  getTranslations: async (namespace: string) => {
    const part = namespace.replace(/^account\./, '');
    const t = translatorOf('nl', 'account') as (key: string, values?: object) => string;
    return (key: string, values?: object) => t(`${part}.${key}`, values);
  },
}));

const { MyPasskeys } = await import('./my-passkeys');

afterEach(cleanup);

const passkey: Passkey = {
  id: '0b8f6a1e-8f4e-4c53-9f2a-3f0f6a3a9b11',
  browser: 'Chrome',
  system: 'Android',
  synced: true,
  created_at: '2026-11-01T10:00:00.000Z',
  last_used_at: null,
};

async function show(role: Me['role'], passkeys: readonly Passkey[]) {
  const me = { role, has_password: true } as Me;
  const place = { locale: 'nl', me, note: null, at: null, signInHref: '/inloggen' } as const;
  render(
    <NextIntlClientProvider locale="nl" messages={panelMessages('nl')}>
      {await MyPasskeys({ place, passkeys })}
    </NextIntlClientProvider>,
  );
}

const confirming = () => screen.queryByRole('link', { name: 'Bevestig dat jij het bent' });

describe('MyPasskeys', () => {
  it('leads an operator who has one to the page that asks for it, and back here', async () => {
    await show('admin', [passkey]);
    expect(confirming()).toHaveAttribute('href', '/admin/confirm?redirect=%2Faccount%23passkeys');
  });

  it('leads nobody else there', async () => {
    await show('user', [passkey]);
    expect(confirming()).toBeNull();
    cleanup();
    await show('admin', []);
    expect(confirming()).toBeNull();
  });
});
