import '@testing-library/jest-dom/vitest';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { SWRConfig } from 'swr';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { VisitorMenu } from './visitor-menu.client';

const sendRequest = vi.fn<typeof fetch>();

beforeEach(() => {
  vi.stubGlobal('fetch', sendRequest);
  sendRequest.mockReset();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

let cache: Map<string, object>;

function menu() {
  cache = new Map();
  render(
    <SWRConfig value={{ provider: () => cache, shouldRetryOnError: false }}>
      <VisitorMenu
        locale="en"
        accountHref="/en/account"
        operatorsHref="/en/admin/requests"
        texts={{
          account: 'Your account',
          operators: 'For operators',
          logout: 'Log out',
          signedInAs: 'Signed in as',
        }}
      >
        <a href="/en/login">Sign in</a>
      </VisitorMenu>
    </SWRConfig>,
  );
}

const user = { id: '1', first_name: 'Noor', last_name: 'Bakker', email: 'noor@klant.example', role: 'user' };

describe('the user menu', () => {
  it('has the name, the account and the sign-out button', async () => {
    sendRequest.mockImplementation(async () => Response.json({ authenticated: true, user }));
    menu();
    // Until the response the sign-in link is shown.
    expect(screen.getByRole('link', { name: 'Sign in' })).toBeVisible();
    expect(await screen.findByText('Noor Bakker')).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Sign in' })).toBeNull();
    const account = screen.getByText('Your account').closest('a');
    expect(account).toHaveAttribute('href', '/en/account');
    // Signing out is a native post, in the page's language.
    const form = screen.getByText('Log out').closest('form');
    expect(form).toHaveAttribute('action', '/api/logout');
    expect(form).toHaveAttribute('method', 'post');
    expect(form).toHaveFormValues({ _locale: 'en' });
  });

  it('links only operators to their pages', async () => {
    sendRequest.mockImplementation(async () =>
      Response.json({ authenticated: true, user: { ...user, role: 'admin' } }),
    );
    menu();
    await screen.findByText('Noor Bakker');
    const link = screen.getByText('For operators').closest('a');
    expect(link).toHaveAttribute('href', '/en/admin/requests');
    cleanup();
    sendRequest.mockImplementation(async () => Response.json({ authenticated: true, user }));
    menu();
    await screen.findByText('Noor Bakker');
    expect(screen.queryByText('For operators')).toBeNull();
  });

  it('shows the address without a name', async () => {
    sendRequest.mockImplementation(async () =>
      Response.json({ authenticated: true, user: { ...user, first_name: '', last_name: '' } }),
    );
    menu();
    expect(await screen.findAllByText('noor@klant.example')).not.toHaveLength(0);
  });

  it.each([
    ['there is no session', Response.json({ authenticated: false, user: null })],
    ['the response violates the contract', Response.json({ authenticated: true, user: 'noor' })],
    ['the request fails', new Response('no', { status: 500 })],
  ])('stays the sign-in link where %s', async (_, response) => {
    sendRequest.mockImplementation(async () => response.clone());
    menu();
    await waitFor(() => expect(cache.get('/api/session')).toMatchObject({ isLoading: false }));
    expect(sendRequest).toHaveBeenCalledWith('/api/session', expect.anything());
    expect(screen.getByRole('link', { name: 'Sign in' })).toBeVisible();
  });
});
