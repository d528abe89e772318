'use client';
/** Keeps the ticks of a list in the address of its page, so that they are there after a reload and in a link. Without it the form's button does. */
import { type ReactNode, useRef, useState } from 'react';

interface TickKeeperProps {
  readonly savedText: string;
  readonly children: ReactNode;
}

export function TickKeeper({ savedText, children }: TickKeeperProps) {
  const root = useRef<HTMLDivElement>(null);
  const [isSaved, setSaved] = useState(false);
  const keep = () => {
    const url = new URL(window.location.href);
    url.searchParams.delete('done');
    for (const box of root.current?.querySelectorAll<HTMLInputElement>('input[name=done]') ?? []) {
      if (box.checked) url.searchParams.append('done', box.value);
    }
    window.history.replaceState(window.history.state, '', url);
    setSaved(true);
  };
  return (
    <div ref={root} onChange={keep}>
      {children}
      <p role="status" className="no-print mt-4 min-h-6 text-sm">
        {isSaved ? savedText : ''}
      </p>
    </div>
  );
}
