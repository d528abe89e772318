/** Which sums are published, and how they are rounded, so that no figure is about a few letters. */
import { publicFigureLettersMin } from '@/lib/config/business';
import type { CompanyCategory } from '@/lib/contract/company-kinds';
import { figureCountStep, figurePercentStep, type PublicFigure } from '@/lib/contract/figures/public-figures';
import type { LetterCount } from './count-letters';
import type { StoredFigures } from './table';

type CategoryCount = LetterCount & { readonly category: CompanyCategory };
type CompanyCount = CategoryCount & { readonly company: string };

/** Rounded down, so that a figure never claims more letters than there were. */
function roundedCount(count: number): number {
  return Math.floor(count / figureCountStep) * figureCountStep;
}

/** To the nearest step; none and all become the first and the last step, because they would be about every single letter. */
function roundedPercent(part: number, whole: number): number {
  const nearest = Math.round((100 * part) / whole / figurePercentStep) * figurePercentStep;
  return Math.min(Math.max(nearest, figurePercentStep), 100 - figurePercentStep);
}

function figureOf({ letters, confirmed, refunded, median_days }: LetterCount): PublicFigure {
  const isEnough = confirmed >= publicFigureLettersMin;
  return {
    letters: roundedCount(letters),
    confirmed: isEnough ? roundedCount(confirmed) : null,
    median_days_to_confirmation: isEnough ? median_days : null,
    refunded_percent: roundedPercent(refunded, letters),
  };
}

/**
 * The parts of a sum with enough letters. What is left of the sum without them has no letter or enough letters too: where it would have a
 * few, the smallest part is left out as well, because the few would follow from the difference.
 */
function publishableParts<Part extends LetterCount>(whole: LetterCount, parts: readonly Part[]): Part[] {
  const large = parts
    .filter(({ letters }) => letters >= publicFigureLettersMin)
    .toSorted((one, other) => other.letters - one.letters);
  const rest = large.reduce((left, { letters }) => left - letters, whole.letters);
  return rest > 0 && rest < publicFigureLettersMin ? large.slice(0, -1) : large;
}

/** The figures to publish. A category that is left out takes its companies with it. */
export function selectFigures(counts: readonly LetterCount[]): StoredFigures {
  const total = counts.find(({ level }) => level === 'total');
  if (!total || total.letters < publicFigureLettersMin) return { total: null, categories: [], companies: [] };
  const ofCategories = counts.filter(
    (count): count is CategoryCount => count.level === 'category' && count.category !== null,
  );
  const ofCompanies = counts.filter(
    (count): count is CompanyCount => count.level === 'company' && count.company !== null,
  );
  const categories = publishableParts(total, ofCategories);
  const companies = categories.flatMap((whole) =>
    publishableParts(
      whole,
      ofCompanies.filter(({ category }) => category === whole.category),
    ),
  );
  return {
    total: figureOf(total),
    categories: categories.map((count) => ({ category: count.category, ...figureOf(count) })),
    companies: companies.map((count) => ({
      slug: count.company,
      category: count.category,
      ...figureOf(count),
    })),
  };
}
