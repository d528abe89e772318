/** Names that hold a company's name and are not the company: clubs, shops, persons, and requests to share its costs. */

/** Words of trades and clubs, as they stand in a name beside another word. */
const trades = new RegExp(
  `^(?:${[
    String.raw`\p{L}*(?:KAPPERS?|KAPSALON|BARBERS?|BARBERSHOP|HAIR|BEAUTY|NAILS?|MASSAGE|SCHOONHEIDS\p{L}+)`,
    String.raw`\p{L}*(?:PIZZA|PIZZERIA|SUSHI|GRILL|GRILLROOM|CAFE|CAFETARIA|SNACKBAR|RESTAURANT|BISTRO|LUNCHROOM|EETHUIS|TRATTORIA|KEBAB|SHOARMA|FRIET\p{L}*|IJSSALON|BAR|BRASSERIE|CATERING|HOTEL|CAMPING|STRANDPAVILJOEN|FOODTRUCK)`,
    String.raw`\p{L}*(?:BAKKER|BAKKERIJ|SLAGER|SLAGERIJ|SLIJTERIJ|KAASHANDEL|GROENTE\p{L}*|VISHANDEL|BLOEMEN|BLOEMIST|BOEKHANDEL|JUWELIERS?|OPTIEK|OPTICIEN|MODE|SCHOENEN|WONEN|KEUKENS|TAPIJT\p{L}*)`,
    'FOTO|FOTOGRAFIE|FOTOGRAAF|PHOTOGRAPHY|STUDIO',
    String.raw`FYSIO\p{L}*|TANDARTS\p{L}*|HUISARTS\p{L}*|DIERENARTS\p{L}*|DIERENKLINIEK|APOTHEEK|PRAKTIJK|\p{L}*THERAPIE|\p{L}*KLINIEK|COACHING`,
    String.raw`GARAGE|AUTOBEDRIJF|AUTOSCHADE|AUTOSERVICE|\p{L}*RIJSCHOOL|TAXI|FIETSEN|TWEEWIELERS|RIJWIELEN`,
    String.raw`BOUW|BOUWBEDRIJF|AANNEMERS?|AANNEMINGSBEDRIJF|SCHILDERS?|SCHILDERSBEDRIJF|LOODGIETERS?|KLUSBEDRIJF|TIMMERWERKEN|HOVENIERS?|TUINEN|SCHOONMAAK|MAKELAARS?|MAKELAARDIJ|NOTARIS\p{L}*|ADVOCA\p{L}+|ADMINISTRATIEKANTOOR`,
    String.raw`\p{L}+(?:VERENIGING|SCHOOL)|KINDEROPVANG|KINDERDAGVERBLIJF|PEUTERSPEELZAAL|BSO|CRECHE|MANEGE|YOGA|DANSSTUDIO`,
    'SV|VV|FC|TC|HC|KV|RKSV|AVV|PV|FANCLUB|CLUB|VRIENDEN|BUURTHUIS|KERK|PAROCHIE',
  ].join('|')})$`,
  'u',
);
/** Words of requests among friends. */
const sharing =
  /^(?:DELEN|DEEL|GEDEELD|SPLITSEN|SPLIT|SHARED?|SHARING|BETAALVERZOEK|VERZOEK|TERUGBETALING|MEEDOEN|SAMEN)$/;
/** What a person's name begins with. */
const titles = /^(?:HR|DHR|HEER|MW|MEVR|MEVROUW|MEJ|FAM|FAMILIE|ERVEN|DRS|CJ|EO)$/;

/** Whether the words around a company's name, both as plain text, say that a name is another's. */
export function isOtherName(before: string, after: string): boolean {
  const around = [...tokensOf(before), ...tokensOf(after)];
  return around.some((token) => trades.test(token) || titles.test(token)) || isSharing(before, after);
}

/** Whether the words around a company's name ask a friend to share its costs. */
export function isSharing(before: string, after: string): boolean {
  return [...tokensOf(before), ...tokensOf(after)].some((token) => sharing.test(token));
}

function tokensOf(text: string): string[] {
  return text.split(/[^\p{L}\p{N}]+/u).filter((token) => token !== '');
}

/** Words that companies add to their name: legal forms, countries, kinds of business, numbers and what is paid. */
const additions =
  'BV|NV|VOF|CV|UA|BA|LTD|LIMITED|INC|LLC|PLC|CORP|CO|GMBH|AG|AB|SA|SARL|SAS|SE|UAB|NEDERLAND|NETHERLANDS|HOLLAND|BENELUX|NL|NLD|EUROPE|EU|UK|US|USA|IRELAND|INTERNATIONAL|COM|NET|ORG|APP|IO|LABS|TECHNOLOGY|TECHNOLOGIES|SERVICES|PAYMENTS|SUBSCRIPTION|ABONNEMENT|FACTUUR|INCASSO|VERZEKERING|VERZEKERINGEN|ZORGVERZEKERING|ZORGVERZEKERINGEN|HYPOTHEEK|HYPOTHEKEN|BANK|MOBIEL|MOBILE|TELECOM|INTERNET|ENERGIE|MEDIA|DIGITAAL|PREMIUM|PLUS';
const behind = new RegExp(`(?: (?:${additions}|\\d+))+$`);
const inFront = /^(?:(?:STICHTING|STG|ST|COOPERATIE|VERENIGING|WWW|HELP) )+/;

/** The names in a plain text without what companies add: of `CRISP BV` that is `CRISP`, of `PAYPAL *CRISP` and `CRISP VIA MOLLIE` also. */
export function wholeNames(plain: string): string[] {
  return [plain, ...plain.split(/\*| (?:BY|VIA|INZAKE|INZ) /)].flatMap((part) => {
    const name = part.trim();
    return [name, name.replace(behind, ''), name.replace(behind, '').replace(inFront, '')];
  });
}
