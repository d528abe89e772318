import '@testing-library/jest-dom/vitest';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { findChatDraft, saveChatDraft } from '@/components/chat/chat-draft';
import type { OfflineDraftContent } from '@/lib/offline/offline-draft';
import { offlineDraftHref } from '@/lib/offline/offline-draft-address';
import { listOfflineDrafts, saveOfflineDraft } from '@/lib/offline/offline-drafts';
import { notices as texts } from '@/messages/nl/offline.json';
import { stubIndexedDatabase } from '@/tests/support/dom/empty-indexed-database';
import { DeviceContent } from './device-content.client';
import { erasureDone, erasureRefused, expectErasure, forgetAtSignOut } from './forget-at-sign-out';
import { setOpenOfflineDrafts } from './offline-drafts-store';
import { UpdateNotice } from './update-notice.client';
import { WaitingFormNotice } from './waiting-form-notice.client';

const form: OfflineDraftContent = {
  flow: 'cancel',
  company: 'zon',
  locale: 'nl',
  title: 'Je brief aan Sportschool Zon',
  path: '/zon/opzeggen/indienen',
  step: 'submit',
  values: { lastName: 'de Vries' },
  reference: null,
  key: 'k',
  isSubmitted: true,
};
const idOf = (position: number) => position.toString(16).padStart(32, '0');

let online: boolean;

