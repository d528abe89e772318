import '@testing-library/jest-dom/vitest';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NextIntlClientProvider } from 'next-intl';
import useSWR from 'swr';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { panelMessages } from '@/components/account/auth/auth-messages';
import { describeAccountForm } from '@/components/form/describe-account-form';
import { formats, timeZone } from '@/lib/i18n/formats';
import { translatorOf } from '@/lib/i18n/translator';
import { sessionPath } from '@/lib/session/session-path';
import { postedValues } from '@/tests/support/dom/posted-values';
import { ActionForm, type ActionFormProps } from './action-form.client';

const refresh = vi.hoisted(() => vi.fn());
vi.mock('next/navigation', () => ({ useRouter: () => ({ refresh }) }));

const send = vi.fn<typeof fetch>();
const findVisitor = vi.fn(async () => 'Noor');

/** What shows who is signed in, as the bar does. */
function Bar() {
  return <p>{useSWR(sessionPath, findVisitor, { dedupingInterval: 0 }).data}</p>;
}

beforeEach(() => {
  vi.stubGlobal('fetch', send);
  send.mockReset();
  refresh.mockReset();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function show(props: Partial<ActionFormProps>) {
  render(
    <NextIntlClientProvider locale="en" messages={panelMessages('en')} timeZone={timeZone} formats={formats}>
      <ActionForm
        locale="en"
        action="/api/me"
        page="/en/account?note=profile&at=name#details"
        submit="Save"
        done="Saved."
        signInHref="/en/login?redirect=%2Fen%2Faccount"
        {...props}
      />
    </NextIntlClientProvider>,
  );
}

const fieldsOf = (name: 'name' | 'password' | 'email') =>
  describeAccountForm(name, translatorOf('en', 'fields'), { idPrefix: name });
const click = () => userEvent.click(screen.getByRole('button', { name: /^Save/ }));
const respond = (body: object | null, status = 200) =>
  send.mockImplementation(async () =>
    body === null ? new Response(null, { status }) : Response.json(body, { status }),
  );
const sent = () => {
  const [path, init] = send.mock.calls[0] ?? [];
  return { method: init?.method, path, values: postedValues(init) };
};

const me = {
  id: '0b8f6a1e-8f4e-4c53-9f2a-3f0f6a3a9b11',
  first_name: 'Noor',
  last_name: 'Bakker',
  email: 'noor@klant.example',
  role: 'user',
  locale: 'en',
  commercial_opted_in: false,
  email_confirmed: true,
  has_password: true,
  pending_email: null,
  created_at: '2026-11-21T09:00:00.000Z',
};

describe('ActionForm', () => {
  it('is a native form that returns to its page', () => {
    show({ hidden: { id: 'abc' } });
    const form = document.querySelector('form');
    expect(form).toHaveAttribute('method', 'post');
    expect(form).toHaveAttribute('action', '/api/me');
    expect(form).toHaveFormValues({
      _locale: 'en',
      _page: '/en/account?note=profile&at=name#details',
      id: 'abc',
    });
  });

  it('saves on Enter, confirms it in a status and refreshes the page', async () => {
    respond(me);
    show({ checks: 'name', fields: fieldsOf('name') });
    await userEvent.type(screen.getByLabelText('First name'), 'Ναταλία');
    await userEvent.type(screen.getByLabelText('Last name'), 'O’Brien{Enter}');
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Saved.'));
    expect(sent()).toEqual({
      method: 'POST',
      path: '/api/me',
      values: { first_name: 'Ναταλία', last_name: 'O’Brien' },
    });
    expect(refresh).toHaveBeenCalledOnce();
  });

  it('has the bar ask again who is signed in, whose name it shows', async () => {
    render(<Bar />);
    await waitFor(() => expect(findVisitor).toHaveBeenCalledOnce());
    respond(me);
    show({ checks: 'name', fields: fieldsOf('name') });
    await userEvent.type(screen.getByLabelText('First name'), 'Ναταλία');
    await userEvent.type(screen.getByLabelText('Last name'), 'O’Brien{Enter}');
    await waitFor(() => expect(findVisitor).toHaveBeenCalledTimes(2));
  });

  it('removes the error of a field once it is corrected, and leaves the others', async () => {
    show({ checks: 'name', fields: fieldsOf('name') });
    await click();
    await waitFor(() => expect(screen.getByLabelText('First name')).toBeInvalid());
    await userEvent.type(screen.getByLabelText('First name'), 'Noor');
    await waitFor(() => expect(screen.getByLabelText('First name')).toBeValid());
    expect(screen.getByLabelText('Last name')).toBeInvalid();
  });

  it('marks an empty field, moves the focus to the summary and sends nothing', async () => {
    show({ checks: 'name', fields: fieldsOf('name') });
    await click();
    await waitFor(() => expect(screen.getByRole('alert')).toHaveFocus());
    expect(screen.getByLabelText('First name')).toHaveAttribute('aria-invalid', 'true');
    expect(send).not.toHaveBeenCalled();
  });

  it('shows the errors of the API at their fields', async () => {
    respond({ message: 'Look again', errors: { email: ['This is your address already.'] } }, 422);
    show({ checks: 'email', fields: fieldsOf('email') });
    await userEvent.type(screen.getByLabelText(/email address/i), 'noor@klant.example');
    await click();
    await waitFor(() =>
      expect(screen.getByLabelText(/email address/i)).toHaveAccessibleDescription(
        /This is your address already\./,
      ),
    );
    expect(screen.queryByText('Look again')).toBeNull();
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
  });

  it('shows a password on request, and empties the fields once it is changed', async () => {
    respond({ authenticated: true, other_device: false, user: null, redirect_url: null });
    show({ checks: 'password', fields: fieldsOf('password') });
    const current = screen.getByLabelText('Current password');
    const next = screen.getByLabelText('New password');
    await userEvent.type(current, 'vier losse woorden hier');
    await userEvent.type(next, 'een heel nieuw wachtwoord');
    expect(next).toHaveAttribute('type', 'password');
    await userEvent.click(screen.getByRole('button', { name: 'Show password' }));
    expect(next).toHaveAttribute('type', 'text');
    await userEvent.click(screen.getByRole('button', { name: 'Hide password' }));
    expect(next).toHaveAttribute('type', 'password');
    await click();
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Saved.'));
    expect(sent().values).toEqual({
      current_password: 'vier losse woorden hier',
      new_password: 'een heel nieuw wachtwoord',
    });
    expect(current).toHaveValue('');
    expect(next).toHaveValue('');
  });

  it.each([
    [true, { has_commercial_opted_in: '1', commercial_opted_in: 'true' }],
    [false, { has_commercial_opted_in: '1' }],
  ])('sends the consent to offers as it is ticked (%s)', async (ticked, values) => {
    respond({ ...me, commercial_opted_in: ticked });
    show({
      hidden: { has_commercial_opted_in: '1' },
      children: <input type="checkbox" name="commercial_opted_in" value="true" defaultChecked={ticked} />,
    });
    await click();
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Saved.'));
    expect(sent().values).toEqual(values);
  });

  it('refreshes the page after a response without content', async () => {
    respond(null, 204);
    show({ action: '/api/me/sessions/abc/end', about: 'Chromium on Linux' });
    await userEvent.click(screen.getByRole('button', { name: /Chromium on Linux$/ }));
    await waitFor(() => expect(refresh).toHaveBeenCalledOnce());
    expect(sent().path).toBe('/api/me/sessions/abc/end');
  });

  it('keeps the input after the session has expired, with a link that signs in on a new tab', async () => {
    respond(
      { type: 'about:blank', title: 'Unauthorized', status: 401, message: 'Sign in first.', errors: {} },
      401,
    );
    show({ fields: fieldsOf('name') });
    await userEvent.type(screen.getByLabelText('First name'), 'Noor');
    await userEvent.type(screen.getByLabelText('Last name'), 'Bakker');
    await click();
    expect(await screen.findByText('Sign in first.')).toBeVisible();
    const link = screen.getByRole('link', { name: 'Sign in again on a new tab, then send this form' });
    expect(link).toHaveAttribute('href', '/en/login?redirect=%2Fen%2Faccount');
    expect(link).toHaveAttribute('target', '_blank');
    expect(screen.getByLabelText('First name')).toHaveValue('Noor');
    respond(me);
    await click();
    expect(await screen.findByText('Saved.')).toBeVisible();
    expect(screen.queryByRole('link', { name: /Sign in again/ })).toBeNull();
  });

  it('shows its own message without a response', async () => {
    send.mockRejectedValue(new TypeError('network'));
    show({ failed: 'Mail hulp@snoei.example.' });
    await click();
    expect(await screen.findByRole('alert')).toHaveTextContent('Mail hulp@snoei.example.');
    expect(refresh).not.toHaveBeenCalled();
  });

  it('shows the result of a native form post', () => {
    show({
      checks: 'name',
      fields: fieldsOf('name'),
      note: { form: 'profile', values: {}, errors: {}, message: null, done: true, other_device: false },
    });
    expect(screen.getByRole('status')).toHaveTextContent('Saved.');
  });
});
