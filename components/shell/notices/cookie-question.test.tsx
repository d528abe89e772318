import '@testing-library/jest-dom/vitest';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import Cookies from 'js-cookie';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { messagesOf } from '@/lib/i18n/messages';
import { beforePaintScript } from '@/lib/server/headers/before-paint-script.mjs';
import { currentConsentTextVersion } from '@/lib/tracking/consent';
import { stubElementHeights } from '@/tests/support/dom/element-heights';
import { CookieQuestion } from './cookie-question.client';

const texts = messagesOf('en').layout.consent;
const messages = { ...texts, details: [texts.needed, texts.others, texts.proof] };
const page = (
  <>
    <CookieQuestion locale="en" policyHref="/en/cookie-policy" chevron={null} texts={messages} />
    <a href="#cookies">{messages.open}</a>
  </>
);

/** Requests of the page, and their responses. */
const requests: { url: string; init: RequestInit }[] = [];
let respond: () => Promise<Response>;

const accepted = async () =>
  Response.json({ consent: true, proof_id: '6f1c1f0e-6a3e-4b0e-9a53-0c1f1d1c2b3a' }, { status: 201 });

beforeEach(() => {
  respond = accepted;
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    requests.push({ url, init });
    return respond();
  });
});

afterEach(() => {
  cleanup();
  requests.length = 0;
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  Cookies.remove('cookieconsent_status');
  Cookies.remove('cookieconsent_version');
  delete document.documentElement.dataset.cookies;
  window.history.replaceState(null, '', '/');
});

/** Renders the page after the script before the first paint. */
function renderPage() {
  new Function(beforePaintScript)();
  return render(page);
}

const banner = () => screen.getByRole('region', { hidden: true });
/** Whether the style sheet shows it. */
function isOpen(): boolean {
  const { classList } = banner();
  if (classList.contains('block')) return true;
  return (
    classList.contains('not-print:in-data-[cookies=ask]:block') &&
    document.documentElement.dataset.cookies === 'ask'
  );
}
const openLink = () => screen.getByRole('link', { name: messages.open });
const button = (name: string) => screen.getByRole('button', { name, hidden: true });

