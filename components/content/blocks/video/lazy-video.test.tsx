import { act, cleanup, fireEvent, render } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { mockIntersections, setMotion, show } from '@/tests/support/dom/visibility';
import { LazyVideo } from './lazy-video.client';

const play = vi.fn(async () => undefined);
const pause = vi.fn();
let paused = true;

/** Returns the video element with a mocked player: jsdom plays nothing. */
function film(): HTMLVideoElement {
  const { container } = render(<LazyVideo src="/assets/film.webm" poster="/assets/film.svg" title="Film" />);
  const video = container.querySelector('video');
  if (!video) throw new Error('no film');
  return video;
}

beforeEach(() => {
  mockIntersections();
  setMotion('no-preference');
  paused = true;
  vi.spyOn(HTMLMediaElement.prototype, 'paused', 'get').mockImplementation(() => paused);
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(async () => {
    paused = false;
    await play();
  });
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(() => {
    paused = true;
    pause();
  });
});

afterEach(() => {
  cleanup();
  play.mockClear();
  pause.mockClear();
  vi.unstubAllGlobals();
});

describe('a film', () => {
  it('starts when a quarter of it is visible, muted and with controls', async () => {
    const video = film();
    expect(video.preload).toBe('none');
    expect(video.controls).toBe(true);
    expect(video.muted).toBe(true);
    await show(0.24);
    expect(play).not.toHaveBeenCalled();
    await show(0.25);
    expect(play).toHaveBeenCalledOnce();
  });

  it('pauses while invisible and resumes when visible', async () => {
    const video = film();
    await show(1);
    await show(0);
    expect(pause).toHaveBeenCalledOnce();
    act(() => void fireEvent.pause(video));
    await show(1);
    expect(play).toHaveBeenCalledTimes(2);
  });

  it('is not restarted after the visitor paused it', async () => {
    const video = film();
    await show(1);
    paused = true;
    act(() => void fireEvent.pause(video));
    await show(0);
    await show(1);
    expect(play).toHaveBeenCalledOnce();
  });

  it('never autoplays with prefers-reduced-motion', async () => {
    setMotion('reduce');
    film();
    await show(1);
    expect(play).not.toHaveBeenCalled();
  });
});
