'use client';
/**
 * Behaviour of the top bar (spec §4): hides on scroll down, shows on scroll up or focus,
 * has a shadow after scrolling. Menus work without it; it closes them after use.
 */
import { type ReactNode, useEffect, useRef } from 'react';
import { nextBarOffset } from './bar-offset';

/** While the health-insurance banner shows, the bar hides only partly, so that the banner stays visible. */
const isBannerShown = () => 'banner' in document.documentElement.dataset;

export function TopBarShell({ children }: { readonly children: ReactNode }) {
  const bar = useRef<HTMLElement>(null);

  useEffect(() => {
    const element = bar.current;
    if (!element) return;
    let offsetPercent = 0;
    let fromPixels = window.scrollY;
    let heightPixels = element.offsetHeight;

    function show(next: number) {
      if (!element) return;
      offsetPercent = next;
      element.style.translate = next === 0 ? '' : `0px ${next}%`;
    }
    function onScroll() {
      if (!element) return;
      const toPixels = window.scrollY;
      // The scroll that makes space for the banner is not the visitor's.
      if (element.offsetHeight !== heightPixels) {
        heightPixels = element.offsetHeight;
        fromPixels = toPixels;
      }
      element.toggleAttribute('data-scrolled', toPixels > 4);
      const inUse = element.matches(':has(:focus-visible, details[open])');
      show(
        inUse
          ? 0
          : nextBarOffset({
              offsetPercent,
              fromPixels,
              toPixels,
              barHeightPixels: heightPixels,
              bannerShown: isBannerShown(),
            }),
      );
      fromPixels = toPixels;
    }
    function onFocus() {
      show(0);
    }
    function closeDropdowns(event: Event) {
      if (!element || (event.target instanceof Node && element.contains(event.target))) return;
      for (const details of element.querySelectorAll<HTMLDetailsElement>('details[open]'))
        details.open = false;
    }
    function onKeyDown(event: KeyboardEvent) {
      const open = element?.querySelector<HTMLDetailsElement>('details[open]');
      // In the slide-in menu the browser handles Esc: it closes the menu and restores the focus.
      if (event.key !== 'Escape' || !open || open.closest('[popover]')) return;
      open.open = false;
      open.querySelector('summary')?.focus();
    }
    function onToggle(event: Event) {
      const details = event.target;
      if (details instanceof HTMLDetailsElement && details.open) details.querySelector('input')?.focus();
    }

    /** Client-side navigation doesn't close the menu by itself. */
    function onClick(event: Event) {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      link?.closest<HTMLElement>('[popover]')?.hidePopover();
      const details = link?.closest('details');
      if (details) details.open = false;
    }

    onScroll();
    window.addEventListener('scroll', onScroll, { passive: true });
    document.addEventListener('pointerdown', closeDropdowns);
    element.addEventListener('click', onClick);
    element.addEventListener('focusin', onFocus);
    element.addEventListener('keydown', onKeyDown);
    // `toggle` does not bubble: listen in the capture phase.
    element.addEventListener('toggle', onToggle, true);
    return () => {
      window.removeEventListener('scroll', onScroll);
      document.removeEventListener('pointerdown', closeDropdowns);
      element.removeEventListener('click', onClick);
      element.removeEventListener('focusin', onFocus);
      element.removeEventListener('keydown', onKeyDown);
      element.removeEventListener('toggle', onToggle, true);
    };
  }, []);

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
