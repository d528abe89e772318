import '@testing-library/jest-dom/vitest';
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NextIntlClientProvider } from 'next-intl';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { formats, timeZone } from '@/lib/i18n/formats';
import { translatorOf } from '@/lib/i18n/translator';
import { panelMessages } from './auth-messages';
import { AuthPanel, type AuthPanelProps } from './auth-panel.client';
import { authPathsIn } from './auth-paths';
import { describeAuthForms } from './describe-auth-forms';

const ask = vi.fn<typeof fetch>();

beforeEach(() => {
  vi.stubGlobal('fetch', ask);
  ask.mockReset();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const signedIn = {
  authenticated: true,
  other_device: false,
  user: {
    id: '0b8f6a1e-8f4e-4c53-9f2a-3f0f6a3a9b11',
    first_name: 'Noor',
    last_name: 'Bakker',
    email: 'noor@klant.example',
    role: 'user',
  },
  redirect_url: '/en/account',
};
const receipt = { resend_in_seconds: 60, expires_in_seconds: 600 };

function answer(body: object, status = 200, headers: Record<string, string> = {}) {
  ask.mockImplementation(async () => Response.json(body, { status, headers }));
}

/** What was sent, and where. */
function sent(call = 0): { path: string; body: unknown } {
  const [path, init] = ask.mock.calls[call] ?? [];
  return { path: String(path), body: JSON.parse(String(init?.body)) };
}

function panel(props: Partial<AuthPanelProps> = {}) {
  const paths = authPathsIn('en');
  return render(
    <NextIntlClientProvider locale="en" messages={panelMessages('en')} timeZone={timeZone} formats={formats}>
      <AuthPanel
        locale="en"
        hostScreen="register"
        forms={describeAuthForms(translatorOf('en', 'fields'), {
          idPrefix: 'test',
          ...(props.note ? { note: props.note } : {}),
        })}
        paths={paths}
        target={paths.account}
        heading
        {...props}
      />
    </NextIntlClientProvider>,
  );
}

const title = () => screen.getByRole('heading', { level: 1 }).textContent;
const user = () => userEvent.setup();

describe('views', () => {
  it('starts with the link by mail, and leads from view to view', async () => {
    const visitor = user();
    const onView = vi.fn();
    panel({ onView });
    expect(title()).toBe('Sign in');
    await visitor.click(screen.getByRole('link', { name: 'Sign in with your password' }));
    expect(title()).toBe('Sign in with a password');
    expect(screen.getByRole('link', { name: 'Forgot your password?' })).toHaveAttribute(
      'href',
      '/en/password-forgot',
    );
    await visitor.click(screen.getByRole('link', { name: 'Create an account' }));
    expect(title()).toBe('Create an account');
    await visitor.click(screen.getByRole('link', { name: 'Sign in' }));
    expect(title()).toBe('Sign in with a password');
    await visitor.click(screen.getByRole('link', { name: 'Email me a link instead' }));
    expect(title()).toBe('Sign in');
    expect(onView.mock.calls.map(([view]) => view)).toEqual(['login', 'register', 'login', 'magic-login']);
    // A new view is where the next key starts.
    expect(screen.getByRole('region', { name: 'Sign in' })).toHaveFocus();
  });

  it('has pages for its views without JavaScript, with the way back', () => {
    panel({ target: '/en/account?erase=true' });
    expect(screen.getByRole('link', { name: 'Sign in with your password' })).toHaveAttribute(
      'href',
      '/en/login?view=login&redirect=%2Fen%2Faccount%3Ferase%3Dtrue',
    );
    expect(screen.getByRole('link', { name: 'Create an account' })).toHaveAttribute(
      'href',
      '/en/register?redirect=%2Fen%2Faccount%3Ferase%3Dtrue',
    );
  });

  it('can leave out the links to other views, and the words about one', () => {
    panel({ hideLinks: true, minimal: true });
    expect(screen.queryByRole('link')).toBeNull();
    expect(screen.queryByText(/No password needed/)).toBeNull();
    expect(screen.getByRole('textbox', { name: 'Email address' })).toBeVisible();
  });
});

describe('register', () => {
  const fill = async (visitor: ReturnType<typeof user>) => {
    await visitor.type(screen.getByLabelText('First name'), 'Noor');
    await visitor.type(screen.getByLabelText('Last name'), 'Bakker');
    await visitor.type(screen.getByLabelText('Email address'), 'noor@klant.example');
    await visitor.type(screen.getByLabelText('Password'), 'vier losse woorden');
  };

  it('looks off until the terms are ticked, and pressed says why beside the box', async () => {
    const visitor = user();
    panel({ startView: 'register' });
    const button = screen.getByRole('button', { name: 'Create my account' });
    const [offers, terms] = screen.getAllByRole('checkbox');
    expect(button).toHaveAttribute('aria-disabled', 'true');
    expect(button).toBeEnabled();
    expect(offers).not.toBeChecked();
    expect(terms).not.toBeChecked();
    await fill(visitor);
    await visitor.click(button);
    await waitFor(() => expect(screen.getAllByRole('checkbox')[1]).toHaveAttribute('aria-invalid', 'true'));
    expect(screen.getAllByRole('checkbox')[1]).toHaveAccessibleDescription(/terms/);
    expect(ask).not.toHaveBeenCalled();
    expect(screen.getByRole('alert')).toHaveFocus();
    await visitor.click(screen.getAllByRole('checkbox')[1] as HTMLElement);
    expect(button).not.toHaveAttribute('aria-disabled');
  });

  it('tells register, then authenticate, and sends the screen that it stands on', async () => {
    const visitor = user();
    const told: string[] = [];
    answer(signedIn, 201);
    panel({
      startView: 'register',
      hostScreen: 'flow-auth-modal',
      reference: '0123456789ABCDEFGHJKMNPQRS',
      onRegister: () => told.push('register'),
      onLogin: () => told.push('login'),
      onAuthenticate: () => told.push('authenticate'),
    });
    await fill(visitor);
    await visitor.click(screen.getAllByRole('checkbox')[1] as HTMLElement);
    await visitor.click(screen.getByRole('button', { name: 'Create my account' }));
    await waitFor(() => expect(told).toEqual(['register', 'authenticate']));
    expect(sent()).toEqual({
      path: '/api/register',
      body: {
        first_name: 'Noor',
        last_name: 'Bakker',
        email: 'noor@klant.example',
        password: 'vier losse woorden',
        commercial_opted_in: false,
        terms: true,
        host_screen: 'flow-auth-modal',
        reference: '0123456789ABCDEFGHJKMNPQRS',
        redirect_url: '/en/account',
      },
    });
  });

  it('shows what the server says of a field', async () => {
    const visitor = user();
    answer({ message: 'no', errors: { email: ['There is already an account.'] } }, 422);
    panel({ startView: 'register' });
    await fill(visitor);
    await visitor.click(screen.getAllByRole('checkbox')[1] as HTMLElement);
    await visitor.click(screen.getByRole('button', { name: 'Create my account' }));
    await waitFor(() =>
      expect(screen.getByLabelText('Email address')).toHaveAccessibleDescription(/already an account/),
    );
    expect(screen.getByLabelText('First name')).toHaveValue('Noor');
  });
});

describe('login', () => {
  it('tells login, then authenticate', async () => {
    const visitor = user();
    const told: string[] = [];
    answer(signedIn);
    panel({
      startView: 'login',
      onLogin: () => told.push('login'),
      onAuthenticate: () => told.push('authenticate'),
    });
    await visitor.type(screen.getByLabelText('Email address'), 'noor@klant.example');
    await visitor.type(screen.getByLabelText('Password'), 'geheim{Enter}');
    await waitFor(() => expect(told).toEqual(['login', 'authenticate']));
  });

  it('keeps the address and says that the two do not go together', async () => {
    const visitor = user();
    answer({ message: 'These do not go together.', errors: {} }, 401);
    panel({ startView: 'login' });
    await visitor.type(screen.getByLabelText('Email address'), 'noor@klant.example');
    await visitor.type(screen.getByLabelText('Password'), 'fout{Enter}');
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('These do not go together.'));
    expect(screen.getByRole('alert')).toHaveFocus();
    expect(document.title).toMatch(/^Error: /);
    // The address goes along to the other way in.
    await visitor.click(screen.getByRole('link', { name: 'Email me a link instead' }));
    expect(screen.getByLabelText('Email address')).toHaveValue('noor@klant.example');
  });
});

describe('magic-login and retry', () => {
  const askLink = async (visitor: ReturnType<typeof user>) => {
    await visitor.type(screen.getByLabelText('Email address'), 'noor@klant.example');
    await visitor.click(screen.getByRole('button', { name: 'Email me a link' }));
  };

  it('becomes retry after a link was sent; resending waits for the countdown', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const visitor = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
    const onMail = vi.fn();
    answer(receipt, 202);
    panel({ onMail });
    await askLink(visitor);
    await waitFor(() => expect(title()).toBe('Check your inbox'));
    expect(sent()).toEqual({
      path: '/api/magic/link',
      body: { email: 'noor@klant.example', redirect_url: '/en/account' },
    });
    expect(onMail).toHaveBeenCalledWith(expect.objectContaining({ email: 'noor@klant.example', sent: true }));
    const waiting = screen.getByRole('button', { name: /^Send it again \(in (60|5\d) s\)$/ });
    expect(waiting).toHaveAttribute('aria-disabled', 'true');
    await visitor.click(waiting);
    expect(ask).toHaveBeenCalledTimes(1);
    await act(() => vi.advanceTimersByTimeAsync(30_000));
    expect(screen.getByRole('button', { name: /^Send it again \(in (30|2\d) s\)$/ })).toBeVisible();
    await act(() => vi.advanceTimersByTimeAsync(31_000));
    const ready = screen.getByRole('button', { name: 'Send it again' });
    expect(ready).not.toHaveAttribute('aria-disabled');
    await visitor.click(ready);
    await waitFor(() => expect(ask).toHaveBeenCalledTimes(2));
    expect(sent(1).body).toEqual({ email: 'noor@klant.example', redirect_url: '/en/account' });
    await waitFor(() => expect(title()).toBe('Check your inbox'));
  });

  it.each([
    ['the server is in trouble', 500, {}],
    ['it was asked for too often', 429, { 'retry-after': '40' }],
  ])('shows the same where %s; that is only logged', async (_, status, headers) => {
    const logged = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const visitor = user();
    answer({ message: 'no', errors: {} }, status, headers);
    panel();
    await askLink(visitor);
    await waitFor(() => expect(title()).toBe('Check your inbox'));
    expect(screen.queryByRole('alert')).toBeNull();
    expect(logged).toHaveBeenCalledOnce();
    expect(JSON.stringify(logged.mock.calls)).not.toContain('noor');
  });

  it('tells of an address that can be none', async () => {
    const visitor = user();
    panel();
    await visitor.type(screen.getByLabelText('Email address'), 'noor{Enter}');
    await waitFor(() =>
      expect(screen.getByLabelText('Email address')).toHaveAttribute('aria-invalid', 'true'),
    );
    expect(ask).not.toHaveBeenCalled();
  });

  it('takes the code, and on another device asks before it signs in', async () => {
    const visitor = user();
    const told: string[] = [];
    answer({ ...signedIn, authenticated: false, other_device: true, user: null, redirect_url: null });
    panel({
      startView: 'retry',
      startMail: { email: 'noor@klant.example', sent: false, resendAt: null },
      onAuthenticate: () => told.push('authenticate'),
    });
    expect(screen.getByText(/See whether an email/)).toHaveTextContent('noor@klant.example');
    await visitor.type(screen.getByLabelText('Code from the email'), '123 456{Enter}');
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('Is this your device?'));
    expect(told).toEqual([]);
    answer(signedIn);
    await visitor.click(screen.getByRole('button', { name: 'Yes, sign in here' }));
    await waitFor(() => expect(told).toEqual(['authenticate']));
    expect(sent(0).body).toEqual({
      email: 'noor@klant.example',
      code: '123456',
      redirect_url: '/en/account',
    });
    expect(sent(1).body).toEqual({ ...(sent(0).body as object), confirm: true });
  });
});

describe('a form that was posted without JavaScript', () => {
  it('comes back with what was typed and what is wrong', () => {
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
