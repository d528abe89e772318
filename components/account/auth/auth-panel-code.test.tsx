import '@testing-library/jest-dom/vitest';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import {
  fetchMock,
  mockPanelRequests,
  panel,
  receipt,
  respond,
  sent,
  title,
  user,
} from '@/tests/support/dom/shown-auth-panel';

mockPanelRequests();

const email = 'noor+nieuw@klant.example';

describe('the retry view', () => {
  const code = () => screen.getByLabelText('Code from the email');
  const show = (sentBefore: boolean) =>
    panel({ startView: 'retry', startMail: { email, sent: sentBefore, resendAt: null } });

  it('marks a malformed code and sends nothing', async () => {
    show(true);
    await user().type(code(), '12 34{Enter}');
    await waitFor(() => expect(code()).toHaveAttribute('aria-invalid', 'true'));
    expect(fetchMock).not.toHaveBeenCalled();
  });

  it('shows a wrong code as a field error', async () => {
    respond({ message: 'no', errors: { code: ['This code is wrong.'] } }, 422);
    show(true);
    await user().type(code(), '123456{Enter}');
    await waitFor(() => expect(code()).toHaveAccessibleDescription(/This code is wrong\./));
  });

  it('sends a link to the address in the page’s URL', async () => {
    respond(receipt, 202);
    show(false);
    await user().click(screen.getByRole('button', { name: 'Email me a new link' }));
    expect(await screen.findByRole('button', { name: /^Send it again \(in \d+ s\)$/ })).toBeVisible();
    expect(sent()).toEqual({ path: '/api/magic/link', body: { email, redirect_url: '/en/account' } });
    expect(title()).toBe('Check your inbox');
  });
});

describe('passkeys', () => {
  const button = () => screen.queryByRole('button', { name: 'Sign in with a passkey' });

  it.each(['magic-login', 'login'] as const)(
    'are offered by %s if the browser supports them',
    (startView) => {
      const static_ = { parseCreationOptionsFromJSON() {}, parseRequestOptionsFromJSON() {} };
      vi.stubGlobal('PublicKeyCredential', Object.assign(class {}, static_));
      panel({ startView });
      expect(button()).toBeVisible();
    },
  );

  it.each([
    ['none', undefined],
    ['an older interface', class {}],
  ])('are not offered by a browser with %s', (_, credential) => {
    vi.stubGlobal('PublicKeyCredential', credential);
    panel({ startView: 'login' });
    expect(button()).toBeNull();
    expect(screen.getByRole('button', { name: 'Sign in' })).toBeVisible();
  });
});
