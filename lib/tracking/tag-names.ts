/**
 * Cookies of a tag manager's tags, by name prefix: withdrawal deletes these, and no others. Other sites of the domain
 * (a help centre, for example) have readable cookies here too, which must not be deleted. A new tag's names must be
 * added here and to the cookie policy. Plain data.
 */
const tagCookiePrefixes = [
  // Google: Analytics, Ads, Tag Manager.
  ...[
    '_ga',
    '_gid',
    '_gat',
    '_gac_',
    '_gcl_',
    '_dc_gtm_',
    '__utm',
    '__gads',
    '__gpi',
    'FPID',
    'FPLC',
    'FPAU',
  ],
  // Meta, Microsoft, LinkedIn, Pinterest, TikTok, Snapchat, X, Reddit.
  ...['_fbp', '_fbc', '_uet', '_clck', '_clsk', '_li_', 'li_', 'ln_or', '_pin_', '_epik', '_derived_epik'],
  ...['_ttp', '_tt_', 'ttcsid', '_scid', '_sctr', '_twclid', 'muc_ads', '_rdt_'],
  // App attribution and other measurement.
  ...[
    'af_',
    'AF_',
    'afUserId',
    '_hj',
    '_pk_',
    '_vwo',
    '_vis_opt_',
    'optimizely',
    'mp_',
    'amplitude_',
    'AMP_',
  ],
  ...['ajs_', '__hs', 'hubspotutk', 'cto_', '_pcid', '_pctx', '_pprv'],
] as const;

/** Returns whether a cookie belongs to a tag. */
export function isTagCookie(name: string): boolean {
  return tagCookiePrefixes.some((prefix) => name.startsWith(prefix));
}
