import '@testing-library/jest-dom/vitest';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NextIntlClientProvider } from 'next-intl';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { describeAccountForm } from '@/components/form/describe-account-form';
import type { FormNote, SessionState } from '@/lib/contract/accounts';
import { translatorOf } from '@/lib/i18n/translator';
import { postedValues } from '@/tests/support/dom/posted-values';
import { panelMessages } from './auth-messages';

const left = vi.hoisted(() => vi.fn());
vi.mock('./reload-signed-in', () => ({ reloadSignedIn: left }));
const { MailedLinkForm } = await import('./mailed-link-form.client');

const send = vi.fn<typeof fetch>();
const question = 'You start with an empty account.';
const asked: SessionState = {
  authenticated: false,
  other_device: true,
  question,
  user: null,
  redirect_url: null,
};

beforeEach(() => {
  vi.stubGlobal('fetch', send);
  send.mockReset();
  left.mockReset();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function show(note: FormNote | null = null) {
  return render(
    <NextIntlClientProvider locale="en" messages={panelMessages('en')}>
      <MailedLinkForm
        locale="en"
        action="/api/password/reset"
        response="session"
        checks="password-reset"
        hidden={{ token: 'abc' }}
        fields={describeAccountForm('password-reset', translatorOf('en', 'fields'), { idPrefix: 'reset' })}
        page="/en/password-reset?token=abc"
        target="/en/account"
        note={note}
        submit="Save and sign in"
        ends={{ expired: <p>Expired</p> }}
      >
        <h1>Choose a new password</h1>
      </MailedLinkForm>
    </NextIntlClientProvider>,
  );
}

describe('choosing a new password with a mailed link', () => {
  it('asks first where the account would start empty, and keeps the typed password', async () => {
    const visitor = userEvent.setup();
    send.mockResolvedValueOnce(Response.json(asked));
    show();
    const password = document.querySelector<HTMLInputElement>('[name=password]');
    if (!password) throw new Error('there is no field for the password');
    await visitor.type(password, 'a password of many words{Enter}');
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(question));
    expect(left).not.toHaveBeenCalled();
    expect(password).toHaveValue('a password of many words');
    send.mockResolvedValueOnce(
      Response.json({ authenticated: true, other_device: false, user: null, redirect_url: null }),
    );
    await visitor.click(screen.getByRole('button', { name: 'Yes, sign in here' }));
    await waitFor(() => expect(left).toHaveBeenCalledWith('/en/account'));
    expect(send.mock.calls.map(([, init]) => postedValues(init))).toEqual([
      { token: 'abc', password: 'a password of many words' },
      { token: 'abc', password: 'a password of many words', confirm: 'true' },
    ]);
  });

  it('asks after a native post too, which has to be made once more', () => {
    const note = { form: 'password-reset', values: {}, errors: {}, done: false };
    const { container } = show({ ...note, message: question, other_device: true });
    const alert = screen.getByRole('alert');
    expect(alert).toHaveTextContent(question);
    expect(alert).toHaveTextContent('Enter your new password once more.');
    expect(container.querySelector('[name=confirm]')).toHaveValue('true');
  });
});
