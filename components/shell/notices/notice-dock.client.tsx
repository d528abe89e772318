'use client';
/**
 * Container of notices about the site (offline, a cached page, a started draft): one column at the lower left,
 * above other elements at the bottom. Its height is reserved below the focus (app/styles/base.css).
 */
import { type ReactNode, useEffect, useRef } from 'react';
import { raiseAboveBottomSpace, reserveBottomSpace } from './bottom-space';

export function NoticeDock({ children }: { readonly children: ReactNode }) {
  const dock = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const element = dock.current;
    if (!element) return;
    const leave = raiseAboveBottomSpace(element);
    const giveBack = reserveBottomSpace(element, 'notices');
    return () => {
      giveBack();
      leave();
    };
  }, []);

  return (
    <div
      ref={dock}
      data-part="notices"
      data-raised=""
      className="pointer-events-none fixed inset-x-0 bottom-[calc(var(--bottom-space)-var(--notices-height))] z-30 flex flex-col items-start has-[[data-notice]]:px-3 has-[[data-notice]]:pb-3 sm:has-[[data-notice]]:px-4 sm:has-[[data-notice]]:pb-4 print:hidden"
    >
      {children}
    </div>
  );
}
