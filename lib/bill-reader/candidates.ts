/** Which field a figure may be, by what stands around it. */
import type { BillDoubt } from './bill-fields';
import type { Figure } from './contexts';
import { type DecimalMark, numberOf } from './figures';
import { priceUnitIn, type Quantity, quantityOf, type Term } from './pieces';
import { says, type Word, yearsIn } from './words';

export type Register = 'normal' | 'low' | 'single' | 'total' | 'unnamed';

export type Subject = 'electricity' | 'gas' | 'feedIn';

export interface Candidate {
  readonly figure: Figure;
  readonly kind: 'usage' | 'rate' | 'fixed' | 'advance' | 'newAdvance';
  readonly subject: Subject | null;
  readonly register: Register;
  readonly value: number;
  readonly doubt: BillDoubt | null;
  readonly vat: 'included' | 'excluded' | null;
  readonly term: Term | null;
  readonly isCorrected: boolean;
  /** In a row with its price: what is billed, which netting may have reduced. */
  readonly isPriced: boolean;
}

export interface DocumentFacts {
  readonly mark: DecimalMark | 'mixed' | null;
  /** Years of the statement's period. */
  readonly years: readonly number[];
  /** What sentences of each page say about tax. */
  readonly vatOfPage: ReadonlyMap<number, 'included' | 'excluded' | null>;
  /** Whether it says that its readings are estimated. */
  readonly isEstimated: boolean;
  readonly isCorrected: boolean;
  /** Letters that mark an estimate in a row, by the statement's own legend. */
  readonly estimateMarks: readonly string[];
}

/** Returns what a number may be, or null. */
export function candidateOf(figure: Figure, facts: DocumentFacts): Candidate | null {
  const { piece, label, header, after } = figure;
  const own = `${label} ${header} ${after}`;
  if (piece.money !== null || isPriceInHeader(figure)) {
    if (says(own, 'instalment')) return advanceOf(figure, facts);
    return says(`${label} ${header}`, 'fixed') ? fixedOf(figure, facts) : rateOf(figure, facts);
  }
  return usageOf(figure, facts);
}