beforeEach(() => {
  online = true;
  stubIndexedDatabase();
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => online);
});
afterEach(() => {
  cleanup();
  setOpenOfflineDrafts([]);
  sessionStorage.clear();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('a stored offline draft', () => {
  const show = () => render(<WaitingFormNotice offlineHref="/offline" texts={texts} />);

  it('is offered with a link to its page, and is not sent automatically', async () => {
    await saveOfflineDraft(idOf(1), form);
    show();
    const link = await screen.findByRole('link', { name: 'Bekijk en verstuur' });
    expect(link).toHaveAttribute('href', offlineDraftHref({ path: form.path, id: idOf(1) }));
    expect(screen.getByRole('status')).toHaveTextContent('Je brief aan Sportschool Zon');
    expect(screen.getByRole('link', { name: 'Bekijk alles wat bewaard is' })).toHaveAttribute(
      'href',
      '/offline',
    );
    await userEvent.click(screen.getByRole('button', { name: texts.close }));
    expect(screen.queryByText(texts.waiting)).toBeNull();
    expect(await listOfflineDrafts()).toHaveLength(1);
  });

  it('waits until there is a connection', async () => {
    online = false;
    await saveOfflineDraft(idOf(1), { ...form, isSubmitted: false });
    show();
    await act(async () => undefined);
    expect(screen.queryByText(texts.waiting)).toBeNull();
    online = true;
    await act(async () => window.dispatchEvent(new Event('online')));
    expect(await screen.findByRole('link', { name: 'Ga verder' })).toBeVisible();
  });

  it('is not offered on its own page', async () => {
    await saveOfflineDraft(idOf(1), form);
    await saveOfflineDraft(idOf(2), { ...form, title: 'Je brief aan KPN' });
    setOpenOfflineDrafts([idOf(1)]);
    show();
    expect(await screen.findByText(/Je brief aan KPN/)).toBeVisible();
    act(() => setOpenOfflineDrafts([idOf(1), idOf(2)]));
    expect(screen.queryByText(texts.waiting)).toBeNull();
    act(() => setOpenOfflineDrafts([]));
    expect(screen.getByText(/Er staan 2 formulieren klaar/)).toBeVisible();
  });
});

describe('a new version', () => {
  const worker = (state: ServiceWorkerState = 'installed') =>
    Object.assign(new EventTarget(), { postMessage: vi.fn(), state });
  let controlled: EventTarget;

  beforeEach(() => {
    controlled = Object.assign(new EventTarget(), { getRegistration: async () => undefined });
    Object.defineProperty(navigator, 'serviceWorker', { value: controlled, configurable: true });
  });
  afterEach(() => {
    Reflect.deleteProperty(navigator, 'serviceWorker');
  });
  const takeOver = () => act(async () => controlled.dispatchEvent(new Event('controllerchange')));

  it('is activated by a click only, and reloads the page once active', async () => {
    const waiting = worker();
    const reload = vi.fn();
    const shown = (each: typeof waiting | null) => (
      <UpdateNotice waiting={each as ServiceWorker | null} texts={texts} reload={reload} />
    );
    const { rerender } = render(shown(null));
    expect(screen.queryByText(texts.update)).toBeNull();
    rerender(shown(waiting));
    expect(waiting.postMessage).not.toHaveBeenCalled();
    // Activated from another page: this one is not reloaded.
    await takeOver();
    expect(reload).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: texts.updateAction }));
    await waitFor(() => expect(waiting.postMessage).toHaveBeenCalledWith({ type: 'take-over' }));
    expect(reload).not.toHaveBeenCalled();
    await takeOver();
    expect(reload).toHaveBeenCalledOnce();
  });

  it('reloads the page when a still newer worker replaces it before activation', async () => {
    const reload = vi.fn();
    const waiting = worker();
    render(<UpdateNotice waiting={waiting as unknown as ServiceWorker} texts={texts} reload={reload} />);
    await userEvent.click(screen.getByRole('button', { name: texts.updateAction }));
    await waitFor(() => expect(waiting.postMessage).toHaveBeenCalled());
    waiting.state = 'redundant';
    waiting.dispatchEvent(new Event('statechange'));
    await takeOver();
    expect(reload).toHaveBeenCalledOnce();
  });

  it('is activated by a click also if another page activated it before', async () => {
    const reload = vi.fn();
    const there = worker('activated') as unknown as ServiceWorker;
    render(<UpdateNotice waiting={there} texts={texts} reload={reload} />);
    await userEvent.click(screen.getByRole('button', { name: texts.updateAction }));
    await waitFor(() => expect(reload).toHaveBeenCalledOnce());
  });

  it('leaves a page on which something was typed as it is', async () => {
    // Modules hold input state: reset them per test.
    vi.resetModules();
    const { watchTyping } = await import('@/components/ui/loading/chunk-failure');
    const { UpdateNotice: Notice } = await import('./update-notice.client');
    const stop = watchTyping();
    const waiting = worker();
    const reload = vi.fn();
    render(
      <>
        <input aria-label="veld" />
        <Notice waiting={waiting as unknown as ServiceWorker} texts={texts} reload={reload} />
      </>,
    );
    await userEvent.type(screen.getByLabelText('veld'), 'x');
    await userEvent.click(screen.getByRole('button', { name: texts.updateAction }));
    await waitFor(() => expect(waiting.postMessage).toHaveBeenCalled());
    await takeOver();
    expect(await screen.findByText(texts.updated)).toBeVisible();
    expect(reload).not.toHaveBeenCalled();
    stop();
  });
});

describe('signing out', () => {
  it('deletes offline drafts and their key, on this page or on the next', async () => {
    await saveOfflineDraft(idOf(1), form);
    const stop = forgetAtSignOut();
    render(
      <form action="/api/logout" method="post" onSubmit={(event) => event.preventDefault()}>
        <button type="submit">uit</button>
      </form>,
    );
    fireEvent.submit(screen.getByRole('button').closest('form') as HTMLFormElement);
    await waitFor(async () => expect(await listOfflineDrafts()).toEqual([]));
    await waitFor(() => expect(sessionStorage.getItem('snoei-forget-offline')).toBeNull());
    stop();

    await saveOfflineDraft(idOf(2), form);
    sessionStorage.setItem('snoei-forget-offline', '1');
    const again = forgetAtSignOut();
    await waitFor(async () => expect(await listOfflineDrafts()).toEqual([]));
    again();
  });

  it('ends what was typed to support, as the button is clicked', () => {
    saveChatDraft({ message: 'Van wie hier net zat' });
    const stop = forgetAtSignOut();
    render(
      <form action="/api/logout" method="post" onSubmit={(event) => event.preventDefault()}>
        <button type="submit">uit</button>
      </form>,
    );
    fireEvent.submit(screen.getByRole('button').closest('form') as HTMLFormElement);
    expect(findChatDraft()).toBeNull();
    stop();
  });

  it('does not happen for other forms', async () => {
    await saveOfflineDraft(idOf(1), form);
    const stop = forgetAtSignOut();
    render(
      <form action="/api/login" method="post" onSubmit={(event) => event.preventDefault()}>
        <button type="submit">in</button>
      </form>,
    );
    fireEvent.submit(screen.getByRole('button').closest('form') as HTMLFormElement);
    expect(sessionStorage.getItem('snoei-forget-offline')).toBeNull();
    expect(await listOfflineDrafts()).toHaveLength(1);
    stop();
  });
});

