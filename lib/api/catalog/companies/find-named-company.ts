/** The company that a typed name or slug means. */
import type { Database } from '../../db/client';
import { compactName, normaliseName } from './normalise';
import { searchCompanies } from './search';
import { findCompanyName } from './service';

export interface NamedCompany {
  /** Null unless exactly one company has this slug or name. */
  readonly company: { readonly slug: string; readonly name: string } | null;
  /** Names of companies that may be meant; none if `company` is known. */
  readonly candidates: readonly string[];
}

/** Finds it by its slug, else by its whole name. */
export async function findNamedCompany(db: Database, text: string): Promise<NamedCompany> {
  const known = /^[a-z0-9-]+$/.test(text) ? await findCompanyName(db, text) : null;
  if (known !== null) return { company: { slug: text, name: known }, candidates: [] };
  const found = await searchCompanies(db, text);
  const search = compactName(normaliseName(text));
  const [only, ...others] = found.filter(({ label }) => compactName(normaliseName(label)) === search);
  if (!only || others.length > 0) return { company: null, candidates: found.map(({ label }) => label) };
  return { company: { slug: only.value, name: only.label }, candidates: [] };
}
