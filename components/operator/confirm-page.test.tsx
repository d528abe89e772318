import '@testing-library/jest-dom/vitest';
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { panelMessages } from '@/components/account/auth/auth-messages';
import { DeferredMessages } from '@/components/form/deferred/deferred-form.client';
import type { OperatorFrameData } from '@/lib/api-client/operators';
import type { FormNote } from '@/lib/contract/accounts';
import { loadForm } from '@/tests/support/dom/loaded-form';
import { postedValues } from '@/tests/support/dom/posted-values';
import { ConfirmPage } from './confirm-page';

const refresh = vi.hoisted(() => vi.fn());
vi.mock('next/navigation', () => ({ useRouter: () => ({ refresh }) }));

const send = vi.fn<typeof fetch>();

beforeEach(() => {
  vi.stubGlobal('fetch', send);
  send.mockReset();
  refresh.mockReset();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

interface Shown {
  readonly target?: string;
  readonly note?: FormNote;
}

function page(proof: OperatorFrameData['proof'], { target, note }: Shown = {}) {
  return (
    <DeferredMessages locale="en" messages={panelMessages('en')}>
      <ConfirmPage
        operator={{ locale: 'en', email: 'kim@snoei.example', proof, signInHref: '/en/login' }}
        target={target ?? null}
        note={note ?? null}
      />
    </DeferredMessages>
  );
}

loadForm(() => page({ proof: 'password', has_passkey: false }));
const show = (...shown: Parameters<typeof page>) => render(page(...shown));

const formTo = (action: string) => document.querySelector<HTMLFormElement>(`form[action="${action}"]`);

describe('ConfirmPage', () => {
  it('offers an operator without a passkey the password or a mailed link, as native forms', () => {
    show({ proof: 'password', has_passkey: false }, { target: '/en/admin/backup' });
    const password = formTo('/api/me/proof');
    expect(password).toHaveAttribute('method', 'post');
    expect(password).toHaveFormValues({
      password: '',
      redirect_url: '/en/admin/backup',
      _page: '/en/admin/confirm?note=proof&redirect=%2Fen%2Fadmin%2Fbackup',
    });
    expect(formTo('/api/magic/link')).toHaveFormValues({
      email: 'kim@snoei.example',
      redirect_url: '/en/admin/backup',
    });
    expect(screen.getByRole('link', { name: 'Make a passkey on your account page' })).toBeVisible();
    expect(screen.queryByText(/^Lost your passkey/)).toBeNull();
  });

  it('offers a mailed link without passkey and password', () => {
    show({ proof: 'sign_in', has_passkey: false });
    expect(formTo('/api/me/proof')).toBeNull();
    expect(formTo('/api/magic/link')).toHaveFormValues({ redirect_url: '/en/admin/confirm' });
  });

  it('offers an operator with a passkey only that', async () => {
    await act(async () => show({ proof: 'passkey', has_passkey: true }));
    // jsdom has no passkeys: the page reports it and offers no alternative.
    expect(await screen.findByText(/This browser doesn’t support passkeys/)).toBeVisible();
    expect(screen.getByText(/^Lost your passkey/)).toBeVisible();
    expect(document.querySelector('form')).toBeNull();
    expect(screen.queryByText('Make a passkey')).toBeNull();
  });

  it('sends the password in place, and refreshes the page', async () => {
    const user = {
      email: 'kim@snoei.example',
      id: '0b8f6a1e-8f4e-4c53-9f2a-3f0f6a3a9b11',
      first_name: 'Kim',
      last_name: 'de Boer',
    };
    const state = { authenticated: true, other_device: false, user: { ...user, role: 'admin' } };
    send.mockImplementation(async () => Response.json({ ...state, redirect_url: '/en/admin/confirm' }));
    show({ proof: 'password', has_passkey: false });
    await userEvent.type(screen.getByLabelText('Your password'), 'four loose words here');
    await userEvent.click(screen.getByRole('button', { name: 'Confirm' }));
    await vi.waitFor(() => expect(refresh).toHaveBeenCalledOnce());
    expect(send.mock.calls[0]?.[0]).toBe('/api/me/proof');
    expect(postedValues(send.mock.calls[0]?.[1])).toEqual({
      password: 'four loose words here',
      redirect_url: '/en/admin/confirm',
    });
  });

  it('shows the error of a natively posted password', () => {
    const note = { form: 'proof', values: {}, errors: { password: ['This is not your password.'] } };
    show(
      { proof: 'password', has_passkey: false },
      {
        note: { ...note, message: 'Check', done: false, other_device: false },
      },
    );
    expect(screen.getByLabelText('Your password')).toHaveAttribute('aria-invalid', 'true');
    expect(screen.getAllByRole('alert')[0]).toHaveTextContent('This is not your password.');
  });

  it('shows success and the next link afterwards', () => {
    show({ proof: 'none', has_passkey: true });
    expect(screen.getByRole('status')).toHaveTextContent('Confirmed');
    expect(screen.getByRole('status')).toHaveTextContent('We’ll ask again in 15 minutes.');
    expect(document.querySelector('form')).toBeNull();
  });
});
