/**
 * A campaign: three plain words, `organic` by default. Plain data, for
 * middleware, browser and API: each validates it, as URLs are untrusted.
 */

export interface Campaign {
  readonly source: string;
  readonly medium: string;
  readonly campaign: string;
}

/** Default of a missing campaign. */
export const organic = 'organic';

/** The headers of the browser's API requests, percent-encoded. */
export const campaignHeaderNames = {
  source: 'x-utm-source',
  medium: 'x-utm-medium',
  campaign: 'x-utm-campaign',
} as const satisfies Record<keyof Campaign, string>;

/** Letters, digits and separators of campaign tools; no markup, line breaks or URLs. */
const allowed = /^[\p{L}\p{N}][\p{L}\p{N} ._~+|-]{0,99}$/u;

/** Returns a campaign word: composed, trimmed, lower case; `organic` when missing or malformed. */
export function campaignWord(value: string | null | undefined): string {
  const word = (value ?? '').normalize('NFC').trim().toLowerCase();
  return allowed.test(word) ? word : organic;
}

/** Returns the campaign, reading each part with `read`. */
export function campaignOf(read: (part: keyof Campaign) => string | null | undefined): Campaign {
  return {
    source: campaignWord(read('source')),
    medium: campaignWord(read('medium')),
    campaign: campaignWord(read('campaign')),
  };
}
