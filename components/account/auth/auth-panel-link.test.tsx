import '@testing-library/jest-dom/vitest';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import {
  fetchMock,
  mockPanelRequests,
  panel,
  receipt,
  respond,
  sent,
  signedIn,
  title,
  user,
} from '@/tests/support/dom/shown-auth-panel';

mockPanelRequests();

describe('magic-login and retry', () => {
  const requestLink = async (visitor: ReturnType<typeof user>) => {
    await visitor.type(screen.getByLabelText('Email address'), 'noor@klant.example');
    await visitor.click(screen.getByRole('button', { name: 'Email me a link' }));
  };

  it('changes to retry after a link was sent; resending waits for the countdown', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const visitor = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
    const onMail = vi.fn();
    respond(receipt, 202);
    panel({ onMail });
    await requestLink(visitor);
    await waitFor(() => expect(title()).toBe('Check your inbox'));
    expect(sent()).toEqual({
      path: '/api/magic/link',
      body: { email: 'noor@klant.example', redirect_url: '/en/account' },
    });
    expect(onMail).toHaveBeenCalledWith(expect.objectContaining({ email: 'noor@klant.example', sent: true }));
    const waiting = screen.getByRole('button', { name: /^Send it again \(in (60|5\d) s\)$/ });
    expect(waiting).toHaveAttribute('aria-disabled', 'true');
    await visitor.click(waiting);
    expect(fetchMock).toHaveBeenCalledTimes(1);
    await act(() => vi.advanceTimersByTimeAsync(30_000));
    expect(screen.getByRole('button', { name: /^Send it again \(in (30|2\d) s\)$/ })).toBeVisible();
    await act(() => vi.advanceTimersByTimeAsync(31_000));
    const ready = screen.getByRole('button', { name: 'Send it again' });
    expect(ready).not.toHaveAttribute('aria-disabled');
    await visitor.click(ready);
    await waitFor(() => expect(fetchMock).toHaveBeenCalledTimes(2));
    expect(sent(1).body).toEqual({ email: 'noor@klant.example', redirect_url: '/en/account' });
    await waitFor(() => expect(title()).toBe('Check your inbox'));
  });

  it.each([
    ['the server is in trouble', 500, {}],
    ['it was asked for too often', 429, { 'retry-after': '40' }],
  ])(
    'shows the same where %s, without the claim that a mail was sent; the failure is only logged',
    async (_, status, headers) => {
      const logged = vi.spyOn(console, 'warn').mockImplementation(() => {});
      const visitor = user();
      respond({ message: 'no', errors: {} }, status, headers);
      panel();
      await requestLink(visitor);
      await waitFor(() => expect(title()).toBe('Check your inbox'));
      expect(screen.queryByRole('alert')).toBeNull();
      expect(screen.getByText(/Check the inbox of/)).toHaveTextContent('noor@klant.example');
      expect(screen.queryByText(/sent (you )?an email/)).toBeNull();
      expect(logged).toHaveBeenCalledOnce();
      expect(JSON.stringify(logged.mock.calls)).not.toContain('noor');
    },
  );

  it('shows an error for an invalid address', async () => {
    const visitor = user();
    panel();
    await visitor.type(screen.getByLabelText('Email address'), 'noor{Enter}');
    await waitFor(() =>
      expect(screen.getByLabelText('Email address')).toHaveAttribute('aria-invalid', 'true'),
    );
    expect(fetchMock).not.toHaveBeenCalled();
  });

  it('accepts the code, and on another device confirms before signing in', async () => {
    const visitor = user();
    const reported: string[] = [];
    const question = 'This email was requested on another device.';
    respond({
      ...signedIn,
      authenticated: false,
      other_device: true,
      question,
      user: null,
      redirect_url: null,
    });
    panel({
      startView: 'retry',
      startMail: { email: 'noor@klant.example', sent: false, resendAt: null },
      onAuthenticate: () => reported.push('authenticate'),
    });
    expect(screen.getByText(/Check whether you received an email/)).toHaveTextContent('noor@klant.example');
    await visitor.type(screen.getByLabelText('Code from the email'), '123 456{Enter}');
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('Sign in here?'));
    expect(screen.getByRole('alert')).toHaveTextContent(question);
    expect(reported).toEqual([]);
    respond(signedIn);
    await visitor.click(screen.getByRole('button', { name: 'Yes, sign in here' }));
    await waitFor(() => expect(reported).toEqual(['authenticate']));
    expect(sent(0).body).toEqual({
      email: 'noor@klant.example',
      code: '123 456',
      redirect_url: '/en/account',
    });
    expect(sent(1).body).toEqual({ ...sent(0).body, confirm: 'true' });
  });
});

describe('a native form post', () => {
  it('restores the input and shows the errors', () => {
    panel({
      startView: 'login',
      startEmail: 'noor@klant.example',
      note: {
        form: 'login',
        values: { email: 'noor@klant.example' },
        errors: {},
        message: 'These do not go together.',
        done: false,
        other_device: false,
      },
    });
    expect(screen.getByLabelText('Email address')).toHaveValue('noor@klant.example');
    expect(screen.getByLabelText('Password')).toHaveValue('');
    expect(within(screen.getByRole('alert')).getByText('These do not go together.')).toBeVisible();
  });
});
