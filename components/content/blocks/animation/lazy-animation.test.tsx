import '@testing-library/jest-dom/vitest';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { mockIntersections, setMotion, show } from '@/tests/support/dom/visibility';
import { LazyAnimation } from './lazy-animation.client';

const destroy = vi.fn();
const loadAnimation = vi.fn((_options: { readonly animationData: unknown }) => ({ destroy }));
vi.mock('lottie-web/build/player/lottie_light', () => ({ default: { loadAnimation } }));

const sendRequest = vi.fn<typeof fetch>();

beforeEach(() => {
  mockIntersections();
  setMotion('no-preference');
  sendRequest.mockReset().mockResolvedValue(Response.json({ leaf: 1 }));
  vi.stubGlobal('fetch', sendRequest);
});
afterEach(() => {
  cleanup();
  loadAnimation.mockClear();
  destroy.mockClear();
  vi.unstubAllGlobals();
});

const showHalf = async () => {
  const { unmount } = render(<LazyAnimation still={<p>first frame</p>} />);
  await show(0.5);
  return unmount;
};
const frame = () => screen.getByText('first frame').parentElement;

it('plays once half of it is visible, in the place of its first frame, until it is gone', async () => {
  const unmount = await showHalf();
  await waitFor(() => expect(frame()).toHaveClass('invisible'));
  expect(loadAnimation).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ animationData: { leaf: 1 }, loop: false }),
  );
  unmount();
  expect(destroy).toHaveBeenCalledOnce();
});

it('shows its first frame where it can’t be played', async () => {
  loadAnimation.mockImplementationOnce(() => {
    throw new Error('no animation');
  });
  await showHalf();
  await waitFor(() => expect(loadAnimation).toHaveBeenCalledOnce());
  await act(async () => undefined);
  expect(frame()).not.toHaveClass('invisible');
});

it('loads nothing with reduced motion', async () => {
  setMotion('reduce');
  await showHalf();
  expect(sendRequest).not.toHaveBeenCalled();
  expect(frame()).not.toHaveClass('invisible');
});
