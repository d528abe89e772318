/**
 * Jumps within the page (spec §9 'Scroll-to'): a link to a part of it scrolls there in half a second, keeps the room above
 * it that the top bar needs, and takes the focus along. Whoever asks for less motion gets the browser's own jump, as does
 * everybody before this is there: app/styles/base.css gives that the same room.
 */
import {
  mobileMaxWidthPixels,
  scrollDesktopBarPixels,
  scrollDurationSeconds,
  scrollMobileBarPixels,
  scrollOffsetPixels,
} from '@/lib/config/business';
import { findClickedLink } from '@/lib/routes/plain-click';

/** Room above a target on a screen of this width, in CSS pixels. */
export function roomAbovePixels(screenWidthPixels: number): number {
  const bar = screenWidthPixels <= mobileMaxWidthPixels ? scrollMobileBarPixels : scrollDesktopBarPixels;
  return scrollOffsetPixels + bar;
}

/** What ends a scroll on its way: from then on the visitor scrolls. */
const interruptions = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/** Stops the scroll that is on its way, if any. */
let stop = () => {};

/** Begins to scroll to an element; its place is looked at in every frame, since the page may grow on the way. */
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

/** Slow at both ends. */
function eased(part: number): number {
  return part < 0.5 ? 4 * part ** 3 : 1 - (2 - 2 * part) ** 3 / 2;
}

/** Gives the focus to what may not have been made for it; without a stop of its own in the order of Tab. */
function focus(target: HTMLElement): void {
  target.focus({ preventScroll: true });
  if (document.activeElement === target) return;
  target.tabIndex = -1;
  target.focus({ preventScroll: true });
  target.addEventListener('blur', () => target.removeAttribute('tabindex'), { once: true });
}

/** The part of this page that a press leads to, or null where the browser does what is to be done. */
function findTarget(event: MouseEvent): { readonly hash: string; readonly target: HTMLElement } | null {
  const link = findClickedLink(event);
  // What lies over the page scrolls by itself.
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

/** Listens for presses on links within the page; gives the function that stops it. */
export function watchJumps(): () => void {
  function onClick(event: MouseEvent) {
    const found = findTarget(event);
    if (!found || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    event.preventDefault();
    // Next keeps the page's own state with the entry, so that going back comes here again.
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
