/**
 * Keeps a line from ending on the hyphen of ‘e-mail’ or ‘tv-programma’. In large type only, where it shows: each such word
 * costs an element. No character is added, so that what is copied, searched for and read out stays the word.
 */
import type { ReactNode } from 'react';

/** One or two letters, the hyphen and the letter after it: the rest may still break where it doesn't fit at all. */
const prefix = /(?<![\p{L}\p{N}-])\p{L}{1,2}-\p{L}/gu;

/** The same words; what is no text stays as it is. */
export function holdPrefix(children: ReactNode): ReactNode {
  if (typeof children !== 'string') return children;
  const parts: ReactNode[] = [];
  let from = 0;
  for (const { 0: part, index } of children.matchAll(prefix)) {
    parts.push(
      children.slice(from, index),
      <span key={index} className="whitespace-nowrap">
        {part}
      </span>,
    );
    from = index + part.length;
  }
  return from === 0 ? children : [...parts, children.slice(from)];
}
