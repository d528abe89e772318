/**
 * Folds a file of facts into the register's records. The same file again changes nothing. What was edited here stays: notes,
 * remarks, how far a fact is trusted, and the wording of steps, methods and money of a source that the register has already.
 */
import type { NewCompany, ParsedFile, RefusedRow } from '@/lib/companies/facts-file/parse-file';
import { settleFact } from '@/lib/companies/facts-file/settle-fact';
import { isWithdrawn, type Withdrawal, withdrawnText } from '@/lib/companies/facts-file/withdrawal';
import { type FactKind, factKinds, type RecordedFact } from '@/lib/contract/company-facts';
import type { CompanyCategory } from '@/lib/contract/company-kinds';
import { normaliseName } from '../normalise';
import { factKey } from '../stored-facts';
import { confidenceOf, findOwnSources } from './record-confidence';
import type { RegisterRecord } from './register-record';

/** Categories in which a letter ends nothing. */
export const neverCancellable: readonly CompanyCategory[] = [
  'tax-authority',
  'government',
  'energy-grid',
  'water',
  'payment-provider',
  'parking',
  'health-billing',
];

/** Kinds that are worded here: another wording of the same source adds nothing. */
const wordedKinds: readonly FactKind[] = ['steps', 'methods', 'refund'];

/** Numbers of facts, companies and names. */
export interface FoldCounts {
  added: number;
  updated: number;
  unchanged: number;
  withdrawn: number;
  companies: number;
  aliases: number;
}

interface Folded {
  readonly records: readonly RegisterRecord[];
  readonly counts: FoldCounts;
  readonly refused: readonly RefusedRow[];
}

type Draft = RegisterRecord & { facts: RecordedFact[] };

function recordOf({ slug, name, category, contract_class }: NewCompany, id: number): Draft {
  return {
    id,
    slug,
    name,
    category,
    contract_class,
    country: 'nl',
    cancellable: !neverCancellable.includes(category),
    english: false,
    confidence: 'name-only',
    facts: [],
  };
}

/** The order of a record's keys in the files. */
function ordered({ id, slug, name, aliases, family, ...rest }: Draft): RegisterRecord {
  const { facts, withdrawn, ...others } = rest;
  const sorted = facts
    .map((fact, index) => ({ fact, index }))
    .sort(
      (one, other) =>
        factKinds.indexOf(one.fact.kind) - factKinds.indexOf(other.fact.kind) || one.index - other.index,
    )
    .map(({ fact }) => fact);
  return {
    id,
    slug,
    name,
    ...(aliases && aliases.length > 0 ? { aliases } : {}),
    ...(family ? { family } : {}),
    ...others,
    ...(sorted.length > 0 ? { facts: sorted } : {}),
    ...(withdrawn ? { withdrawn } : {}),
  };
}

/** The register while a file is folded in. */
class RegisterDraft {
  readonly counts: FoldCounts = {
    added: 0,
    updated: 0,
    unchanged: 0,
    withdrawn: 0,
    companies: 0,
    aliases: 0,
  };
  readonly refused: RefusedRow[] = [];
  readonly #drafts: Map<string, Draft>;
  readonly #touched = new Set<string>();
  /** Companies by their names. */
  readonly #owners = new Map<string, string>();
  #lastId: number;

