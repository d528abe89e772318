/**
 * Scrolling within the page: a fragment link scrolls for half a second, with a margin for the top bar, and moves the
 * focus. With reduced motion or before hydration the browser jumps; app/styles/base.css sets the same margin.
 */
import {
  mobileMaxWidthPixels,
  scrollDesktopBarPixels,
  scrollDurationSeconds,
  scrollMobileBarPixels,
  scrollOffsetPixels,
} from '@/lib/config/business';
import { findClickedLink } from '@/lib/routes/plain-click';

/** Returns the margin above a target for a screen width, in CSS pixels. */
export function roomAbovePixels(screenWidthPixels: number): number {
  const bar = screenWidthPixels <= mobileMaxWidthPixels ? scrollMobileBarPixels : scrollDesktopBarPixels;
  return scrollOffsetPixels + bar;
}

/** Events that interrupt a scroll. */
const interruptions = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/** Stops the current scroll, if any. */
let stop = () => {};

/** Scrolls to an element; its position is read in every frame, since the page may grow meanwhile. */
function scrollTo(target: Element): void {
  stop();
  const fromPixels = window.scrollY;
  const room = roomAbovePixels(window.innerWidth);
  const durationMilliseconds = scrollDurationSeconds * 1000;
  let started: number | undefined;
  let frame = 0;

  stop = () => {
    cancelAnimationFrame(frame);
    for (const name of interruptions) window.removeEventListener(name, stop);
  };
  for (const name of interruptions) window.addEventListener(name, stop, { passive: true });

  function step(nowMilliseconds: number) {
    started ??= nowMilliseconds;
    const part = Math.min(1, (nowMilliseconds - started) / durationMilliseconds);
    const toPixels = window.scrollY + target.getBoundingClientRect().top - room;
    window.scrollTo({ top: fromPixels + (toPixels - fromPixels) * eased(part), behavior: 'instant' });
    if (part < 1) frame = requestAnimationFrame(step);
    else stop();
  }
  frame = requestAnimationFrame(step);
}

/** Ease-in-out. */
function eased(part: number): number {
  return part < 0.5 ? 4 * part ** 3 : 1 - (2 - 2 * part) ** 3 / 2;
}

/** Focuses an element that may not be focusable, without adding it to the tab order. */
function focus(target: HTMLElement): void {
  target.focus({ preventScroll: true });
  if (document.activeElement === target) return;
  target.tabIndex = -1;
  target.focus({ preventScroll: true });
  target.addEventListener('blur', () => target.removeAttribute('tabindex'), { once: true });
}

/** Returns the fragment target of a click, or null when the browser handles it. */
function findTarget(event: MouseEvent): { readonly hash: string; readonly target: HTMLElement } | null {
  const link = findClickedLink(event);
  // Overlays scroll by themselves.
  if (!link || link.closest('dialog, [popover]')) return null;
  const { origin, pathname, search, hash } = link;
  if (origin !== location.origin || pathname !== location.pathname || search !== location.search) return null;
  const target = hash.length > 1 ? document.getElementById(idOf(hash)) : null;
  return target && { hash, target };
}

function idOf(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return hash.slice(1);
  }
}

/** Listens for clicks on fragment links; returns the unsubscribe function. */
export function watchJumps(): () => void {
  function onClick(event: MouseEvent) {
    const found = findTarget(event);
    if (!found || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    event.preventDefault();
    // Preserves Next's history state, so that going back restores the page.
    if (location.hash !== found.hash) window.history.pushState(null, '', found.hash);
    focus(found.target);
    scrollTo(found.target);
  }
  document.addEventListener('click', onClick);
  return () => {
    stop();
    document.removeEventListener('click', onClick);
  };
}
