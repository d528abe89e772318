/**
 * Prevents a line break after the hyphen of ‘e-mail’, ‘tv-programma’ or ‘Basic-Fit’. In large text only, as each such word
 * costs an element. No character is added, so that copying, search and screen readers get the original word.
 */
import type { ReactNode } from 'react';

/** A word of at most ten characters; of a longer one, one or two letters, the hyphen and the next letter: the rest may still break. */
const held =
  /(?<![\p{L}\p{N}-])(?:(?=[\p{L}\p{N}-]{3,10}(?![\p{L}\p{N}-]))[\p{L}\p{N}]+(?:-[\p{L}\p{N}]+)+|\p{L}{1,2}-\p{L})/gu;

/** Returns the children with wrapped words and prefixes; non-text is unchanged. */
export function holdHyphens(children: ReactNode): ReactNode {
  if (typeof children !== 'string') return children;
  const parts: ReactNode[] = [];
  let from = 0;
  for (const { 0: part, index } of children.matchAll(held)) {
    parts.push(
      children.slice(from, index),
      <span key={index} className="whitespace-nowrap">
        {part}
      </span>,
    );
    from = index + part.length;
  }
  // Another text is another element: React can't change texts between elements once a browser has translated them.
  return from === 0 ? children : <span key={children}>{[...parts, children.slice(from)]}</span>;
}
