/** The wordmark's outlines; the leaf takes `--leaf`. */
import { wordmarkLeaf, wordmarkLetters } from './wordmark-shapes';

export function Wordmark() {
  return (
    <>
      <path d={wordmarkLetters} fill="currentColor" />
      <g fill="var(--leaf)">
        {wordmarkLeaf.map((path) => (
          <path key={path} d={path} />
        ))}
      </g>
    </>
  );
}
