/**
 * Reads a yearly statement of energy by its labels and their places, for any supplier. A figure counts only where the words around it
 * leave one meaning; otherwise its field stays empty, with the reason.
 */
import type { BillFigures, BillUnit, EmptyFigure, ReadFigure } from './bill-fields';
import type { Candidate, DocumentFacts, Subject } from './candidate';
import { candidateOf } from './candidates';
import { type Figure, listFigures } from './contexts';
import { findDecimalMark } from './figures';
import { daysOf, readEndDate, readPeriod } from './period';
import type { DatePiece } from './pieces';
import { type Line, lineText, listLines, type TextPage } from './positioned-text';
import { priceFigure, settleRegisters, usageFigure, type YearShare } from './resolve';
import { plain, says } from './words';

/** `scanned`: pages without text. `otherDocument`: not a statement of a year's energy. */
export type BillProblem = 'scanned' | 'otherDocument';

export type BillReading =
  | { readonly kind: 'read'; readonly figures: BillFigures }
  | { readonly kind: 'failed'; readonly problem: BillProblem };

/** Fewer characters on all pages are no text: a scanner's stamp, a page number. */
const textMinCharacters = 60;

export function readBill(pages: readonly TextPage[]): BillReading {
  const lines = listLines(pages);
  const text = plain(lines.map(lineText).join('\n'));
  if (text.replace(/\s/g, '').length < textMinCharacters) return { kind: 'failed', problem: 'scanned' };
  const isStatement = says(text, 'statement') && /kwh|m³|m3\b/.test(text);
  if (!isStatement) return { kind: 'failed', problem: 'otherDocument' };
  return { kind: 'read', figures: readFigures(lines, text) };
}

function readFigures(lines: readonly Line[], text: string): BillFigures {
  const all = listFigures(lines);
  const numbers = all.filter((figure): figure is Figure => figure.piece.kind === 'number');
  const dates = all.filter((figure): figure is Figure<DatePiece> => figure.piece.kind === 'date');
  const period = readPeriod(dates);
  const facts = factsOf(lines, text, numbers, period);
  const candidates = numbers.flatMap((figure) => candidateOf(figure, facts) ?? []);
  const usage = (subject: Subject) =>
    candidates.filter((each) => each.kind === 'usage' && each.subject === subject);
  const hasLow = says(text, 'low') || /\bt(?:arief )?[12]\b/.test(text);
  const fedIn = settleRegisters(usage('feedIn'), { isNetting: false, hasLow });
  const isNetting = (fedIn.whole?.value ?? 1) > 0 && usage('feedIn').length > 0;
  const electricity = settleRegisters(usage('electricity'), { isNetting, hasLow });
  const gas = settleRegisters(
    usage('gas').map((each) => ({ ...each, register: wholeOnly(each) })),
    { isNetting: false, hasLow: false },
  );
  const share = shareOf(period);
  return {
    period,
    electricity: usageFigure(electricity.whole, 'kWh', share),
    electricityNormal: usageFigure(electricity.normal, 'kWh', share),
    electricityLow: usageFigure(electricity.low, 'kWh', share),
    gas: usageFigure(gas.whole, 'm³', share),
    feedIn: usageFigure(fedIn.whole, 'kWh', share),
    ...readPrices(candidates),
    endDate: readEndDate(dates),
  };
}

/** A gas meter has one register, whatever it is called. */
function wholeOnly({ register }: Candidate): Candidate['register'] {
  return register === 'total' ? 'total' : 'unnamed';
}

