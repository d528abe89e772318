/**
 * Rejects paths that no page can have: bad percent-encoding, NUL and other control characters, dot segments,
 * backslashes.
 */
import type { Step } from './step';

/** Maximum path length, in characters. */
export const maxPathLength = 2048;

/** Responds 400 for a path that can't be decoded safely. */
export const malformed: Step = ({ path }) => {
  if (path.length > maxPathLength) return { kind: 'bad-request' };
  let decoded: string;
  try {
    decoded = decodeURIComponent(path);
  } catch {
    return { kind: 'bad-request' };
  }
  for (const character of decoded) {
    const code = character.codePointAt(0) ?? 0;
    if (code < 0x20 || code === 0x7f || character === '\\' || (code >= 0xd800 && code <= 0xdfff))
      return { kind: 'bad-request' };
  }
  if (/%2f/i.test(path) || decoded.split('/').some((part) => part === '..' || part === '.'))
    return { kind: 'bad-request' };
  return null;
};
