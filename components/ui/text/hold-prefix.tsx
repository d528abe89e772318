/**
 * Prevents a line break after the hyphen of ‘e-mail’ or ‘tv-programma’. In large text only, as each such word
 * costs an element. No character is added, so that copying, search and screen readers get the original word.
 */
import type { ReactNode } from 'react';

/** One or two letters, the hyphen and the next letter: the rest may still break. */
const prefix = /(?<![\p{L}\p{N}-])\p{L}{1,2}-\p{L}/gu;

/** Returns the children with wrapped prefixes; non-text is unchanged. */
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