describe('CookieQuestion', () => {
  it('shows while the cookie is missing or neither allow nor deny, without being modal', () => {
    Cookies.set('cookieconsent_status', 'dismiss');
    renderPage();
    expect(isOpen()).toBe(true);
    expect(banner()).toHaveAccessibleName(messages.title);
    expect(banner()).not.toHaveAttribute('aria-modal');
    expect(document.body).toHaveFocus();
  });

  it('shows again for a yes to fewer purposes, and not for a no', () => {
    Cookies.set('cookieconsent_version', '2026-01-01');
    Cookies.set('cookieconsent_status', 'deny');
    const { unmount } = renderPage();
    expect(isOpen()).toBe(false);
    unmount();
    Cookies.set('cookieconsent_status', 'allow');
    renderPage();
    expect(isOpen()).toBe(true);
  });

  it.each(['allow', 'deny'])('is hidden for the choice %s', (choice) => {
    Cookies.set('cookieconsent_status', choice);
    renderPage();
    expect(isOpen()).toBe(false);
  });

  it('is hidden in the server’s HTML and while React hydrates it, so that it never flashes', async () => {
    Cookies.set('cookieconsent_status', 'deny');
    new Function(beforePaintScript)();
    const holder = document.createElement('div');
    document.body.append(holder);
    holder.innerHTML = renderToString(page);
    expect(isOpen()).toBe(false);
    const seen: boolean[] = [];
    const observer = new MutationObserver(() => seen.push(isOpen()));
    observer.observe(holder, { attributes: true, childList: true, subtree: true });
    observer.observe(document.documentElement, { attributes: true });
    const root = await act(async () => hydrateRoot(holder, page));
    // The code that reads the choice is loaded after the page.
    expect(await screen.findByText(messages.before.deny)).toBeInTheDocument();
    expect(isOpen()).toBe(false);
    expect(seen).toContain(false);
    expect(seen).not.toContain(true);
    observer.disconnect();
    act(() => root.unmount());
    holder.remove();
  });

  it('offers both choices equally, without a default', () => {
    renderPage();
    const [deny, allow] = [button(messages.deny), button(messages.allow)];
    expect(deny.className).toBe(allow.className);
    expect(deny.parentElement).toBe(allow.parentElement);
    expect(screen.queryByRole('checkbox', { hidden: true })).toBeNull();
  });

  it('folds everything but the purposes and the choices', () => {
    renderPage();
    const folded = banner().querySelector('details');
    expect(folded).not.toHaveAttribute('open');
    for (const text of messages.details) expect(folded).toHaveTextContent(text);
    expect(folded?.querySelector('a')).toHaveAttribute('href', '/en/cookie-policy');
    expect(folded).not.toHaveTextContent(messages.asked);
  });

  it.each([
    ['deny', false, messages.deny],
    ['allow', true, messages.allow],
  ] as const)(
    'accepts %s by keyboard, records proof, and stores it for a year',
    async (choice, consent, name) => {
      const user = userEvent.setup();
      const setCookie = vi.spyOn(document, 'cookie', 'set');
      renderPage();
      button(name).focus();
      await user.keyboard('{Enter}');

      await waitFor(() => expect(isOpen()).toBe(false));
      expect(Cookies.get('cookieconsent_status')).toBe(choice);
      expect(Cookies.get('cookieconsent_version')).toBe(consent ? currentConsentTextVersion : undefined);
      await waitFor(() => expect(requests).toHaveLength(1));
      expect(requests[0]?.url).toBe('/api/cookie/consent');
      expect(requests[0]?.init.method).toBe('POST');
      expect(new Headers(requests[0]?.init.headers).get('accept-language')).toBe('en');
      expect(JSON.parse(String(requests[0]?.init.body))).toEqual({
        consent,
        text_version: currentConsentTextVersion,
      });
      await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent(messages.kept));

      // A no also deletes the cookies of a yes, with their own delay.
      const lines = setCookie.mock.calls.map(([written]) => written);
      const line = lines.find((written) => written.startsWith('cookieconsent_status=')) ?? '';
      expect(line).toMatch(/; path=\/(;|$)/);
      expect(line).toMatch(/; sameSite=lax/i);
      const expires = Date.parse(/expires=([^;]+)/.exec(line)?.[1] ?? '');
      expect(Math.abs(expires - Date.now() - 31_536_000_000)).toBeLessThan(60_000);
    },
  );

  it.each([
    ['no network', () => Promise.reject(new TypeError('no network'))],
    ['a refusal', async () => Response.json({ message: '', errors: {} }, { status: 429 })],
  ])('reports %s, stores nothing, and can be retried', async (_, failure) => {
    const user = userEvent.setup();
    respond = failure;
    renderPage();
    await user.click(button(messages.allow));
    expect(await screen.findByText(messages.failed)).toHaveAttribute('role', 'alert');
    expect(isOpen()).toBe(true);
    expect(Cookies.get('cookieconsent_status')).toBeUndefined();

    respond = accepted;
    await user.click(button(messages.allow));
    await waitFor(() => expect(isOpen()).toBe(false));
    expect(Cookies.get('cookieconsent_status')).toBe('allow');
  });

  it.each([
    ['before the response', () => new Promise<Response>(() => undefined)],
    ['without a network', () => Promise.reject(new TypeError('no network'))],
  ])('stores a refusal %s, and sends it even if the page is left', async (_, response) => {
    vi.spyOn(console, 'warn').mockReturnValue();
    const user = userEvent.setup();
    Cookies.set('cookieconsent_status', 'allow');
    respond = response;
    renderPage();
    await user.click(openLink());
    await user.click(button(messages.deny));
    await waitFor(() => expect(Cookies.get('cookieconsent_status')).toBe('deny'));
    await waitFor(() => expect(requests).toHaveLength(1));
    expect(requests[0]?.init.keepalive).toBe(true);
    expect(screen.queryByText(messages.failed)).toBeNull();
  });

  it('sends one choice with repeated clicks', async () => {
    const user = userEvent.setup();
    let finish: () => void = () => undefined;
    respond = () =>
      new Promise((resolve) => {
        finish = () =>
          resolve(Response.json({ consent: false, proof_id: crypto.randomUUID() }, { status: 201 }));
      });
    renderPage();
    await user.click(button(messages.deny));
    await user.click(button(messages.deny));
    await user.click(button(messages.allow));
    await waitFor(() => expect(requests).toHaveLength(1));
    finish();
    await waitFor(() => expect(isOpen()).toBe(false));
    expect(requests).toHaveLength(1);
  });

  it('is reopened by its link, shows the choice, and revokes it', async () => {
    const user = userEvent.setup();
    Cookies.set('cookieconsent_status', 'allow');
    renderPage();
    const link = openLink();
    link.focus();
    await user.keyboard('{Enter}');
    expect(isOpen()).toBe(true);
    expect(banner()).toHaveFocus();
    expect(await screen.findByText(messages.before.allow)).toBeInTheDocument();
    expect(window.location.hash).toBe('');

    button(messages.deny).focus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(isOpen()).toBe(false));
    expect(Cookies.get('cookieconsent_status')).toBe('deny');
    await waitFor(() => expect(link).toHaveFocus());
  });

  it('closes on Escape only with an existing choice', async () => {
    const user = userEvent.setup();
    Cookies.set('cookieconsent_status', 'deny');
    const { unmount } = renderPage();
    await user.click(openLink());
    await user.keyboard('{Escape}');
    expect(isOpen()).toBe(false);
    expect(openLink()).toHaveFocus();
    expect(requests).toEqual([]);
    unmount();

    Cookies.remove('cookieconsent_status');
    renderPage();
    await user.tab();
    await user.keyboard('{Escape}');
    expect(isOpen()).toBe(true);
  });

  it('opens if the URL requests it', () => {
    Cookies.set('cookieconsent_status', 'deny');
    window.history.replaceState(null, '', '/#cookies');
    renderPage();
    expect(isOpen()).toBe(true);
  });

  it('scrolls the focused element out from under it while open', async () => {
    const user = userEvent.setup();
    stubElementHeights()(216);
    const root = document.documentElement;
    renderPage();
    expect(root.style.scrollPaddingBottom).toBe('calc(232px)');
    expect(root).toHaveAttribute('data-cookie-banner');
    await user.click(button(messages.deny));
    await waitFor(() => expect(root.style.scrollPaddingBottom).toBe(''));
    expect(root).not.toHaveAttribute('data-cookie-banner');
    await waitFor(() => expect(requests).toHaveLength(1));
  });

  it('updates on return if another tab has chosen', async () => {
    renderPage();
    expect(isOpen()).toBe(true);
    Cookies.set('cookieconsent_status', 'deny');
    await waitFor(() => {
      window.dispatchEvent(new Event('focus'));
      expect(isOpen()).toBe(false);
    });
    expect(banner()).toHaveTextContent(messages.before.deny);
  });

  it('is a form that works without its script', () => {
    renderPage();
    const form = banner().querySelector('form');
    expect(form).toHaveAttribute('method', 'post');
    expect(form).toHaveAttribute('action', '/api/cookie/consent');
    const post = new URLSearchParams();
    for (const [name, value] of new FormData(form ?? undefined, button(messages.allow))) {
      post.append(name, String(value));
    }
    expect(Object.fromEntries(post)).toEqual({
      locale: 'en',
      text_version: currentConsentTextVersion,
      consent: 'true',
    });
  });
});
