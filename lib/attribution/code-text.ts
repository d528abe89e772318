/** What a QR code says (spec §5, §9): the link with the mark that it was scanned, as long as a phone can still read it. */
import { encodeLink } from './encode-link';

/** The longest text that still gives modules of three pixels and more in a code of 250. */
export const maxCodeCharacters = 400;

/** The link for a code, or the plain address where there is no link or it would be too dense to scan. */
export function codeText(link: string | null, plain: string): string {
  if (link === null) return plain;
  const text = encodeLink(link, [['af_ss_qr', 'true']]);
  return text.length <= maxCodeCharacters ? text : plain;
}
