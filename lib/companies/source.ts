/** Sources of facts in the register: URLs and remarks, joined by `|`. */

/** Source of a contact provided by the company in its answer to a letter, and approved by an operator. */
export const companyAnswerSource = 'company answer';

export interface SourcePart {
  /** URL of the source, or null for a text. */
  readonly url: string | null;
  /** Host without `www.`, or the text. */
  readonly label: string;
}

/** Parses a source text into distinct sources; only http and https URLs become links. */
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

/** Returns a URL's host without `www.`, or the text itself. */
export function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).hostname.replace(/^www\./, '') : url;
}

/** Returns a URL that may be linked, or null: http and https only. */
export function findWebAddress(value: string): string | null {
  if (!URL.canParse(value)) return null;
  return ['http:', 'https:'].includes(new URL(value).protocol) ? value : null;
}
