/** Several test files share a document. Each test leaves it empty, at `/`, and without browser storage; each file removes its listeners. */
import { cleanup } from '@testing-library/react';
import Cookies from 'js-cookie';
import { afterAll, afterEach, beforeAll } from 'vitest';

const drawn = globalThis.requestAnimationFrame;

/** For packages that capture this function when loaded: the frames of the test's current clock. */
function requestFrame(draw: FrameRequestCallback): number {
  const now = globalThis.requestAnimationFrame;
  return (now === requestFrame ? drawn : now)(draw);
}

if (drawn.name !== requestFrame.name) globalThis.requestAnimationFrame = requestFrame;

type Listening = Parameters<EventTarget['addEventListener']>;

const added: (readonly [EventTarget, ...Listening])[] = [];

/** Until `reused-worker.ts` restores the method. */
function noteListeners(target: EventTarget): void {
  const { addEventListener } = target;
  const value = (...listening: Listening) => {
    added.push([target, ...listening]);
    addEventListener.apply(target, listening);
  };
  Object.defineProperty(target, 'addEventListener', { value, configurable: true, writable: true });
}

beforeAll(() => {
  noteListeners(window);
  noteListeners(document);
});

afterAll(() => {
  for (const [target, type, listener, options] of added.splice(0)) {
    target.removeEventListener(type, listener, options);
  }
});

afterEach(() => {
  cleanup();
  for (const element of [document.head, document.body]) element.replaceChildren();
  for (const element of [document.documentElement, document.head, document.body]) {
    for (const name of element.getAttributeNames()) element.removeAttribute(name);
  }
  localStorage.clear();
  sessionStorage.clear();
  for (const name of Object.keys(Cookies.get())) Cookies.remove(name);
  history.replaceState(null, '', '/');
});
