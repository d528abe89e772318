'use client';
/**
 * Keeps the ticks of a list in the address of its page, so that they are there after a reload and in a link, and in all that this page
 * carries the list on with. Without it the form's button does.
 */
import { type ReactNode, useEffect, useRef, useState } from 'react';

interface TickKeeperProps {
  readonly savedText: string;
  /** What is done by the page's query. */
  readonly done: readonly string[];
  /** The id of the form that posts the list elsewhere. */
  readonly formId: string;
  readonly children: ReactNode;
}

/** The same query with other ticks. */
function withTicks(search: URLSearchParams, done: readonly string[]): void {
  search.delete('done');
  for (const id of done) search.append('done', id);
}

function boxesIn(root: HTMLElement | null): HTMLInputElement[] {
  return [...(root?.querySelectorAll<HTMLInputElement>('input[name=done]') ?? [])];
}

/** Links that carry the list: to the account, a calendar, and the same list with other companies. The server rendered them. */
function rewriteLinks(done: readonly string[]): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('main a[href*="?date="]')) {
    const url = new URL(link.href);
    withTicks(url.searchParams, done);
    link.setAttribute('href', url.pathname + url.search + url.hash);
  }
}

export function TickKeeper({ savedText, done, formId, children }: TickKeeperProps) {
  const root = useRef<HTMLDivElement>(null);
  const [ticked, setTicked] = useState(done);
  const [isSaved, setSaved] = useState(false);
  // Back on the page, the browser's memory of it is older than its address.
  useEffect(() => {
    const kept = [...new Set(new URL(window.location.href).searchParams.getAll('done'))];
    // Otherwise a box may have been ticked before this ran.
    if ([...kept].sort().join() === [...done].sort().join()) return;
    for (const box of boxesIn(root.current)) box.checked = kept.includes(box.value);
    setTicked(kept);
    rewriteLinks(kept);
  }, [done]);
  const keep = () => {
    const url = new URL(window.location.href);
    const checked = boxesIn(root.current).flatMap((box) => (box.checked ? [box.value] : []));
    withTicks(url.searchParams, checked);
    window.history.replaceState(window.history.state, '', url);
    setTicked(checked);
    rewriteLinks(checked);
    setSaved(true);
  };
  return (
    <>
      <div ref={root} onChange={keep}>
        {children}
        <p role="status" className="no-print mt-4 min-h-6 text-sm">
          {isSaved ? savedText : ''}
        </p>
      </div>
      {ticked.map((id) => (
        <input key={id} type="hidden" form={formId} name="done" value={id} />
      ))}
    </>
  );
}
