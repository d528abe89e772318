'use client';
/** Content that replaces what had the focus, and takes it over when it appears. */
import { type ReactNode, useEffect, useRef } from 'react';

export function Focused({ children }: { readonly children: ReactNode }) {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => element.current?.focus(), []);
  return (
    <div ref={element} tabIndex={-1} className="outline-none">
      {children}
    </div>
  );
}
