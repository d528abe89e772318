'use client';
/**
 * Behaviour of the top bar: hides on scroll down, shows on scroll up or focus,
 * has a shadow after scrolling. Menus work without it; it closes them after use.
 */
import { type ReactNode, useEffect, useRef } from 'react';
import { nextBarOffset } from './bar-offset';

/** While the health-insurance banner shows, the bar hides only partly, so that the banner stays visible. */
const isBannerShown = () => 'banner' in document.documentElement.dataset;

export function TopBarShell({ children }: { readonly children: ReactNode }) {
  const bar = useRef<HTMLElement>(null);
  useEffect(() => (bar.current ? followScroll(bar.current) : undefined), []);
  useEffect(() => (bar.current ? closeMenusAfterUse(bar.current) : undefined), []);
  return (
    <header
      ref={bar}
      data-bar=""
      className="@container sticky top-0 z-40 bg-paper transition-shadow duration-200 data-scrolled:shadow-bar"
    >
      {children}
    </header>
  );
}

/** Hides the bar on scroll down and shows it on scroll up or focus. Returns the function that ends it. */
function followScroll(bar: HTMLElement): () => void {
  let offsetPercent = 0;
  let fromPixels = window.scrollY;
  let heightPixels = bar.offsetHeight;

  function show(next: number) {
    offsetPercent = next;
    bar.style.translate = next === 0 ? '' : `0px ${next}%`;
  }
  function onScroll() {
    const toPixels = window.scrollY;
    // A scroll that comes with the bar's own growth makes room for the banner: it is not the visitor's.
    if (bar.offsetHeight !== heightPixels) {
      heightPixels = bar.offsetHeight;
      fromPixels = toPixels;
    }
    bar.toggleAttribute('data-scrolled', toPixels > 4);
    const inUse = bar.matches(':has(:focus-visible, details[open])');
    const bannerShown = isBannerShown();
    const positions = { offsetPercent, fromPixels, toPixels, barHeightPixels: heightPixels, bannerShown };
    show(inUse ? 0 : nextBarOffset(positions));
    fromPixels = toPixels;
  }
  const onFocus = () => show(0);

  onScroll();
  window.addEventListener('scroll', onScroll, { passive: true });
  bar.addEventListener('focusin', onFocus);
  return () => {
    window.removeEventListener('scroll', onScroll);
    bar.removeEventListener('focusin', onFocus);
  };
}

/** Opens the menu with the focus in the field that its button names. Without this script the menu opens at its start. */
function focusInMenu(event: Event, { dataset, popoverTargetElement: menu }: HTMLButtonElement): void {
  if (!dataset.focus || !(menu instanceof HTMLElement)) return;
  event.preventDefault();
  menu.showPopover();
  const field = document.getElementById(dataset.focus);
  const folded = field?.closest('details');
  // Where the style sheet can't unfold it (`unfold-narrow` in app/styles/shell.css), the field is hidden until its `<details>` opens.
  if (folded && !CSS.supports('selector(::details-content)')) folded.open = true;
  field?.focus();
}

/**
 * Closes dropdowns on a click elsewhere, on Esc and after a link; focuses the field of one that opens. Returns the
 * function that ends it.
 */
function closeMenusAfterUse(bar: HTMLElement): () => void {
  function onPointerDown(event: Event) {
    if (event.target instanceof Node && bar.contains(event.target)) return;
    for (const details of bar.querySelectorAll<HTMLDetailsElement>('details[open]')) details.open = false;
  }
  function onKeyDown(event: KeyboardEvent) {
    const open = bar.querySelector<HTMLDetailsElement>('details[open]');
    // In the menu of a narrow bar Esc is the browser's: it closes the whole menu and gives the focus back.
    if (event.key !== 'Escape' || !open || open.closest(':popover-open')) return;
    open.open = false;
    open.querySelector('summary')?.focus();
  }
  function onToggle(event: Event) {
    const details = event.target;
    if (details instanceof HTMLDetailsElement && details.open) details.querySelector('input')?.focus();
  }
  /** A link changes the page without a reload: what held it has to close by hand. */
  function onClick(event: Event) {
    const clicked = event.target instanceof Element ? event.target.closest('a, button') : null;
    if (clicked instanceof HTMLButtonElement) focusInMenu(event, clicked);
    if (!(clicked instanceof HTMLAnchorElement)) return;
    clicked.closest<HTMLElement>('[popover]')?.hidePopover();
    const details = clicked.closest('details');
    if (details) details.open = false;
  }

  /** In a bar that became wide the menu is a row of it. */
  const wide = window.matchMedia('(width >= 72rem)');
  const onWide = () => bar.querySelector<HTMLElement>(':popover-open')?.hidePopover();

  document.addEventListener('pointerdown', onPointerDown);
  wide.addEventListener('change', onWide);
  bar.addEventListener('click', onClick);
  bar.addEventListener('keydown', onKeyDown);
  // `toggle` does not bubble: it is caught on its way down.
  bar.addEventListener('toggle', onToggle, true);
  return () => {
    document.removeEventListener('pointerdown', onPointerDown);
    wide.removeEventListener('change', onWide);
    bar.removeEventListener('click', onClick);
    bar.removeEventListener('keydown', onKeyDown);
    bar.removeEventListener('toggle', onToggle, true);
  };
}
