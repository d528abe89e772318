/** Slugs of companies that visitors named: random, so that a name does not lead to one. */
import { newReference } from '@/lib/contract/references';

const prefix = 'bedrijf-';

/** Characters after the prefix: 50 bits. */
const randomLength = 10;

const pattern = new RegExp(`^${prefix}[0-9a-hjkmnp-tv-z]{${randomLength}}$`);

/** Returns a new slug from the platform's cryptographic random source. */
export function newVisitorSlug(): string {
  return prefix + newReference(randomLength).toLowerCase();
}

/** Returns whether a slug is one of a company that a visitor named, existing or not. */
export function isVisitorSlug(slug: string): boolean {
  return pattern.test(slug);
}
