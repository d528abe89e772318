import '@testing-library/jest-dom/vitest';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import Cookies from 'js-cookie';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { attributionSettings } from '@/lib/attribution/read-settings';
import { storeConsentChoice } from '@/lib/tracking/browser-consent';
import en from '@/messages/en/downloadModal.json';
import { DownloadModalHost } from './download-modal-host.client';

const settings = attributionSettings('en');
let wide = true;

beforeEach(() => {
  wide = true;
  // jsdom has no modal dialogs and no media queries.
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
  vi.stubGlobal('matchMedia', (media: string) => ({
    media,
    matches: !wide,
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
  render(
    <>
      <a href="/en/download" data-download="modal">
        Get the app
      </a>
      <a href="/en/download" data-download="fullscreen">
        Prompt
      </a>
      <a href="/en/download">Plain</a>
      <DownloadModalHost locale="en" settings={settings} />
    </>,
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  Reflect.deleteProperty(window, 'dataLayer');
  Cookies.remove('cookieconsent_status');
});

/** Clicks a link; returns whether the default was not prevented. */
function click(name: string, options = {}): boolean {
  let left = false;
  const last = (event: Event) => {
    left = !event.defaultPrevented;
    event.preventDefault();
  };
  window.addEventListener('click', last, { once: true });
  fireEvent.click(screen.getByRole('link', { name }), options);
  return left;
}

describe('the download modal', () => {
  it('opens over the page instead of navigating: on a desktop with a code and both stores', async () => {
    expect(click('Get the app')).toBe(false);
    const dialog = await screen.findByRole('dialog', { name: en.desktop.title });
    expect(screen.getByRole('img', { name: en.codeLabel })).toHaveAttribute('width', '250');
    expect(dialog).toHaveTextContent('App Store');
    expect(screen.getByRole('link', { name: /Google Play/ })).toHaveAttribute(
      'href',
      settings.apps.google.storeUrl,
    );
    expect(screen.getByRole('link', { name: en.more })).toHaveAttribute('href', '/en/download');
    await userEvent.setup().click(screen.getByRole('button', { name: en.close }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('has another title on a phone, and no code', async () => {
    wide = false;
    click('Get the app');
    expect(await screen.findByRole('dialog', { name: en.mobile.title })).toBeVisible();
    expect(screen.queryByRole('img', { name: en.codeLabel })).toBeNull();
  });

  it.each([
    ['a new tab', { ctrlKey: true }],
    ['a new tab on a Mac', { metaKey: true }],
    ['a new window', { shiftKey: true }],
    ['another button', { button: 1 }],
  ])('leaves a click for %s to the browser', (_, options) => {
    expect(click('Get the app', options)).toBe(true);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('ignores other links', () => {
    expect(click('Plain')).toBe(true);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('closes by a click on the overlay, its fullscreen variant does not', async () => {
    click('Get the app');
    const overlay = await screen.findByRole('dialog');
    fireEvent.pointerDown(overlay);
    fireEvent.click(overlay);
    expect(screen.queryByRole('dialog')).toBeNull();

    click('Prompt');
    const full = await screen.findByRole('dialog');
    fireEvent.pointerDown(full);
    fireEvent.click(full);
    expect(screen.getByRole('dialog')).toBeVisible();
    fireEvent.keyDown(full, { key: 'Escape' });
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('pushes an event per opening, once, and only with consent', async () => {
    click('Get the app');
    await screen.findByRole('dialog');
    expect(window.dataLayer).toBeUndefined();
    await userEvent.setup().click(screen.getByRole('button', { name: en.close }));
    storeConsentChoice('allow');
    click('Get the app');
    await userEvent.setup().click(screen.getByRole('button', { name: en.close }));
    click('Prompt');
    await waitFor(() =>
      expect(window.dataLayer).toEqual([
        { event: 'download_modal_opened', modal: 'download' },
        { event: 'download_modal_opened', modal: 'download_fullscreen' },
      ]),
    );
  });
});
