import '@testing-library/jest-dom/vitest';
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { downloadPromptKey } from '@/lib/server/headers/before-paint-script.mjs';
import { stubElementHeights } from '@/tests/support/dom/element-heights';
import { DownloadPrompt } from './download-prompt';

let setHeight: (heightPixels: number) => void;
const root = document.documentElement;

beforeEach(() => {
  setHeight = stubElementHeights();
});
afterEach(() => {
  cleanup();
  sessionStorage.clear();
  delete root.dataset.downloadPrompt;
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const page = () =>
  render(
    <>
      <main id="main" tabIndex={-1} />
      <DownloadPrompt locale="en" />
    </>,
  );

describe('DownloadPrompt', () => {
  it('links to the app’s page if no script opens the modal', () => {
    page();
    const link = screen.getByRole('link', { name: 'See the app' });
    expect(link).toHaveAttribute('href', '/en/download');
    expect(link).toHaveAttribute('data-download', 'fullscreen');
  });

  it('closes for the session, and moves the focus to the page', async () => {
    page();
    await userEvent.setup().click(screen.getByRole('button', { name: 'Not now' }));
    expect(root.dataset.downloadPrompt).toBe('none');
    expect(sessionStorage.getItem(downloadPromptKey)).not.toBeNull();
    expect(screen.getByRole('main')).toHaveFocus();
  });

  it('closes without storage', async () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    page();
    await userEvent.setup().click(screen.getByRole('button', { name: 'Not now' }));
    expect(root.dataset.downloadPrompt).toBe('none');
  });

  it('reserves its room while it shows', () => {
    page();
    act(() => setHeight(64));
    expect(root.style.scrollPaddingBottom).toBe('calc(80px)');
    act(() => setHeight(0));
    expect(root.style.scrollPaddingBottom).toBe('');
  });
});
