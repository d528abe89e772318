import '@testing-library/jest-dom/vitest';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SWRConfig } from 'swr';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AuthModalHost } from './auth-modal-host.client';
import { closeAuthModal, findAuthModal, openAuthModal } from './auth-modal-store';
import { authPathsIn } from './auth-paths';

vi.mock('next/navigation', () => ({ usePathname: () => window.location.pathname }));

const sendRequest = vi.fn<typeof fetch>();
const signedOut = { authenticated: false, other_device: false, user: null, redirect_url: null };
const signedIn = {
  ...signedOut,
  authenticated: true,
  user: { first_name: 'Noor', email: 'noor@klant.example' },
};

beforeEach(() => {
  // jsdom has no modal dialogs.
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
  vi.stubGlobal('fetch', sendRequest);
  sendRequest.mockReset();
  window.history.replaceState(null, '', '/en/cancel');
});
afterEach(() => {
  act(() => closeAuthModal());
  cleanup();
  vi.unstubAllGlobals();
});

function host(session: object) {
  sendRequest.mockImplementation(async () => Response.json(session));
  render(
    <SWRConfig value={{ provider: () => new Map(), shouldRetryOnError: false }}>
      <AuthModalHost locale="en" paths={authPathsIn('en')} />
    </SWRConfig>,
  );
}

const requested = () => sendRequest.mock.calls.map(([path]) => path);

describe('the auth modal', () => {
  it('is closed and sends no request until opened', async () => {
    host(signedOut);
    await act(() => vi.dynamicImportSettled());
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(sendRequest).not.toHaveBeenCalled();
  });

  it('opens the retry view for login_email, with the plus sign restored, and sends nothing', async () => {
    window.history.replaceState(null, '', '/en/cancel?login_email=noor+nieuw@klant.example');
    host(signedOut);
    expect(await screen.findByRole('dialog', { name: 'Check your inbox' })).toBeVisible();
    expect(screen.getByText('noor+nieuw@klant.example')).toBeVisible();
    expect(requested()).toEqual(['/api/session']);
    await userEvent.setup().click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('is disabled for signed-in visitors', async () => {
    window.history.replaceState(null, '', '/en/cancel?login_email=noor@klant.example');
    host(signedIn);
    expect(findAuthModal()).toMatchObject({ view: 'retry' });
    await waitFor(() => expect(requested()).toEqual(['/api/session']));
    await waitFor(() => expect(findAuthModal()).toBeNull());
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('is named after its view, and at the end of a flow after its purpose', async () => {
    host(signedOut);
    act(() =>
      openAuthModal({
        hostScreen: 'flow-auth-modal',
        view: 'register',
        email: 'noor@klant.example',
        reference: 'R',
      }),
    );
    expect(await screen.findByRole('dialog', { name: 'Save this in your account' })).toBeVisible();
    expect(screen.getByLabelText('Email address')).toHaveValue('noor@klant.example');
    await userEvent.setup().click(screen.getByRole('link', { name: 'Sign in' }));
    expect(screen.getByRole('dialog', { name: 'Sign in with a password' })).toBeVisible();
    expect(screen.getByLabelText('Email address')).toHaveValue('noor@klant.example');
  });
});