describe('erasing an account', () => {
  const session = (authenticated: boolean) =>
    vi.stubGlobal('fetch', async () =>
      Response.json({ authenticated, user: { email: 'noor@klant.example', first_name: 'Noor' } }),
    );

  it('deletes offline drafts on success, and not on failure', async () => {
    await saveOfflineDraft(idOf(1), form);
    saveChatDraft({ message: 'Waarom kan ik niet inloggen?' });
    expectErasure();
    erasureRefused();
    expect(sessionStorage.getItem('snoei-forget-offline')).toBeNull();
    expect(await listOfflineDrafts()).toHaveLength(1);
    expect(findChatDraft()).not.toBeNull();

    expectErasure();
    erasureDone();
    await waitFor(async () => expect(await listOfflineDrafts()).toEqual([]));
    expect(findChatDraft()).toBeNull();
  });

  it('is checked by the next page after a native form post', async () => {
    await saveOfflineDraft(idOf(1), form);
    expectErasure();
    session(true);
    const first = forgetAtSignOut();
    await waitFor(() => expect(sessionStorage.getItem('snoei-forget-offline')).toBeNull());
    expect(await listOfflineDrafts()).toHaveLength(1);
    first();

    expectErasure();
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')));
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const stopFirst = forgetAtSignOut();
    await waitFor(() => expect(warned).toHaveBeenCalledOnce());
    expect(await listOfflineDrafts()).toHaveLength(1);
    stopFirst();

    session(false);
    const second = forgetAtSignOut();
    await waitFor(async () => expect(await listOfflineDrafts()).toEqual([]));
    await waitFor(() => expect(sessionStorage.getItem('snoei-forget-offline')).toBeNull());
    second();
  });
});

describe('the stored data', () => {
  it('is listed, deleted one by one, and cleared after a confirmation', async () => {
    await saveOfflineDraft(idOf(1), form);
    await saveOfflineDraft(idOf(2), { ...form, title: 'Je brief aan KPN', isSubmitted: false });
    render(<DeviceContent locale="nl" />);
    expect(await screen.findByText('Je brief aan KPN')).toBeVisible();
    expect((await screen.findByText(/Nog niet af\./)).closest('p')).toHaveTextContent(
      /Bewaard tot \d+ \p{L}+ \d{4}/u,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Verwijder: Je brief aan KPN' }));
    expect(await screen.findByText('Het formulier is verwijderd.')).toBeVisible();
    expect(await listOfflineDrafts()).toMatchObject([{ id: idOf(1) }]);

    await userEvent.click(screen.getByRole('button', { name: 'Wis alles wat bewaard is' }));
    await userEvent.click(screen.getByRole('button', { name: 'Nee, laat staan' }));
    expect(await listOfflineDrafts()).toHaveLength(1);
    await userEvent.click(screen.getByRole('button', { name: 'Wis alles wat bewaard is' }));
    await userEvent.click(screen.getByRole('button', { name: 'Ja, wis alles' }));
    expect(await screen.findByText('We hebben alles op dit apparaat gewist.')).toBeVisible();
    expect(await listOfflineDrafts()).toEqual([]);
  });
});
