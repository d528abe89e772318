import '@testing-library/jest-dom/vitest';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { notices as texts } from '@/messages/nl/offline.json';
import { OfflineNotices } from './offline-notices.client';

const shown = vi.hoisted(() => ({ path: '/tarieven' }));
vi.mock('next/navigation', () => ({ usePathname: () => shown.path }));
vi.mock('@/lib/offline/public-document', async (original) => ({
  ...(await original<object>()),
  findCopySentAt: () => Date.UTC(2026, 10, 28, 10),
}));

afterEach(cleanup);

it('says that the document is a cached copy until another page is opened, also when its path is opened again', () => {
  window.history.replaceState(null, '', '/tarieven');
  const { rerender } = render(<OfflineNotices locale="nl" />);
  const open = (path: string) => {
    shown.path = path;
    rerender(<OfflineNotices locale="nl" />);
  };
  expect(screen.getByText(texts.copy)).toBeVisible();
  open('/klacht');
  expect(screen.queryByText(texts.copy)).toBeNull();
  open('/tarieven');
  expect(screen.queryByText(texts.copy)).toBeNull();
});
