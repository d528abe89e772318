/** Whether a figure is a price: of a kilowatt-hour or cubic metre, fixed, or the advance payment. */
import type { Candidate, DocumentFacts } from './candidate';
import type { Figure } from './contexts';
import { numberOf } from './figures';
import { around, isOtherYear, registerOf, subjectOf } from './meaning';
import { priceUnitIn, type Quantity, type Term } from './pieces';
import { says, type Word } from './words';

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

export function rateOf(figure: Figure, facts: DocumentFacts): Candidate | null {
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
  const value = piece.money === 'cents' ? Math.round((written ?? 0) * 1e4) / 1e6 : (written ?? 0);
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

export function fixedOf(figure: Figure, facts: DocumentFacts): Candidate | null {
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
  'change',
  'water',
  'otherProduct',
];

export function advanceOf(figure: Figure, facts: DocumentFacts): Candidate | null {
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
