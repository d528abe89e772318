'use client';
/**
 * Where notices about the site itself stand (offline, an update, something that waits): one column at the lower left,
 * above what else lies at the foot of the screen. Its room is kept clear under what has the focus (app/globals.css).
 */
import { type ReactNode, useEffect, useRef } from 'react';

export function NoticeDock({ children }: { readonly children: ReactNode }) {
  const dock = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const element = dock.current;
    if (!element) return;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() => {
      const heightPixels = element.offsetHeight;
      if (heightPixels > 0) style.setProperty('--dock-room', `${heightPixels}px`);
      else style.removeProperty('--dock-room');
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
      style.removeProperty('--dock-room');
    };
  }, []);

  return (
    <div
      ref={dock}
      data-part="notices"
      className="pointer-events-none fixed inset-x-0 bottom-[calc(var(--banner-room,0px)+var(--prompt-room,0px))] z-30 flex flex-col items-start has-[[data-notice]]:px-3 has-[[data-notice]]:pb-3 sm:has-[[data-notice]]:px-4 sm:has-[[data-notice]]:pb-4 print:hidden"
    >
      {children}
    </div>
  );
}
