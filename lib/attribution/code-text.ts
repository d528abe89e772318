/** Text of a QR code: the link with a scan parameter, short enough to be scanned. */
import { encodeLink } from './encode-link';

/** Longest text with modules of at least three pixels in a code of 250. */
export const maxCodeCharacters = 360;

/** Target of a direct link: never omitted. */
const redirectName = 'af_r';

/**
 * Returns the link for a code: source and campaign, and as many other parameters as fit. The plain URL without a link,
 * or when those do not fit.
 */
export function codeText(link: string | null, plain: string): string {
  if (link === null) return plain;
  const { origin, pathname, searchParams } = new URL(link);
  const pairs = [...searchParams];
  const text = encodeLink(
    origin + pathname,
    pairs.filter(([name]) => name !== redirectName),
    [...pairs.filter(([name]) => name === redirectName), ['af_ss_qr', 'true']],
    maxCodeCharacters,
  );
  const sent = new URL(text).searchParams;
  const whole = ['pid', 'c'].every((name) => sent.has(name) === searchParams.has(name));
  return whole && text.length <= maxCodeCharacters ? text : plain;
}