  constructor(records: readonly RegisterRecord[]) {
    this.#drafts = new Map(
      records.map((record) => [record.slug, { ...record, facts: [...(record.facts ?? [])] }]),
    );
    for (const { slug, name, aliases = [], family = [] } of records) {
      for (const each of [name, ...aliases, ...family]) this.#owners.set(normaliseName(each), slug);
    }
    this.#lastId = Math.max(...records.map(({ id }) => id));
  }

  /** Of a row's company; refuses the row where there is none. */
  find({ slug, line }: { readonly slug: string; readonly line: number }): Draft | null {
    const draft = this.#drafts.get(slug);
    if (!draft) this.refused.push({ slug, line, column: 'slug', kind: null, problem: 'not in the register' });
    return draft ?? null;
  }

  addCompany(company: NewCompany): void {
    const { slug, line, name, aliases, website } = company;
    const owner = this.#owners.get(normaliseName(name));
    if (!this.#drafts.has(slug)) {
      if (owner !== undefined) {
        this.refused.push({
          slug,
          line,
          column: 'row',
          kind: null,
          problem: `${name} is a name of ${owner}`,
        });
        return;
      }
      this.#lastId += 1;
      this.#drafts.set(slug, recordOf(company, this.#lastId));
      this.#owners.set(normaliseName(name), slug);
      this.counts.companies += 1;
      this.#touched.add(slug);
    }
    const draft = this.find(company);
    if (!draft) return;
    this.addAliases(draft, aliases, line);
    if (website) this.addFact(draft, website);
  }

  addAliases(draft: Draft, names: readonly string[], line: number): void {
    for (const name of names) {
      const owner = this.#owners.get(normaliseName(name));
      if (owner === undefined) {
        draft.aliases = [...(draft.aliases ?? []), name];
        this.#owners.set(normaliseName(name), draft.slug);
        this.counts.aliases += 1;
      } else if (owner !== draft.slug) {
        const problem = `${name} is a name of ${owner}`;
        this.refused.push({ slug: draft.slug, line, column: 'value', kind: null, problem });
      }
    }
  }

  withdraw(draft: Draft, withdrawal: Withdrawal): void {
    const out = draft.facts.filter((fact) => isWithdrawn(fact, withdrawal));
    if (out.length === 0) return;
    this.counts.withdrawn += out.length;
    this.#touched.add(draft.slug);
    draft.facts = draft.facts.filter((fact) => !out.includes(fact));
    draft.withdrawn = [...(draft.withdrawn ?? []), ...out.map(withdrawnText)];
  }

  addFact(draft: Draft, stated: RecordedFact): void {
    const fact = settleFact(stated, draft);
    if (draft.withdrawn?.includes(withdrawnText(fact))) {
      this.counts.unchanged += 1;
      return;
    }
    const at = draft.facts.findIndex((known) => isKnown(known, fact));
    const known = draft.facts[at];
    if (!known) {
      this.counts.added += 1;
      draft.facts.push(fact);
      this.#touched.add(draft.slug);
      return;
    }
    const next = factKey(known) === factKey(fact) ? mergeOf(known, fact) : betterOf(known, fact);
    if (isSame(known, next) && next.checked <= known.checked) {
      this.counts.unchanged += 1;
      return;
    }
    this.counts.updated += 1;
    draft.facts[at] = next;
    this.#touched.add(draft.slug);
  }

  /** The records, with the confidence of those that changed. */
  settle(): RegisterRecord[] {
    const drafts = [...this.#drafts.values()];
    const own = findOwnSources(drafts);
    return drafts.map((draft) =>
      ordered(this.#touched.has(draft.slug) ? { ...draft, ...confidenceOf(draft, own) } : draft),
    );
  }
}

/** Folds a file in. Pure: the records that are given stay as they are. */
export function foldFile(records: readonly RegisterRecord[], parsed: ParsedFile): Folded {
  const register = new RegisterDraft(records);
  for (const company of parsed.companies) register.addCompany(company);
  for (const row of parsed.aliases) {
    const draft = register.find(row);
    if (draft) register.addAliases(draft, row.names, row.line);
  }
  for (const row of parsed.withdrawals) {
    const draft = register.find(row);
    if (draft) register.withdraw(draft, row.withdrawal);
  }
  for (const row of parsed.facts) {
    const draft = register.find(row);
    if (draft) register.addFact(draft, row.fact);
  }
  const refused = [...parsed.refused, ...register.refused].sort((one, other) => one.line - other.line);
  return { records: register.settle(), counts: register.counts, refused };
}

/** Whether the register has a fact already, perhaps in other words or of another source. */
function isKnown(known: RecordedFact, fact: RecordedFact): boolean {
  if (known.kind !== fact.kind) return false;
  if (known.kind === 'website') return hostAndPath(known.value) === hostAndPath(String(fact.value));
  const isOfOneSource = known.source.url === fact.source.url && known.purpose === fact.purpose;
  return factKey(known) === factKey(fact) || (wordedKinds.includes(fact.kind) && isOfOneSource);
}

const hostAndPath = (url: string) => url.replace(/^https?:\/\/(?:www\.)?/, '').replace(/\/$/, '');

/** Of two sources of one site the more trusted one, then the one that is there; the wording that is there otherwise. */
function betterOf(known: RecordedFact, fact: RecordedFact): RecordedFact {
  return known.kind === 'website' && fact.tier < known.tier ? fact : known;
}

/** The same fact as the file has it; what was judged here stays: what it is for, how far it is trusted, the remark, a note for visitors. */
function mergeOf(known: RecordedFact, fact: RecordedFact): RecordedFact {
  const { remark: _, ...stated } = fact;
  return {
    ...stated,
    purpose: known.purpose,
    tier: known.tier,
    ...(fact.note === undefined && known.note !== undefined ? { note: known.note } : {}),
    ...(known.remark === undefined ? {} : { remark: known.remark }),
  };
}

/** Whether two facts of one key say the same; remarks and quotes differ between files. */
function isSame(one: RecordedFact, other: RecordedFact): boolean {
  const said = ({ value, purpose, tier, source, note }: RecordedFact) =>
    JSON.stringify([value, purpose, tier, source.url, source.date, note]);
  return said(one) === said(other);
}