function readPrices(candidates: readonly Candidate[]) {
  const rates = candidates.filter(({ kind }) => kind === 'rate');
  const rate = (subject: Subject, ...registers: readonly Candidate['register'][]) =>
    rates.filter((each) => each.subject === subject && registers.includes(each.register));
  const fixed = (subject: Subject) =>
    priceFigure(
      withUnits(candidates.filter((each) => each.kind === 'fixed' && each.subject === subject)),
      ({ term }): BillUnit => `€/${term ?? 'year'}`,
    );
  const advance = (kind: 'advance' | 'newAdvance') =>
    priceFigure(
      candidates.filter((each) => each.kind === kind),
      () => '€/month',
    );
  return {
    rateSingle: priceFigure(rate('electricity', 'single', 'unnamed'), () => '€/kWh'),
    rateNormal: priceFigure(rate('electricity', 'normal'), () => '€/kWh'),
    rateLow: priceFigure(rate('electricity', 'low'), () => '€/kWh'),
    rateGas: priceFigure(rate('gas', 'single', 'unnamed', 'normal', 'low'), () => '€/m³'),
    fixedElectricity: fixed('electricity'),
    fixedGas: fixed('gas'),
    advance: advance('advance'),
    newAdvance: advance('newAdvance'),
  };
}

/** The amount of the whole period beside the price of a month says nothing else. */
function withUnits(list: readonly Candidate[]): readonly Candidate[] {
  const withTerm = list.filter(({ term }) => term !== null);
  return withTerm.length > 0 ? withTerm : list;
}

/** Days that count as a year, and the ones from which a year is calculated: shorter ones lack a season. */
const yearDays = { min: 350, max: 380 };
const scaledDays = { min: 300, max: 430 };
const daysAYear = 365;

function shareOf({ value }: ReadFigure | EmptyFigure): YearShare {
  const [from, to] = String(value ?? '').split('/');
  if (!from || !to) return { factor: null, doubt: 'noPeriod' };
  const days = daysOf(from, to);
  if (days >= yearDays.min && days <= yearDays.max) return { factor: 1, doubt: null };
  if (days < scaledDays.min || days > scaledDays.max) return { factor: null, doubt: 'otherPeriod' };
  return { factor: daysAYear / days, doubt: null };
}

const vatNote = /\b(?:alle|tarieven|prijzen|bedragen|kosten|all|prices|rates|amounts|costs)\b/;
const estimateNote =
  /(?:stand|verbruik|reading|usage)\w*(?: \S+){0,3} (?:is|zijn|are|were|werd|werden)(?: \S+){0,2} (?:geschat|estimated)/;
const condition = /\b(?:als|indien|wanneer|if|when|kan|kunnen|may|niet|not|tussentijds\w*)\b/;

function factsOf(
  lines: readonly Line[],
  text: string,
  numbers: readonly Figure[],
  period: ReadFigure | EmptyFigure,
): DocumentFacts {
  const texts = lines.map((line) => ({ page: line.page, text: plain(lineText(line)) }));
  const vatOfPage = new Map<number, 'included' | 'excluded' | null>();
  for (const { page, text: note } of texts) {
    if (!vatNote.test(note) || /€ ?[\d-]/.test(note)) continue;
    for (const vat of ['included', 'excluded'] as const) {
      if (!says(note, vat)) continue;
      const known = vatOfPage.get(page);
      vatOfPage.set(page, known === undefined || known === vat ? vat : null);
    }
  }
  const legend = [
    ...text.matchAll(/(?:^|\s)\(?([a-z]|\*)\)?\s*[=:]?\s*(?:is |betekent |means )?(?:geschat|estimated)/g),
  ];
  return {
    mark: findDecimalMark(numbers.map(({ piece }) => piece.digits)),
    years:
      period.value === null
        ? []
        : [...String(period.value).matchAll(/\b(20\d\d)/g)].map(([, year]) => Number(year)),
    vatOfPage,
    isEstimated: texts.some(({ text: note }) => estimateNote.test(note) && !condition.test(note)),
    isCorrected: says(text, 'corrected') || /correctienota|correction/.test(text),
    estimateMarks: [
      ...legend.flatMap(([, mark]) => mark ?? []),
      ...(texts.some(({ text: note }) => note.startsWith('*') && says(note, 'estimated')) ? ['*'] : []),
    ],
  };
}
