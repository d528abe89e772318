/**
 * Cookies that the tags of a tag manager set, by the beginnings of their names: a no deletes these, and no others. A domain's
 * other sites (a help centre, say) have readable cookies here too, which are nobody's to delete. Whoever lets in a tag that
 * is not among them adds its names, here and to the cookie policy. Plain data.
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
  // Attribution of apps, and other measuring.
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

/** Whether a cookie is one of a tag. */
export function isTagCookie(name: string): boolean {
  return tagCookiePrefixes.some((prefix) => name.startsWith(prefix));
}