function isPriceInHeader({ piece, header, label }: Figure): boolean {
  const hasCurrency = /€|\beur\b|euro/.test(header) || /\(€\/|€ per|in euro/.test(label);
  return piece.unit === null && hasCurrency;
}

const around = ({ label, header, after, section }: Figure) => `${label} | ${header} | ${after} | ${section}`;

function usageOf(figure: Figure, facts: DocumentFacts): Candidate | null {
  const { piece, label, header, after, section } = figure;
  const text = around(figure);
  if (says(text, 'tax', 'grid', 'netted', 'generated', 'average', 'previous', 'surcharge')) return null;
  if (says(`${label} ${header}`, 'reading') || figure.isUnderDate || isOtherYear(figure, facts)) return null;
  if (says(`${label} ${header} ${section}`, 'forecast') || isSuperseded(figure, facts)) return null;
  if (/kosten|costs?\b/.test(label) && says(label, 'feedIn')) return null;
  if (isPartOrLimit(figure)) return null;
  const unit = usageUnit(figure);
  if (piece.unit === 'other' || unit === 'price') return null;
  const subject = subjectOf(figure, unit);
  const isNamed =
    says(`${label} ${header}`, 'delivery', 'feedIn', 'electricity', 'gas', 'normal', 'low', 'single') ||
    says(section, 'delivery', 'feedIn', 'electricity', 'gas');
  if (!isNamed || subject === null) return null;
  // Without a unit only a figure that is called usage counts, and it stays a doubt.
  if (unit === null && !says(`${label} ${header}`, 'delivery', 'feedIn')) return null;
  const value = numberOf(piece.digits, facts.mark, false);
  const signed = (value ?? 0) * (piece.isNegative ? -1 : 1);
  if (signed < 0 && subject !== 'feedIn') return null;
  const isEstimated = isEstimate(figure, facts);
  return {
    figure,
    kind: 'usage',
    subject,
    register: registerOf(figure),
    value: Math.abs(signed),
    doubt: value === null ? 'unclearNumber' : unit === null ? 'noUnit' : isEstimated ? 'estimated' : null,
    vat: null,
    term: null,
    isCorrected:
      says(`${label} ${header} ${after}`, 'corrected') ||
      (says(section, 'corrected') && says(section, 'delivery', 'electricity', 'gas', 'feedIn')),
    isPriced: figure.siblings.some((each) => each.kind === 'number' && each.money !== null),
  };
}

/** The unit of an amount: its own, of its row, of its column, or of the heading; `price` where the column is one of prices. */
function usageUnit({ piece, header, label, section, siblings, line }: Figure): Quantity | 'price' | null {
  if (piece.unit === 'kWh' || piece.unit === 'm³') return piece.unit;
  if (piece.per !== null || priceUnitIn(header) !== null) return 'price';
  const lonely = siblings.flatMap((each) => (each.kind === 'words' ? (quantityOf(each.text) ?? []) : []));
  return lonely[0] ?? unitIn(header) ?? unitIn(label) ?? unitIn(section) ?? unitAtEnd(line);
}

function unitIn(text: string): Quantity | null {
  const units = new Set(
    [...text.matchAll(/(?<![\p{L}\d])(kwh|m³|m3)(?![\p{L}\d])/gu)].flatMap(
      ([, unit]) => quantityOf(unit ?? '') ?? [],
    ),
  );
  return units.size === 1 ? ([...units][0] ?? null) : null;
}

function unitAtEnd(line: string): Quantity | null {
  const last = line.split('  ').at(-1) ?? '';
  return quantityOf(last);
}

function subjectOf(
  { label, header, after, section, subject }: Figure,
  unit: Quantity | null,
): Subject | null {
  for (const text of [label, header, after, section, subject]) {
    if (says(text, 'water') && !says(text, 'gas', 'electricity')) return null;
    const isFeedIn = says(text, 'feedIn') || (text === after && /^terug\b/.test(text));
    const isGas = says(text, 'gas');
    const isElectricity = says(text, 'electricity');
    if (isFeedIn) return unit === 'm³' ? null : 'feedIn';
    if (isGas && isElectricity) continue;
    if (isGas) return unit === 'kWh' ? null : 'gas';
    // `stroom en 1.100 m³ gas`
    if (isElectricity && unit === 'm³') continue;
    if (isElectricity) return 'electricity';
    // `Levering` beside a heading about feeding in.
    if (says(text, 'delivery') && unit !== null) return unit === 'kWh' ? 'electricity' : 'gas';
  }
  if (unit === 'm³') return null;
  return unit === 'kWh' ? 'electricity' : null;
}

const monthLabel = /^(?:jan|feb|maart|mrt|mar|apr|mei|may|jun|jul|aug|sep|okt|oct|nov|dec)\p{L}*\.?$/u;

/** Whether an amount is that of a month or day, or the limit of a tariff. */
function isPartOrLimit({ label, header, after, before }: Figure): boolean {
  return (
    monthLabel.test(label) ||
    /\b(?:per|a|elke|each) (?:dag|week|maand|day|month)\b/.test(`${label} ${header} ${after}`) ||
    /(?:\btot|t\/m|\bboven|\bvanaf|\bonder|\bm(?:eer|inder) dan|\bmax\w*\.?|\bup to|\babove|\bbelow|(?:more|less) than|\bfirst|\beerste)$/.test(
      before,
    )
  );
}

function registerOf({ label, header, section, after }: Figure): Register {
  const ofLabel = registersIn(label);
  // `normaal en 1.266 kWh dal`: the words behind say something else.
  if (registersIn(after).some((each) => !ofLabel.includes(each))) return 'unnamed';
  for (const text of [label, header, section]) {
    const found = registersIn(text);
    if (found.length > 1) return 'unnamed';
    if (found[0]) return says(label, 'total') && text !== label ? 'total' : found[0];
    if (text !== section && says(text, 'total')) return 'total';
  }
  return 'unnamed';
}

function registersIn(text: string): Register[] {
  return (['low', 'normal', 'single'] as const).filter((word) =>
    says(text.replace(/off-?peak/g, 'low'), word),
  );
}

function isOtherYear({ label, header, section }: Figure, { years }: DocumentFacts): boolean {
  return [label, header, section].some((text) => {
    const named = yearsIn(text);
    const last = Math.max(...years);
    return named.length > 0 && (years.length === 0 || Math.max(...named) !== last);
  });
}

function isSuperseded({ label, header, section, after }: Figure, { isCorrected }: DocumentFacts): boolean {
  const own = `${label} ${header} ${after}`;
  if (says(own, 'corrected')) return false;
  return (
    says(own, 'difference', 'superseded') ||
    says(section, 'difference', 'superseded') ||
    (isCorrected && /\bverschil\b|difference/.test(own))
  );
}

function isEstimate(figure: Figure, { isEstimated, estimateMarks }: DocumentFacts): boolean {
  const { piece, section, line } = figure;
  const cells = line.split('  ');
  return (
    isEstimated ||
    says(`${line.toLowerCase()} ${figure.header} ${section}`, 'estimated') ||
    (piece.hasAsterisk && estimateMarks.includes('*')) ||
    cells.some((cell) => estimateMarks.includes(cell.replace(/[()]/g, '').toLowerCase()))
  );
}

function vatOf({ label, header, after, section, page }: Figure, { vatOfPage }: DocumentFacts) {
  for (const text of [after, label, header, section]) {
    const isIncluded = says(text, 'included');
    const isExcluded = says(text, 'excluded');
    if (isIncluded && isExcluded) return null;
    if (isIncluded) return 'included';
    if (isExcluded) return 'excluded';
  }
  return vatOfPage.get(page) ?? null;
}

const priceMax = 3;

function rateOf(figure: Figure, facts: DocumentFacts): Candidate | null {
  const { piece, label, header, after, section } = figure;
  const text = around(figure);
  const per = priceOf(figure);
  if (per === null || piece.isNegative) return null;
  if (says(text, 'tax', 'grid', 'netted', 'generated', 'previous', 'forecast') && !onlyTaxOfNote(figure))
    return null;
  if (says(`${label} ${header}`, 'allIn', 'surcharge', 'feedIn', 'superseded', 'total')) return null;
  if (says(`${label} ${header} ${section}`, 'renewed')) return null;
  const subject = subjectOf(figure, per);
  if (subject === null || subject === 'feedIn' || isOtherYear(figure, facts)) return null;
  if (!says(`${label} ${header} ${section} ${after}`, 'price', 'delivery')) return null;
  const written = numberOf(piece.digits, facts.mark, true);
  const value = (written ?? 0) / (piece.money === 'cents' ? 100 : 1);
  if (written !== null && (value <= 0 || value > priceMax)) return null;
  const vat = vatOf(figure, facts);
  return {
    ...priceCandidate(figure, value),
    kind: 'rate',
    subject,
    register: registerOf(figure),
    doubt: written === null ? 'unclearNumber' : vat === null ? 'unknownVat' : null,
    vat,
  };
}

/** Whether tax is only named as not being in the price. */
function onlyTaxOfNote({ label, header, after, section }: Figure): boolean {
  const text = `${label} ${header} ${after} ${section}`.replace(
    /(?:excl\w*\.?|zonder|without|excluding) (?:btw en |vat and )?(?:energiebelasting|energy tax|belasting\w*|heffing\w*)/g,
    '',
  );
  return !says(text, 'tax', 'grid', 'netted', 'generated', 'previous', 'forecast');
}

/** What a price is of: by its own words, its column, or the amount beside it in a column of prices. */
function priceOf({ piece, header, label, siblings }: Figure): Quantity | null {
  const named = piece.per ?? priceUnitIn(header) ?? priceUnitIn(label);
  if (named !== null) return named === 'kWh' || named === 'm³' ? named : null;
  if (!/tarief|prijs|\brate|\bprice/.test(header)) return null;
  const amounts = new Set(
    siblings.flatMap((each) =>
      each.kind === 'number' && (each.unit === 'kWh' || each.unit === 'm³') ? [each.unit] : [],
    ),
  );
  return amounts.size === 1 ? ([...amounts][0] ?? null) : null;
}

function priceCandidate(figure: Figure, value: number): Candidate {
  return {
    figure,
    kind: 'rate',
    subject: null,
    register: 'unnamed',
    value,
    doubt: null,
    vat: null,
    term: null,
    isCorrected: says(`${figure.label} ${figure.header}`, 'corrected'),
    isPriced: true,
  };
}

const terms: readonly (Term | Quantity | null)[] = ['year', 'month', 'day'];

function fixedOf(figure: Figure, facts: DocumentFacts): Candidate | null {
  const { piece, label, header, section } = figure;
  if (
    says(`${label} ${header} ${section}`, 'grid', 'previous', 'forecast', 'renewed', 'superseded') ||
    piece.isNegative
  )
    return null;
  const named = piece.per ?? priceUnitIn(label) ?? priceUnitIn(header);
  const term = terms.includes(named) ? (named as Term | null) : null;
  const found = subjectOf(figure, null);
  if (found === null || found === 'feedIn' || isOtherYear(figure, facts)) return null;
  const value = numberOf(piece.digits, facts.mark, false);
  const vat = vatOf(figure, facts);
  return {
    ...priceCandidate(figure, value ?? 0),
    kind: 'fixed',
    subject: found,
    term,
    vat,
    doubt: value === null ? 'unclearNumber' : term === null ? 'noUnit' : vat === null ? 'unknownVat' : null,
  };
}

/** Words that say that an amount is one month's. */
const monthly = /termijnbedrag|maandbedrag|maandtermijn|monthly|per maand|(?:per|a) month|instal?ment/;

const unusual: readonly Word[] = [
  'paid',
  'advised',
  'total',
  'previous',
  'otherTerm',
  'average',
  'difference',
];

function advanceOf(figure: Figure, facts: DocumentFacts): Candidate | null {
  const { piece, label, header, after } = figure;
  const own = says(`${label} ${after}`, 'instalment') ? `${label} ${after}` : header;
  if (!says(own, 'instalment') || says(own, ...unusual) || piece.isNegative) return null;
  if (piece.per !== null && piece.per !== 'month') return null;
  if (piece.per === null && !monthly.test(`${label} ${header} ${after}`)) return null;
  const value = numberOf(piece.digits, facts.mark, false);
  return {
    ...priceCandidate(figure, value ?? 0),
    kind: says(own, 'renewed', 'forecast') ? 'newAdvance' : 'advance',
    doubt: value === null ? 'unclearNumber' : null,
    term: 'month',
  };
}
