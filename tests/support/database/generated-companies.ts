/**
 * Any number of plausible companies for tests and benchmarks, deterministic by seed: records of the open format, as an import reads them.
 * Names are composed of parts; all differ in a search. Domains end in `.example`.
 */
import type { OpenCategory, OpenRecord } from '@/lib/api/catalog/companies/import/open-record';
import { normaliseName } from '@/lib/api/catalog/companies/normalise';
import { reservedSegments } from '@/lib/routes/compiled';
import { seededRandom } from '../samples/typos';
import {
  adjectives,
  brandEnds,
  brandMiddles,
  brandStarts,
  legalForms,
  nouns,
  streets,
  surnames,
  towns,
  trades,
} from './company-name-parts';

export interface GenerateOptions {
  readonly count: number;
  readonly seed?: number;
  /** Slugs and names in use. */
  readonly taken?: readonly { readonly slug: string; readonly name: string }[];
}

interface Drawn {
  readonly name: string;
  readonly category: OpenCategory;
}

/** Companies per hundred with another brand or service of their own. */
const runsPercent = 20;
/** Companies per thousand with adult content. */
const flaggedPerMille = 5;

/** Draws names until enough differ; each pattern has more than needed. */
class NameDraw {
  constructor(private readonly random: () => number) {}

  number(below: number): number {
    return Math.floor(this.random() * below);
  }

  pick<T>(list: readonly T[]): T {
    const found = list[this.number(list.length)];
    if (found === undefined) throw new Error('nothing to draw from');
    return found;
  }

  brand(): string {
    const middles = Array.from({ length: this.number(3) }, () => this.pick(brandMiddles));
    return `${this.pick(brandStarts)}${middles.join('')}${this.pick(brandEnds)}`;
  }

  letters(count: number): string {
    return Array.from({ length: count }, () => String.fromCharCode(65 + this.number(26))).join('');
  }

  /** A name and its company's trade. Invented brands are half of all, as among real imports. */
  company(): Drawn {
    const [category, names] = this.pick(trades);
    const trade = this.pick(names);
    const name = this.pick([
      () => `${this.brand()}${this.brand().toLowerCase().slice(0, this.number(4))}`,
      () => `${this.brand()} ${trade}`,
      () => `${this.brand()} ${this.brand()}`,
      () => `${this.brand()} ${this.pick(towns)}`,
      () => `${this.pick(surnames)} ${trade} ${this.pick(towns)}`,
      () => `${this.pick(surnames)} & ${this.pick(surnames)} ${trade}`,
      () => `${trade} ${this.pick(surnames)}-${this.pick(surnames)}`,
      () => `De ${this.pick(adjectives)} ${this.pick(nouns)} ${this.pick(towns)}`,
      () => `${this.letters(3 + this.number(2))} ${trade}`,
    ])();
    return { name, category };
  }
}

function slugOf(name: string): string {
  return normaliseName(name)
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '');
}

/** The records, each of the open format. Throws if a name could not be a slug, which is a bug of the generator. */
export function generateCompanies({ count, seed = 20_261_121, taken = [] }: GenerateOptions): OpenRecord[] {
  const draw = new NameDraw(seededRandom(seed));
  const slugs = new Set([...reservedSegments(), ...taken.map(({ slug }) => slug)]);
  const names = new Set(taken.map(({ name }) => normaliseName(name)));
  const records: OpenRecord[] = [];
  while (records.length < count) {
    const { name, category } = draw.company();
    const slug = slugOf(name);
    if (slugs.has(slug) || names.has(normaliseName(name))) continue;
    slugs.add(slug);
    names.add(normaliseName(name));
    records.push(recordOf({ name, category }, slug, draw));
  }
  return records;
}

function recordOf({ name, category }: Drawn, slug: string, draw: NameDraw): OpenRecord {
  const digits = (length: number) => String(draw.number(10 ** length)).padStart(length, '0');
  const place = draw.pick(towns);
  const house = `${draw.pick(streets)} ${1 + draw.number(400)}`;
  const code = `${1000 + draw.number(9000)}${draw.letters(2)}`;
  const runs = draw.number(100) < runsPercent ? { runs: [`${draw.brand()} ${draw.pick(towns)}`] } : {};
  return {
    slug,
    name: `${name}${draw.pick(legalForms)}`,
    'relevant-countries': draw.number(4) === 0 ? ['all'] : ['nl'],
    categories: [category],
    ...runs,
    address: `${house}\n${code} ${place}\nThe Netherlands`,
    ...(draw.number(3) === 0 ? {} : { phone: `+31 85 000 ${digits(2)} ${digits(2)}` }),
    email: `privacy@${slug}.example`,
    web: `https://${slug}.example/`,
    sources: [`https://${slug}.example/privacy`],
    quality: draw.pick(['verified', 'imported', 'scraped'] as const),
    ...(draw.number(1000) < flaggedPerMille ? { nsfw: true as const } : {}),
  };
}
