/**
 * Country names in the last line of an address, to ISO 3166-1 alpha-2 codes (lower case).
 * Names come from the platform (CLDR), with a list of additions.
 */

/** ISO 3166-1 alpha-2, all assigned codes, lower case. */
const countryCodes: readonly string[] =
  `ad ae af ag ai al am ao aq ar as at au aw ax az ba bb bd be bf bg bh bi bj bl bm bn bo bq br bs bt bv bw by bz ca cc cd cf cg ch ci
  ck cl cm cn co cr cu cv cw cx cy cz de dj dk dm do dz ec ee eg eh er es et fi fj fk fm fo fr ga gb gd ge gf gg gh gi gl gm gn gp gq
  gr gs gt gu gw gy hk hm hn hr ht hu id ie il im in io iq ir is it je jm jo jp ke kg kh ki km kn kp kr kw ky kz la lb lc li lk lr ls
  lt lu lv ly ma mc md me mf mg mh mk ml mm mn mo mp mq mr ms mt mu mv mw mx my mz na nc ne nf ng ni nl no np nr nu nz om pa pe pf pg
  ph pk pl pm pn pr ps pt pw py qa re ro rs ru rw sa sb sc sd se sg sh si sj sk sl sm sn so sr ss st sv sx sy sz tc td tf tg th tj tk
  tl tm tn to tr tt tv tw tz ua ug um us uy uz va vc ve vg vi vn vu wf ws ye yt za zm zw`.split(/\s+/);

/** Languages of recognised country names: those of Europe and some more. */
const languages = [
  'nl',
  'en',
  'de',
  'fr',
  'es',
  'it',
  'pt',
  'pl',
  'da',
  'sv',
  'nb',
  'fi',
  'cs',
  'sk',
  'hu',
  'hr',
  'sl',
  'ro',
  'bg',
  'el',
  'et',
  'lv',
  'lt',
  'mt',
  'ga',
  'is',
  'tr',
  'uk',
  'ru',
  'ja',
  'zh',
];

/** Spellings that CLDR lacks. */
const otherNames: Readonly<Record<string, string>> = {
  holland: 'nl',
  uk: 'gb',
  greatbritain: 'gb',
  england: 'gb',
  scotland: 'gb',
  wales: 'gb',
  northernireland: 'gb',
  usa: 'us',
  us: 'us',
  unitedstatesofamerica: 'us',
  vereinigtestaatenvonamerika: 'us',
  verenigdestatenvanamerika: 'us',
  czechrepublic: 'cz',
  tschechischerepublik: 'cz',
  eire: 'ie',
  hongkong: 'hk',
  hongkongsar: 'hk',
  macau: 'mo',
  macao: 'mo',
  turkey: 'tr',
  macedonia: 'mk',
  moldavia: 'md',
  burma: 'mm',
  uae: 'ae',
  peoplesrepublicofchina: 'cn',
  prchina: 'cn',
  southkorea: 'kr',
  korea: 'kr',
  russianfederation: 'ru',
  ivorycoast: 'ci',
};

/** Returns letters only, lower case, without marks, articles and "Republic of". */
function keyOf(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/^(?:the|de|die|republic of|republik)\s+/u, '')
    .replace(/[^\p{L}]/gu, '');
}

let codesByName: ReadonlyMap<string, string> | null = null;

function allNames(): ReadonlyMap<string, string> {
  if (codesByName) return codesByName;
  const names = new Map<string, string>();
  for (const language of languages) {
    const display = new Intl.DisplayNames([language], { type: 'region', fallback: 'none' });
    for (const code of countryCodes) {
      const name = display.of(code.toUpperCase());
      // The first language wins when two share a name for different countries.
      if (name !== undefined && !names.has(keyOf(name))) names.set(keyOf(name), code);
    }
  }
  for (const [name, code] of Object.entries(otherNames)) names.set(name, code);
  codesByName = names;
  return names;
}

/** Returns the country of a name, in its own language, English or another; null when unknown. */
export function findCountry(name: string): string | null {
  const key = keyOf(name);
  return key === '' ? null : (allNames().get(key) ?? null);
}
