import '@testing-library/jest-dom/vitest';
import { act, cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { LoadingBar } from './loading-bar.client';
import { failLoading, finishLoading, startLoading } from './loading-bar-store';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  act(() => {
    vi.runAllTimers();
    finishLoading();
    vi.runAllTimers();
  });
  cleanup();
  vi.useRealTimers();
});

const bar = () => document.querySelector('[data-phase]');
const wait = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds));

describe('LoadingBar', () => {
  it('stays hidden for a load within 200 ms', () => {
    render(<LoadingBar />);
    act(startLoading);
    wait(199);
    expect(bar()).toBeNull();
    act(finishLoading);
    wait(10_000);
    expect(bar()).toBeNull();
  });

  it('runs for 5 s, waits at its end, and hides half a second after the load', () => {
    render(<LoadingBar />);
    act(startLoading);
    wait(200);
    expect(bar()).toHaveAttribute('data-phase', 'running');
    expect(bar()).toHaveAttribute('style', 'animation-duration: 5000ms;');
    wait(9000);
    expect(bar()).toHaveAttribute('data-phase', 'running');
    act(finishLoading);
    expect(bar()).toHaveAttribute('data-phase', 'done');
    wait(499);
    expect(bar()).toHaveAttribute('data-phase', 'done');
    wait(1);
    expect(bar()).toBeNull();
  });

  it('can fail, and then ignores the load', () => {
    render(<LoadingBar />);
    act(startLoading);
    wait(1000);
    act(failLoading);
    act(finishLoading);
    expect(bar()).toHaveAttribute('data-phase', 'failed');
    wait(500);
    expect(bar()).toBeNull();
  });

  it('ignores a failure without a load', () => {
    render(<LoadingBar />);
    act(failLoading);
    expect(bar()).toBeNull();
  });
});
