import '@testing-library/jest-dom/vitest';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ToastRegion } from './toast.client';
import { dismissToast, listToasts, showToast } from './toast-store';

beforeEach(() => {
  vi.useFakeTimers();
  render(<ToastRegion label="Notices" closeLabel="Close" />);
});
afterEach(() => {
  cleanup();
  for (const { id } of listToasts()) dismissToast(id);
  vi.useRealTimers();
});

function show(tone: 'success' | 'info' | 'error', text: string) {
  act(() => {
    showToast(tone, text);
  });
}

function pass(milliseconds: number) {
  act(() => {
    vi.advanceTimersByTime(milliseconds);
  });
}

describe('ToastRegion', () => {
  it('announces a message politely and removes it after a while', () => {
    show('success', 'Saved');
    expect(screen.getByRole('status')).toHaveTextContent('Saved');
    pass(5_900);
    expect(screen.getByText('Saved')).toBeVisible();
    pass(200);
    expect(screen.queryByText('Saved')).toBeNull();
  });

  it('shows an error until it is closed', () => {
    show('error', 'Not sent');
    expect(screen.getByRole('alert')).toHaveTextContent('Not sent');
    pass(60_000);
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByText('Not sent')).toBeNull();
  });

  it('stays while it has the focus', () => {
    show('info', 'Copied');
    act(() => screen.getByRole('button', { name: 'Close' }).focus());
    pass(60_000);
    expect(screen.getByText('Copied')).toBeVisible();
    act(() => screen.getByRole('button', { name: 'Close' }).blur());
    pass(6_100);
    expect(screen.queryByText('Copied')).toBeNull();
  });

  it('shows at most three, the newest', () => {
    for (const text of ['one', 'two', 'three', 'four']) show('info', text);
    expect(screen.queryByText('one')).toBeNull();
    expect(screen.getAllByRole('status')).toHaveLength(3);
  });
});
