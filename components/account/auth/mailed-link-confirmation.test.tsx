import '@testing-library/jest-dom/vitest';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NextIntlClientProvider } from 'next-intl';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { panelMessages } from '@/components/account/auth/auth-messages';
import type { Locale } from '@/lib/i18n/locale';
import { translatorOf } from '@/lib/i18n/translator';
import { postedValues } from '@/tests/support/dom/posted-values';

const visitor = vi.hoisted(() => ({ locale: 'en' as Locale }));
vi.mock('next-intl/server', () => ({
  getLocale: async () => visitor.locale,
  getTranslations: async (namespace: string) => {
    if (namespace !== 'auth.confirm') throw new Error(`unexpected messages: ${namespace}`);
    const t = translatorOf(visitor.locale, 'auth');
    return (key: string) => t(`confirm.${key}` as 'confirm.title');
  },
}));

const { ConfirmEndNote } = await import('@/components/account/confirm-end');
const { MailedLinkForm } = await import('./mailed-link-form.client');

const send = vi.fn<typeof fetch>();
const page = '/en/confirm-email?token=abc';

beforeEach(() => {
  vi.stubGlobal('fetch', send);
  send.mockReset();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function show() {
  const ends = {
    confirmed: <p>Confirmed</p>,
    changed: <p>Changed</p>,
    waiting_for_old: <p>Waits for the old address</p>,
    waiting_for_new: <p>Waits for the new address</p>,
    elsewhere: <p>Sign in first</p>,
    expired: <p>Expired</p>,
  };
  render(
    <NextIntlClientProvider locale="en" messages={panelMessages('en')}>
      <MailedLinkForm
        locale="en"
        action="/api/email/confirm"
        response="confirmation"
        hidden={{ token: 'abc' }}
        page={page}
        note={null}
        submit="Confirm this address"
        ends={ends}
      >
        <h1>Confirm</h1>
      </MailedLinkForm>
    </NextIntlClientProvider>,
  );
}

describe('EmailConfirmationForm', () => {
  it('is a native form with the token of the link, and is not sent automatically', () => {
    show();
    const form = document.querySelector('form');
    expect(form).toHaveAttribute('action', '/api/email/confirm');
    expect(form).toHaveAttribute('method', 'post');
    expect(form).toHaveFormValues({ token: 'abc', _locale: 'en', _page: page });
    expect(send).not.toHaveBeenCalled();
  });

  it.each([
    [200, { kind: 'confirm', state: 'confirmed' }, 'Confirmed'],
    [200, { kind: 'change', state: 'changed' }, 'Changed'],
    [200, { kind: 'change', state: 'waiting_for_old' }, 'Waits for the old address'],
    [200, { kind: 'change', state: 'waiting_for_new' }, 'Waits for the new address'],
    [401, { message: 'Sign in', errors: {} }, 'Sign in first'],
    [410, { message: 'Gone', errors: {} }, 'Expired'],
  ])('is replaced by its result, and moves the focus there (%i %j)', async (status, body, end) => {
    send.mockImplementation(async () => Response.json(body, { status }));
    show();
    await userEvent.click(screen.getByRole('button', { name: 'Confirm this address' }));
    const text = await screen.findByText(end);
    await waitFor(() => expect(text.parentElement).toHaveFocus());
    expect(screen.queryByRole('button')).toBeNull();
    expect(postedValues(send.mock.calls[0]?.[1])).toEqual({ token: 'abc' });
  });

  it('stays and shows the message of other failures', async () => {
    send.mockImplementation(async () =>
      Response.json({ message: 'Too many tries', errors: {} }, { status: 429 }),
    );
    show();
    await userEvent.click(screen.getByRole('button', { name: 'Confirm this address' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Too many tries');
    expect(screen.getByRole('button', { name: 'Confirm this address' })).toBeVisible();
  });
});

describe('ConfirmEndNote', () => {
  it.each([
    ['nl', 'confirmed', 'Je e-mailadres is bevestigd', '/account'],
    ['en', 'confirmed', 'Your email address is confirmed', '/en/account'],
    ['en', 'changed', 'Your email address has changed', '/en/account'],
    ['en', 'waiting_for_old', 'Almost there', '/en/account'],
    ['en', 'waiting_for_new', 'Almost there', '/en/account'],
    ['en', 'expired', 'Unfortunately, this link has expired', '/en/account'],
    ['en', 'elsewhere', null, '/en/login?redirect=%2Fen%2Fconfirm-email%3Ftoken%3Dabc'],
  ] as const)('has the heading and the link of its result (%s, %s)', async (locale, end, heading, href) => {
    visitor.locale = locale;
    document.body.innerHTML = renderToStaticMarkup(await ConfirmEndNote({ end, page }));
    const title = screen.getByRole('heading', { level: 1 });
    if (heading === null) expect(title).not.toBeEmptyDOMElement();
    else expect(title).toHaveTextContent(heading);
    expect(screen.getByRole('link')).toHaveAttribute('href', href);
  });

  it('names the address that is still to be confirmed', async () => {
    visitor.locale = 'en';
    document.body.innerHTML = renderToStaticMarkup(await ConfirmEndNote({ end: 'waiting_for_old', page }));
    expect(document.body).toHaveTextContent('your old address');
    document.body.innerHTML = renderToStaticMarkup(await ConfirmEndNote({ end: 'waiting_for_new', page }));
    expect(document.body).toHaveTextContent('your new address');
  });
});
