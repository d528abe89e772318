import '@testing-library/jest-dom/vitest';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NextIntlClientProvider } from 'next-intl';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { panelMessages } from '@/components/account/auth/auth-messages';
import { findChatDraft, forgetChatDraft, saveChatDraft } from '@/components/questions/chat-draft';
import { postedValues } from '@/tests/support/dom/posted-values';
import { EraseForm } from './erase-form.client';

const send = vi.fn<typeof fetch>();

beforeEach(() => {
  // jsdom has no modal dialogs.
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
  vi.stubGlobal('fetch', send);
  send.mockReset();
});
afterEach(() => {
  cleanup();
  sessionStorage.clear();
  localStorage.clear();
  vi.unstubAllGlobals();
});

function show() {
  render(
    <NextIntlClientProvider locale="en" messages={panelMessages('en')}>
      <EraseForm
        locale="en"
        page="/en/account?erase=true#erase"
        fields={[
          {
            name: 'erase-confirm',
            postedAs: 'confirm',
            type: 'boolean',
            required: true,
            conditions: [],
            label: 'I am sure',
          },
        ]}
        note={null}
        homeHref="/en?logout=true"
        signInHref="/en/login"
        texts={{ submit: 'Erase my account', done: 'Your account has been erased', home: 'To the home page' }}
      />
    </NextIntlClientProvider>,
  );
}

const click = () => userEvent.click(screen.getByRole('button', { name: 'Erase my account' }));

describe('EraseForm', () => {
  it('ticks nothing by default, and shows at the box that it is required', async () => {
    send.mockImplementation(async () =>
      Response.json({ message: 'no', errors: { confirm: ['Tick this first.'] } }, { status: 422 }),
    );
    show();
    expect(screen.getByRole('checkbox')).not.toBeChecked();
    await click();
    await waitFor(() => expect(screen.getByRole('checkbox')).toHaveAttribute('aria-invalid', 'true'));
    expect(postedValues(send.mock.calls[0]?.[1])).toEqual({});
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it.each([
    ['a refusal', async () => Response.json({ message: 'no', errors: {} }, { status: 422 }), false],
    [
      'a failure of the server',
      async () => Response.json({ message: 'no', errors: {} }, { status: 500 }),
      true,
    ],
    ['no response', () => Promise.reject(new TypeError('Failed to fetch')), true],
  ])(
    'after %s, deletes what belongs to the visitor on the device if the account may be erased',
    async (_, respond, isDeleted) => {
      saveChatDraft({ message: 'Van wie hier zat' });
      send.mockImplementation(respond);
      show();
      await click();
      await screen.findByRole('alert');
      expect(findChatDraft() === null).toBe(isDeleted);
      forgetChatDraft();
    },
  );

  it('erases once it is ticked, and shows the message of the API in a dialog', async () => {
    send.mockImplementation(async () =>
      Response.json({
        erased: true,
        message: 'Your data have been erased.',
        kept_orders: 0,
        withdrawn_letters: 0,
      }),
    );
    show();
    await userEvent.click(screen.getByRole('checkbox'));
    await click();
    // The class that shows it has no style here.
    const dialog = (await screen.findByText('Your data have been erased.')).closest('dialog');
    expect(dialog).toHaveTextContent('Your account has been erased');
    expect(dialog).toHaveClass('visible');
    await waitFor(() => expect(document.querySelector('[name=confirm]')).not.toBeVisible());
    cleanup();
    expect(document.body).toBeVisible();
    expect(send.mock.calls[0]?.[0]).toBe('/api/me/erasure');
    expect(postedValues(send.mock.calls[0]?.[1])).toEqual({ confirm: 'true' });
  });
});
