import '@testing-library/jest-dom/vitest';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NextIntlClientProvider } from 'next-intl';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { describeFields } from '@/components/form/describe-fields';
import { clientMessages } from '@/components/operator/client-messages';
import { ToastRegion } from '@/components/ui/overlays/toast.client';
import { radioField, selectField } from '@/lib/fields/choice-fields';
import { stringField, textField } from '@/lib/fields/text-fields';
import { postedControl, postedValues } from '@/tests/support/dom/posted-values';
import { ActionForm } from './action-form.client';

const refresh = vi.fn();
const replace = vi.fn();
vi.mock('next/navigation', () => ({ useRouter: () => ({ refresh, replace }) }));
const send = vi.fn<typeof fetch>();

beforeEach(() => {
  vi.stubGlobal('fetch', send);
  send.mockReset();
  refresh.mockReset();
  replace.mockReset();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const fields = describeFields(
  {
    outcome: radioField('callOutcome', { options: [{ value: 'reached' }, { value: 'not-reached' }] }),
    note: textField('internalNote', { max: 2000, optional: true }),
  },
  'en',
  { idPrefix: 'call' },
);

const wrapper = ({ children }: { children: ReactNode }) => (
  <NextIntlClientProvider locale="en" messages={clientMessages('en')}>
    {children}
    <ToastRegion label="Notices" closeLabel="Close" />
  </NextIntlClientProvider>
);

const formOf = (more: Partial<Parameters<typeof ActionForm>[0]> = {}) => (
  <ActionForm
    locale="en"
    action="/api/admin/requests/ABC/acts/call"
    page="/en/admin/requests?reference=ABC&note=request-call&at=ABC"
    id="act-request-call-ABC"
    fields={fields}
    submit="Record it"
    about="the call"
    done="Recorded."
    signInHref="/en/login"
    {...more}
  />
);

const show = (...more: Parameters<typeof formOf>) => render(formOf(...more), { wrapper });

const click = () => userEvent.click(screen.getByRole('button', { name: /^Record it/ }));
const valuesOf = (at: number) => postedValues(send.mock.calls[at]?.[1]);
const keyOf = (at: number) => postedControl(send.mock.calls[at]?.[1], '_key');

describe('ActionForm', () => {
  it('is a native form with its page, locale and key', () => {
    show({ hidden: { enabled: 'true' } });
    const form = document.getElementById('act-request-call-ABC');
    expect(form).toHaveAttribute('action', '/api/admin/requests/ABC/acts/call');
    expect(form).toHaveAttribute('method', 'post');
    expect(form).toHaveFormValues({
      _page: '/en/admin/requests?reference=ABC&note=request-call&at=ABC',
      _locale: 'en',
      enabled: 'true',
      note: '',
    });
    expect(form?.querySelector<HTMLInputElement>('[name="_key"]')?.value).toMatch(/^[\w-]{16,}$/);
  });

  it('submits in place: the native post, then a status and a refreshed page', async () => {
    send.mockImplementation(async () => Response.json({ reference: 'ABC' }));
    show();
    await userEvent.click(screen.getAllByRole('radio')[0] as HTMLElement);
    await userEvent.type(screen.getByRole('textbox'), 'Calls back');
    await click();
    expect(await screen.findByText('Recorded.')).toBeVisible();
    expect(send.mock.calls[0]?.[0]).toBe('/api/admin/requests/ABC/acts/call');
    expect(valuesOf(0)).toEqual({ outcome: 'reached', note: 'Calls back' });
    expect(refresh).toHaveBeenCalledOnce();
    expect(screen.getByRole('textbox')).toHaveValue('');
    await click();
    await waitFor(() => expect(refresh).toHaveBeenCalledTimes(2));
    expect(keyOf(1)).not.toBe(keyOf(0));
  });

  it('goes to another page after an action that removes its item', async () => {
    send.mockImplementation(async () => Response.json({}));
    show({ doneHref: '/en/admin/mailings' });
    await click();
    await waitFor(() => expect(replace).toHaveBeenCalledExactlyOnceWith('/en/admin/mailings'));
    expect(refresh).not.toHaveBeenCalled();
  });

  it('shows the stored values after a save, with the focus on its button', async () => {
    send.mockImplementation(async () => Response.json({}));
    const storedFields = (values: Readonly<Record<string, string>>) =>
      describeFields(
        {
          name: stringField('name', { max: 80 }),
          kind: selectField('callOutcome', { options: [{ value: 'reached' }, { value: 'not-reached' }] }),
          note: textField('internalNote', { max: 2000, optional: true }),
        },
        'en',
        { idPrefix: 'edit', values },
      );
    const before = { name: 'Gym', kind: 'reached', note: 'Old' };
    const after = { name: 'Gym & Co', kind: 'not-reached', note: 'New' };
    const { rerender } = show({ fields: storedFields(before) });
    const [name, note] = screen.getAllByRole<HTMLInputElement>('textbox');
    if (!name || !note) throw new Error('a field is missing');
    await userEvent.clear(name);
    await userEvent.type(name, after.name);
    await userEvent.clear(note);
    await userEvent.type(note, after.note);
    await userEvent.selectOptions(screen.getByRole('combobox'), after.kind);
    await click();
    await waitFor(() => expect(refresh).toHaveBeenCalledOnce());
    expect(valuesOf(0)).toEqual(after);
    rerender(formOf({ fields: storedFields(after) }));
    expect(document.getElementById('act-request-call-ABC')).toHaveFormValues(after);
    expect(screen.getByRole('button', { name: /^Record it/ })).toHaveFocus();
  });

  it('moves the focus to the page’s content where its success removes it, and not before', async () => {
    send.mockResolvedValueOnce(Response.json({}));
    const page = (form: ReactNode) => (
      <main id="main" tabIndex={-1}>
        {form}
      </main>
    );
    const { rerender } = render(page(formOf({ fields: [] })), { wrapper });
    await click();
    await waitFor(() => expect(refresh).toHaveBeenCalledOnce());
    expect(screen.getByRole('button', { name: /^Record it/ })).toHaveFocus();
    rerender(page(null));
    await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
  });

  it('keeps the input after a failure, with each error beside its field, and the same key', async () => {
    send.mockImplementation(async () =>
      Response.json({ message: 'Look again', errors: { outcome: ['Choose how it went'] } }, { status: 422 }),
    );
    show();
    await userEvent.type(screen.getByRole('textbox'), 'Note');
    await click();
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('Choose how it went');
    await waitFor(() => expect(alert).toHaveFocus());
    expect(screen.getAllByRole('radio')[0]).toHaveAttribute('aria-invalid', 'true');
    expect(screen.queryByText('Look again')).toBeNull();
    expect(screen.getByRole('textbox')).toHaveValue('Note');
    await click();
    await waitFor(() => expect(send).toHaveBeenCalledTimes(2));
    expect(keyOf(1)).toBe(keyOf(0));
    expect(refresh).not.toHaveBeenCalled();
  });

  it('shows a conflict, and uses a new key for the next try', async () => {
    send.mockImplementation(async () =>
      Response.json({ message: 'Not as it stands now', errors: {} }, { status: 409 }),
    );
    show();
    await click();
    expect(await screen.findByText('Not as it stands now')).toBeVisible();
    await click();
    await waitFor(() => expect(send).toHaveBeenCalledTimes(2));
    expect(keyOf(1)).not.toBe(keyOf(0));
  });

  it('links to the operator’s confirmation page in a new tab, and keeps the input', async () => {
    const message = 'First confirm that it is you.';
    send.mockImplementationOnce(async () =>
      Response.json({ message, errors: { proof: [message] } }, { status: 403 }),
    );
    send.mockImplementation(async () => Response.json({}));
    show();
    await userEvent.type(screen.getByRole('textbox'), 'Note');
    await click();
    expect(await screen.findByText(message)).toBeVisible();
    const link = await screen.findByRole('link', { name: 'Confirm on a new tab, then press here again' });
    expect(link).toHaveAttribute('href', '/en/admin/confirm');
    expect(link).toHaveAttribute('target', '_blank');
    expect(screen.getByRole('textbox')).toHaveValue('Note');
    await click();
    await waitFor(() => expect(screen.queryByRole('link', { name: /^Confirm/ })).toBeNull());
    await waitFor(() => expect(refresh).toHaveBeenCalledOnce());
    expect(valuesOf(1)).toEqual(valuesOf(0));
    expect(keyOf(1)).toBe(keyOf(0));
  });

  it('shows that no response came', async () => {
    send.mockRejectedValue(new TypeError('network'));
    show();
    await click();
    expect(await screen.findByText(/not connected to the internet/)).toBeVisible();
  });

  it('sends once with repeated clicks', async () => {
    let respond: (response: Response) => void = () => {};
    send.mockImplementation(() => new Promise((resolve) => (respond = resolve)));
    show();
    await click();
    await click();
    expect(screen.getByRole('button', { name: /^Record it/ })).toHaveAttribute('aria-busy', 'true');
    await waitFor(() => expect(send).toHaveBeenCalledOnce());
    respond(Response.json({}));
    await waitFor(() =>
      expect(screen.getByRole('button', { name: /^Record it/ })).not.toHaveAttribute('aria-busy'),
    );
  });

  it('shows the result of a native form post', () => {
    show({
      note: {
        form: 'request-call',
        values: { note: 'Note' },
        errors: { outcome: ['Choose how it went'] },
        message: 'Look again',
        done: false,
        other_device: false,
      },
    });
    expect(screen.getByRole('alert')).toHaveTextContent('Choose how it went');
    expect(screen.queryByText('Look again')).toBeNull();
  });
});
