/** Whether a figure is a usage, or what was fed in. */
import type { Candidate, DocumentFacts } from './candidate';
import type { Figure } from './contexts';
import { numberOf } from './figures';
import { around, isOtherYear, registerOf, subjectOf } from './meaning';
import { priceUnitIn, type Quantity, quantityOf } from './pieces';
import { says } from './words';

export function usageOf(figure: Figure, facts: DocumentFacts): Candidate | null {
  const { piece, label, header, after, section } = figure;
  const text = around(figure);
  if (says(text, 'tax', 'grid', 'netted', 'generated', 'average', 'previous', 'surcharge')) return null;
  if (says(`${label} ${header} ${after}`, 'comparison', 'agreed', 'otherProduct')) return null;
  // `Een gemiddeld huishouden verbruikt 2.500 kWh stroom en 1.000 m³ gas`: what the sentence began with is about all of it.
  const clause = figure.clause.replace(/^.*\b(?:dit jaar|this year|nu|now)\b/, '');
  if (says(clause, 'average', 'previous', 'forecast', 'generated', 'agreed')) return null;
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

function isSuperseded(
  { label, header, section, after, meter }: Figure,
  { isCorrected }: DocumentFacts,
): boolean {
  // Of a meter that was replaced, what the old one counted is part of the year.
  const ownLabel = meter === null ? label : label.replace(/\b(?:oude?|old)\b/g, '');
  const own = `${ownLabel} ${header} ${after}`;
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
