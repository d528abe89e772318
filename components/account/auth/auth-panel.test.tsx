import '@testing-library/jest-dom/vitest';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import {
  fetchMock,
  mockPanelRequests,
  panel,
  respond,
  sent,
  signedIn,
  title,
  user,
} from '@/tests/support/dom/shown-auth-panel';

mockPanelRequests();

describe('views', () => {
  it('starts with the link by mail, and switches between views', async () => {
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
    // The focus moves to the new view.
    await waitFor(() => expect(screen.getByRole('region', { name: 'Sign in' })).toHaveFocus());
  });

  it('has a page per view without JavaScript, with a link back', () => {
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

  it('can omit the links to other views, and the text about one', () => {
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

  it('looks disabled until the terms are ticked, and explains it beside the box when clicked', async () => {
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
    expect(fetchMock).not.toHaveBeenCalled();
    await waitFor(() => expect(screen.getByRole('alert')).toHaveFocus());
    await visitor.click(screen.getAllByRole('checkbox')[1] as HTMLElement);
    expect(button).not.toHaveAttribute('aria-disabled');
  });

  it('pushes register, then authenticate, and sends its screen', async () => {
    const visitor = user();
    const reported: string[] = [];
    respond(signedIn, 201);
    panel({
      startView: 'register',
      hostScreen: 'flow-auth-modal',
      reference: '0123456789ABCDEFGHJKMNPQRS',
      onRegister: () => reported.push('register'),
      onLogin: () => reported.push('login'),
      onAuthenticate: () => reported.push('authenticate'),
    });
    await fill(visitor);
    await visitor.click(screen.getAllByRole('checkbox')[1] as HTMLElement);
    await visitor.click(screen.getByRole('button', { name: 'Create my account' }));
    await waitFor(() => expect(reported).toEqual(['register', 'authenticate']));
    expect(sent()).toEqual({
      path: '/api/register',
      body: {
        first_name: 'Noor',
        last_name: 'Bakker',
        email: 'noor@klant.example',
        password: 'vier losse woorden',
        terms: 'true',
        host_screen: 'flow-auth-modal',
        reference: '0123456789ABCDEFGHJKMNPQRS',
        redirect_url: '/en/account',
      },
    });
  });

  it('shows the server’s field errors', async () => {
    const visitor = user();
    respond({ message: 'no', errors: { email: ['There is already an account.'] } }, 422);
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
  it('pushes login, then authenticate', async () => {
    const visitor = user();
    const reported: string[] = [];
    respond(signedIn);
    panel({
      startView: 'login',
      onLogin: () => reported.push('login'),
      onAuthenticate: () => reported.push('authenticate'),
    });
    await visitor.type(screen.getByLabelText('Email address'), 'noor@klant.example');
    await visitor.type(screen.getByLabelText('Password'), 'geheim{Enter}');
    await waitFor(() => expect(reported).toEqual(['login', 'authenticate']));
  });

  it('keeps the address and shows that the two do not match', async () => {
    const visitor = user();
    respond({ message: 'These do not go together.', errors: {} }, 401);
    document.title = 'Sign in | Snoei';
    panel({ startView: 'login' });
    await visitor.type(screen.getByLabelText('Email address'), 'noor@klant.example');
    await visitor.type(screen.getByLabelText('Password'), 'fout{Enter}');
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('These do not go together.'));
    await waitFor(() => expect(screen.getByRole('alert')).toHaveFocus());
    expect(document.title).toBe('Error: Sign in | Snoei');
    // The address is carried over to the other view.
    await visitor.click(screen.getByRole('link', { name: 'Email me a link instead' }));
    expect(screen.getByLabelText('Email address')).toHaveValue('noor@klant.example');
  });
});
