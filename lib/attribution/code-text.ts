/** What a QR code says (spec §5, §9): the link with the mark that it was scanned, short enough for a phone to read it. */
import { encodeLink } from './encode-link';

/** The longest text that still gives modules of three pixels and more in a code of 250. */
export const maxCodeCharacters = 360;

/** Where a direct link comes out: never left out. */
const redirectName = 'af_r';

/**
 * The link for a code: source and campaign, and as much of the rest as fits. The plain address where there is no link, or
 * not even those fit.
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
