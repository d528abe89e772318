/** Where a fact comes from, as the register writes it: addresses and remarks, joined by `|`. */

/** Source of a contact that the company gave itself when it answered a letter, and that an operator approved. */
export const companyAnswerSource = 'company answer';

export interface SourcePart {
  /** Address of the source on the web, or null for one in words. */
  readonly url: string | null;
  /** Host without `www.`, or the words. */
  readonly label: string;
}

/** The sources in a source text, each once, addresses of the web recognised; only http and https become links. */
export function sourceParts(source: string): SourcePart[] {
  const parts = source
    .split('|')
    .map((part) => part.trim())
    .filter(Boolean)
    .map(partOf);
  return parts.filter(({ label }, index) => parts.findIndex((other) => other.label === label) === index);
}

function partOf(text: string): SourcePart {
  const found = /https?:\/\/[^\s|)]+/.exec(text)?.[0];
  if (found && URL.canParse(found)) return { url: found, label: hostOf(found) };
  return { url: null, label: text };
}

/** A web address's host without `www.`, or the text itself where it is none. */
export function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).hostname.replace(/^www\./, '') : url;
}

/** A web address that may become a link, or null: http and https only. */
export function findWebAddress(value: string): string | null {
  if (!URL.canParse(value)) return null;
  return ['http:', 'https:'].includes(new URL(value).protocol) ? value : null;
}
