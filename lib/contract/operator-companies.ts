/** Companies for operators: every fact with its evidence, and what is missing. */
import * as z from 'zod';
import { locales } from '@/lib/i18n/locale';
import { companyFact, factKinds, factPurposes, factSourceKinds, factTiers } from './company-facts';
import { companyCategories, contractClasses } from './company-kinds';
import { auditChange } from './operators';

const verdict = z.enum(['confirmed', 'rejected']);

/** Lists of companies that lack something: a free way to cancel, or an address for letters. */
export const missingKinds = ['way', 'address'] as const;
export type MissingKind = (typeof missingKinds)[number];

/** Who proposes a change: a visitor's report, a company, anybody under their own name. */
export const proposalSources = ['visitor', 'company', 'public'] as const;

/** `superseded`: its request was answered, closed or erased without a decision on it. */
export const proposalStates = ['open', 'accepted', 'rejected', 'superseded'] as const;

/** Somebody says that a fact is wrong or missing, and what an operator decided. */
const factProposal = z.object({
  id: z.string(),
  company: z.object({ slug: z.string(), name: z.string() }),
  /** Null where it is about no single kind. */
  kind: z.enum(factKinds).nullable(),
  /** Null after erasure. */
  text: z.string().nullable(),
  source_kind: z.enum(proposalSources),
  source_url: z.string().nullable(),
  /** ISO date-time. */
  at: z.string(),
  state: z.enum(proposalStates),
  outcome: z.string().nullable(),
  decided_by: z.string().nullable(),
  decided_at: z.string().nullable(),
  fact_id: z.number().int().nullable(),
  /** Of the request that it came with; null without one. */
  reference: z.string().nullable(),
  /** The language in which a decision is mailed to its sender; null where nobody left an address. */
  answer_locale: z.enum(locales).nullable(),
});
export type FactProposal = z.infer<typeof factProposal>;

const candidate = z.object({
  slug: z.string(),
  /** As the visitor typed it. */
  name: z.string(),
  contract_class: z.enum(contractClasses),
  /** ISO date-time. */
  at: z.string(),
});
export type CompanyCandidate = z.infer<typeof candidate>;

const operatorCompanyRow = z.object({
  slug: z.string(),
  name: z.string(),
  category: z.enum(companyCategories),
  status: z.enum(['active', 'inactive']),
  /** Paid letters to it. */
  orders: z.number().int(),
  has_free_way: z.boolean(),
  has_letter_address: z.boolean(),
  /** Facts of tier C without a decision. */
  hints: z.number().int(),
});

export const operatorCompanies = z.object({
  companies: z.array(operatorCompanyRow),
  total: z.number().int(),
  page: z.number().int(),
  page_count: z.number().int(),
  /** Companies of the register that lack it. */
  missing: z.record(z.enum(missingKinds), z.number().int()),
  /** Open ones, the oldest first. */
  proposals: z.array(factProposal),
  /** Companies outside the register that visitors named, newest first, at most 500. */
  candidates: z.array(candidate),
  /** Contact details that companies gave themselves, undecided (the disputes page). */
  corrections: z.number().int(),
  /** Imports of facts, newest first. */
  imports: z.array(auditChange),
});
export type OperatorCompanies = z.infer<typeof operatorCompanies>;

const operatorFact = z.object({
  id: z.number().int(),
  kind: z.enum(factKinds),
  /** As in the CSV file. */
  value: z.string(),
  purpose: z.enum(factPurposes),
  tier: z.enum(factTiers),
  source_kind: z.enum(factSourceKinds),
  source_url: z.string().nullable(),
  source_date: z.string().nullable(),
  checked: z.string(),
  note: z.string().nullable(),
  remark: z.string().nullable(),
  quote: z.string().nullable(),
  verdict: verdict.nullable(),
  decided_by: z.string().nullable(),
  decided_at: z.string().nullable(),
  /** Whether letters go to this address. */
  is_letter_address: z.boolean(),
});
export type OperatorFact = z.infer<typeof operatorFact>;

export const operatorCompany = z.object({
  slug: z.string(),
  name: z.string(),
  aliases: z.array(z.string()),
  category: z.enum(companyCategories),
  contract_class: z.enum(contractClasses),
  status: z.enum(['active', 'inactive']),
  successor: z.string().nullable(),
  origin: z.enum(['register', 'import', 'visitor']),
  /** Register and import leave name, category, class and status alone. */
  is_maintained: z.boolean(),
  orders: z.number().int(),
  /** Undecided ones first. */
  facts: z.array(operatorFact),
  /** Open ones first, then the newest. */
  proposals: z.array(factProposal),
  /** Newest first. */
  history: z.array(auditChange),
});
export type OperatorCompany = z.infer<typeof operatorCompany>;

const dueFact = z.object({
  id: z.number().int(),
  company: z.object({ slug: z.string(), name: z.string() }),
  fact: companyFact,
  /** The words of the source, and the doubt of the researcher: for operators only. */
  quote: z.string().nullable(),
  remark: z.string().nullable(),
  /** Paid letters to its company. */
  orders: z.number().int(),
  /** Whether the overview of companies names its company. */
  is_featured: z.boolean(),
});
export type DueFact = z.infer<typeof dueFact>;

export const factsDue = z.object({
  /** All open ones, of which `proposals` has the oldest hundred. */
  proposals_total: z.number().int(),
  /** Open ones, the oldest first. */
  proposals: z.array(factProposal),
  /** By the traffic of the company, then by the age of the source. */
  facts: z.array(dueFact),
  total: z.number().int(),
  /** Facts of the total whose source has no date. */
  undated: z.number().int(),
  page: z.number().int(),
  page_count: z.number().int(),
});
export type FactsDue = z.infer<typeof factsDue>;
