/** The words of statements, in Dutch and English, that say what a figure is. */

export const words = {
  electricity: /\b(?:stroom\w*|elektriciteit\w*|elektra|electricity|power)\b|stroomverbruik/,
  gas: /\b(?:gas\w*|aardgas)\b/,
  water: /\b(?:water\w*|drinkwater|warmte|stadswarmte|heat|heating)\b/,
  feedIn:
    /terug\s?(?:ge)?lever|ingevoed|invoeding|\bfeed(?:ing|ed)?[- ]?in\b|\bfed[- ]in\b|returned|\bexport(?:ed)?\b/,
  delivery:
    /\b(?:ver\s?bruik\w*|levering\w*|geleverd\w*|afname|afgenomen|jaarverbruik|usage|used|consum\w+|deliver\w+|supply|supplied)\b|verbruik/,
  low: /\b(?:laag\w*|dal|dal(?:uren|tarief|verbruik|stroom)|nacht\w*|off-?peak|low|night)\b/,
  normal:
    /\b(?:normaal\w*|hoog|hoogtarief|piek\w*|dagtarief|dagverbruik|overdag|normal|high|(?<!off-)(?<!off)peak)\b/,
  single: /\b(?:enkel|enkeltarief|single)\b/,
  total: /\b(?:tota\w+|samen|opgeteld|sum)\b/,
  reading: /\b(?:\w*stand(?:en)?|stand\w*|begin|eind|reading\w*|opening|closing)\b(?!\s*charge)/,
  tax: /energiebelasting|\bode\b|opslag duurzame|heffing|vermindering|energy tax|\btax\b|accijns/,
  grid: /netbeheer|netwerk|transport|capaciteit|aansluit|meetdienst|meterhuur|\bgrid\b|network/,
  netted:
    /salder|gesaldeerd|\bsaldo\b|te betalen verbruik|overschot|surplus|resterend|remaining|excess|\bminus\b|verminderd met|na (?:aftrek|verrekening)|after (?:offset|deduct)|\bnetto\b|\bnetted\b|\bnetting\b|\bnet (?:usage|consumption)/,
  generated:
    /opwek|opgewekt|\bproductie\b|generated|generation|\bin (?:je |uw |het )?(?:huis|woning)\b|eigen verbruik|zelf verbruikt|self-?consum/,
  previous:
    /\bvorige?\b|voorgaand|voorafgaand|afgelopen jaren|historie|history|previous|last year|prior|jaar geleden|year before/,
  average: /gemiddeld|average|vergelijkbar|similar|landelijk|buurt|doelgroep|benchmark/,
  forecast:
    /verwacht|prognose|komend|volgend|toekomst|standaard\s?jaarverbruik|\bsjv\b|\bsja\b|expected|forecast|next year|coming|upcoming/,
  estimated: /geschat|schatting|ingeschat|berekende stand|estimat/,
  corrected: /gecorrigeerd|herzien|herberekend|\bcorrected\b|\brevised\b|recalculated/,
  difference: /\bcorrecties?\b|\bcorrections?\b|\badjustments?\b|\bmutaties?\b/,
  /** How much more or less than something else. */
  comparison: /\bbespa\w+|\bminder\b|\bmeer\b|\bsav(?:ed?|ings?)\b|\bless\b|\bmore\b|\bfewer\b/,
  /** What a bundle, a class or an agreement names is not what was used. */
  agreed:
    /klasse|\bgroep|categorie|staffel|bundel|afgesproken|gebaseerd|uitgaande van|op basis van|per persoon|\bclass\b|\btier\b|\bbundle\b|agreed|based on|per person/,
  /** Another product on the same statement. */
  otherProduct:
    /huur|\blease\b|ketel|onderhoud|verzekering|\bservice|laadpa|laden\b|thuislad|zonnepanelen|isolatie|\brent|boiler|maintenance|insurance|charg(?:er|ing point)|solar panels/,
  /** A step up or down, or an end of what is possible. */
  change:
    /verschil|stijg|daal|daling|hoger|lager|hoogst|laagst|verho|verla|increase|decrease|higher|lower|highest|lowest|\brises?\b|\bfalls?\b/,
  superseded:
    /\boude?\b|oorspronkelijk|\beerder\w*\b|vervallen|\boriginal\b|\bold\b|previously|ten onrechte|\bfout\w*\b|incorrect/,
  price: /tarief|tarieven|prijs|prijzen|\brates?\b|\bprices?\b|per eenheid|per unit|à|leveringskosten/,
  allIn: /all-?in|totaaltarief|incl\w*\.? (?:\w+ )?(?:en )?(?:energiebelasting|energy tax|belasting|heffing)/,
  surcharge: /opslag|inkoopvergoeding|vergoeding|korting|bonus|discount|plafond|\bcap\b|ceiling|surcharge/,
  fixed:
    /vaste? (?:leverings|levering)\s?kosten|vastrecht|vaste kosten (?:van )?(?:levering|leverancier)|standing charges?|fixed (?:supply|delivery|standing) (?:costs?|charges?|fees?)/,
  instalment:
    /termijnbedrag|termijnbedragen|maandtermijn|maandbedrag|voorschot\w*|instal?ments?|advance payments?|monthly (?:amount|payment|advance)/,
  paid: /\bbetaalde\b|gefactureerd|in rekening|ontvangen|verreken|voldaan|\bpaid\b|billed|invoiced|received|termijnbedragen|voorschotten|instal?ments\b|advance payments\b/,
  renewed:
    /\bnieuwe?\b|\bnew\b|\bwordt\b|\bvanaf\b|komend|volgend|toekomst|\bnext\b|\bfrom\b|will be|upcoming|future/,
  advised: /advies|geadviseerd|voorstel|advised|suggested|recommended/,
  otherTerm: /kwartaal|quarter|half\s?jaar|per jaar|a year|per year|yearly|annual/,
  contract: /contract|vaste? (?:prijs|tarief|tot)|\bfixed (?:until|price|rate)/,
  contractEnd: /\beind\w*|\bloopt\b|\btot\b|t\/m|\bend\w*\b|\buntil\b|\bexpir\w+|\bafloop\w*|geldig/,
  contractStart: /ingang|\bbegin\w*|\bstart\w*|opzeg|ondertekend|afgesloten|signed|notice/,
  /** A day by which somebody has to do something, such as to accept an offer. */
  deadline:
    /bedenk|aanbod|aanbieding|offerte|voorstel|betaal|uiterlijk|reageer|\bvoor het einde|cooling|\boffer|\bpay\b|deadline|at the latest|respond|reply/,
  period: /periode|\bperiod\b|verbruik van|afrekening|jaarnota|jaarrekening|statement|leverings?datum/,
  included:
    /\bincl(?:\.|usief)? ?(?:21 ?% ?)?(?:btw|vat)|\bincluding (?:21 ?% )?vat|\bbtw inbegrepen|\b(?:met|with) (?:21 ?% ?)?(?:btw|vat)/,
  excluded:
    /\bexcl(?:\.|usief)? ?(?:21 ?% ?)?(?:btw|vat)|\bexcluding (?:21 ?% )?vat|\bex\.? ?(?:btw|vat)|\b(?:zonder|without) (?:21 ?% ?)?(?:btw|vat)/,
  heading:
    /\bkosten\b|\bcosts?\b|specificatie|overzicht|gegevens|meterstand|samenvatting|betaling|tarieven|summary|details|payments?|toelichting/,
  statement:
    /jaar\s?(?:nota|afrekening|rekening|factuur|overzicht)|eind\s?(?:nota|afrekening|rekening)|\bafrekening|(?:annual|yearly|final) (?:energy )?(?:statement|bill|invoice|settlement)/,
} as const;

export type Word = keyof typeof words;

/** Lower case. */
export function plain(text: string): string {
  return text.toLowerCase().trim();
}

/** Whether a text says it; texts are compared in lower case. */
export function says(text: string, ...any: readonly Word[]): boolean {
  return any.some((word) => words[word].test(text));
}

/** The years that a text names. */
export function yearsIn(text: string): number[] {
  return [...text.matchAll(/\b(20\d\d)\b/g)].map(([, year]) => Number(year));
}
