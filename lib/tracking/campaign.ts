/**
 * A campaign as the site speaks of it (spec §3 'UTM'): three plain words, `organic` where a link names none. Plain data, for
 * the edge, the browser and the API: each checks it by the same rule, since it comes from an address that anybody can write.
 */

export interface Campaign {
  readonly source: string;
  readonly medium: string;
  readonly campaign: string;
}

/** What stands where a link names no campaign (spec §3). */
export const organic = 'organic';

/** The headers in which each product call of the browser says it (spec §7), in percent-encoding. */
export const campaignHeaderNames = {
  source: 'x-utm-source',
  medium: 'x-utm-medium',
  campaign: 'x-utm-campaign',
} as const satisfies Record<keyof Campaign, string>;

/** Letters, digits and what campaign tools put between them; nothing that is markup, a break or an address. */
const allowed = /^[\p{L}\p{N}][\p{L}\p{N} ._~+|-]{0,99}$/u;

/** A word of a campaign, composed, trimmed and in small letters; `organic` for what is missing or no such word. */
export function campaignWord(value: string | null | undefined): string {
  const word = (value ?? '').normalize('NFC').trim().toLowerCase();
  return allowed.test(word) ? word : organic;
}

/** The campaign that a reader of words finds. */
export function campaignOf(read: (part: keyof Campaign) => string | null | undefined): Campaign {
  return {
    source: campaignWord(read('source')),
    medium: campaignWord(read('medium')),
    campaign: campaignWord(read('campaign')),
  };
}
