import '@testing-library/jest-dom/vitest';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { Suspense } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { reloadAfterChunkFailure } from '@/components/ui/loading/chunk-failure';
import { lazyPart } from './lazy-part';

vi.mock('@/components/ui/loading/chunk-failure', () => ({ reloadAfterChunkFailure: vi.fn() }));
const reload = vi.mocked(reloadAfterChunkFailure);

const Part = ({ word }: { readonly word: string }) => <p>{`part ${word}`}</p>;
const Without = ({ word }: { readonly word: string }) => <p>{`without ${word}`}</p>;
const gone = async () => {
  throw new Error('Failed to load chunk /a.js');
};

beforeEach(() => {
  reload.mockReset().mockResolvedValue(false);
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

function show(load: () => Promise<typeof Part>) {
  const Lazy = lazyPart(load, Without);
  render(
    <Suspense fallback={<p>waits</p>}>
      <Lazy word="a" />
    </Suspense>,
  );
}

it('shows the part once loaded', async () => {
  show(async () => Part);
  expect(await screen.findByText('part a')).toBeVisible();
  expect(reload).not.toHaveBeenCalled();
});

it('renders without it if its script fails to load', async () => {
  show(gone);
  expect(await screen.findByText('without a')).toBeVisible();
  expect(reload).toHaveBeenCalledWith(expect.objectContaining({ message: 'Failed to load chunk /a.js' }));
  expect(console.warn).toHaveBeenCalledTimes(1);
});

it('waits while the page is reloaded', async () => {
  reload.mockResolvedValue(true);
  show(gone);
  await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
  await act(async () => void (await reload.mock.results[0]?.value));
  expect(screen.getByText('waits')).toBeVisible();
  expect(screen.queryByText('without a')).toBeNull();
});
