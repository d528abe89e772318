import '@testing-library/jest-dom/vitest';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { findChatDraft, forgetChatDraft, saveChatDraft } from './chat-draft';
import { ChatOpener } from './chat-opener.client';
import type { SupportContact } from './support-contact';

const support: SupportContact = {
  question: '/contact/vraag',
  contact: '/contact',
  privacy: '/privacybeleid',
  channels: [{ kind: 'email', text: 'hulp@snoei.example', href: 'mailto:hulp@snoei.example' }],
};

beforeEach(() => {
  // jsdom has no modal dialogs.
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
  vi.stubGlobal(
    'fetch',
    vi.fn(async (path: string) =>
      path === '/api/chat/token'
        ? Response.json({ token: 'x', expires_in: 600 })
        : Response.json({ authenticated: false, user: null }),
    ),
  );
  forgetChatDraft();
  window.history.replaceState(null, '', '/tarieven');
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function page(link = <a href="/contact/vraag">Vraag</a>) {
  render(
    <>
      {link}
      <ChatOpener locale="nl" support={support} />
    </>,
  );
}

describe('a click on a link to the chat form', () => {
  it('opens the panel in place, and sends no request before', async () => {
    page();
    expect(fetch).not.toHaveBeenCalled();
    expect(fireEvent.click(screen.getByRole('link', { name: 'Vraag' }))).toBe(false);
    expect(await screen.findByRole('dialog', { name: 'Stel ons een vraag' })).toBeVisible();
    fireEvent.click(screen.getByRole('button', { name: 'Sluiten' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByRole('link', { name: 'Vraag' })).toHaveFocus();
  });

  it('is the browser’s own where it opens another tab, leads elsewhere, or the form is there', () => {
    // Prevents default navigation, which jsdom does not implement.
    window.addEventListener('click', (event) => event.preventDefault(), { once: false });
    page(
      <>
        <a href="/contact/vraag">Vraag</a>
        <a href="/contact/vraag" target="_blank" rel="noopener">
          Nieuw
        </a>
        <a href="/contact">Contact</a>
        <a href="https://elders.example/contact/vraag">Elders</a>
        <a href="/en/contact/question">English</a>
      </>,
    );
    for (const name of ['Nieuw', 'Contact', 'Elders', 'English']) {
      fireEvent.click(screen.getByRole('link', { name }));
    }
    for (const modifier of [{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { button: 1 }]) {
      fireEvent.click(screen.getByRole('link', { name: 'Vraag' }), modifier);
    }
    window.history.replaceState(null, '', '/contact/vraag');
    fireEvent.click(screen.getByRole('link', { name: 'Vraag' }));
    expect(fetch).not.toHaveBeenCalled();
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('a link with logout=true', () => {
  it('is no sign-out: what was typed stays', () => {
    saveChatDraft({ message: 'Nog niet klaar' });
    window.history.replaceState(null, '', '/?logout=true');
    page();
    expect(findChatDraft()).toEqual({ message: 'Nog niet klaar' });
  });
});

describe('a panel that fails to load offline', () => {
  it('shows other contact options, and the dialog stays open', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    vi.doMock('./chat-panel.client', () => {
      throw new TypeError('Failed to fetch dynamically imported module');
    });
    vi.resetModules();
    const { ChatOpener: Opener } = await import('./chat-opener.client');
    render(
      <>
        <a href="/contact/vraag">Vraag</a>
        <Opener locale="nl" support={support} />
      </>,
    );
    fireEvent.click(screen.getByRole('link', { name: 'Vraag' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Mail ons op hulp@snoei.example');
    expect(screen.getByRole('alert')).toHaveTextContent('binnen 48 uur');
    vi.doUnmock('./chat-panel.client');
  });
});
