/**
 * Sites that no fact rests on: what they say about a company is copied, generated, meant for another country or not yet published.
 * A subdomain of a listed host is refused with it.
 */

export const refusedHosts = {
  /** Pages that are generated or copied to be found by search engines, under any subject. */
  contentFarm: [
    'antwort.net',
    'appcutter.com',
    'blogbuz.co.uk',
    'blogspot.com',
    'blowingideas.com',
    'breakinglatest.news',
    'britanniabloom.co.uk',
    'cancelatlas.com',
    'cancelhow.com',
    'canireturn.com',
    'cartipsdaily.com',
    'chuyencu.com',
    'domain.glass',
    'doublepost.link',
    'educatorpages.com',
    'gratistabletonline.nl',
    'idkuu.com',
    'itskept.app',
    'knowledgebio.org',
    'lawinsider.com',
    'maniqui-es.com',
    'mediatechnesia.com',
    'mytour.vn',
    'pages.dev',
    'pandela.net',
    'paumeeaparis.com',
    'postclic.com',
    'rapidtelecast.com',
    'recurdash.com',
    'ru24.pro',
    'rynlo.app',
    'sobakoh-nyc.com',
    'subger.com',
    'subscribed.fyi',
    'subswoop.com',
    'taketonews.com',
    'tayming.com',
    'techshift.net',
    'thecareerers.com',
    'tinygrab.com',
    'toparticlesubmissionsites.com',
    'tryorbit.com',
    'unsubby.com',
    'wintotal-forum.de',
    'writtenupdate.live',
    'wukihow.com',
    'yourcamp.us',
  ],
  /** Copies of sites that are being worked on. Their addresses change, and so may what they say. */
  staging: ['azurewebsites.net', 'beta-cyberghostvpn.com', 'kirra.nl', 'twokeys.net', 'blueskies.nl'],
  /** Shops, editions and mirrors for other countries, whose terms and menus are not those of a Dutch customer. */
  foreign: ['herladen.com', 'meetic.be', 'onthatass.de', 'parship.se', 'se.onthatass.com', 'xpress-vpn.com'],
} as const satisfies Record<string, readonly string[]>;

export type RefusedSource = keyof typeof refusedHosts;

/** First labels of hosts of sites that are being worked on. */
const stagingLabel = /^(?:acc|acceptatie|beta|dev|ote|preview|stage|staging|test)(?:-|$)/;

/** Why no fact may rest on a page; null where it may, and for what has no page. */
export function refusalOf(url: string | null): RefusedSource | null {
  if (url === null || !URL.canParse(url)) return null;
  const { hostname } = new URL(url);
  const isOf = (host: string) => hostname === host || hostname.endsWith(`.${host}`);
  for (const [reason, hosts] of Object.entries(refusedHosts)) {
    if (hosts.some(isOf)) return reason as RefusedSource;
  }
  return hostname.split('.').some((label) => stagingLabel.test(label)) ? 'staging' : null;
}
