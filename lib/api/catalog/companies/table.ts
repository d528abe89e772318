/** Companies, their contacts, and their searchable names. */
import { sql } from 'drizzle-orm';
import {
  bigint,
  bigserial,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { factKinds, factPurposes, factSourceKinds, factTiers } from '../../../contract/company-facts';
import { companyCategories, companyCountries, contractClasses } from '../../../contract/company-kinds';
import { proposalSources, proposalStates } from '../../../contract/operator-companies';
import type { LocalizedText } from '../../../i18n/localized';

export const companies = pgTable(
  'companies',
  {
    /** Below 100,000 for the register; imported companies have stable ids above it. */
    id: integer('id')
      .primaryKey()
      .generatedByDefaultAsIdentity({ name: 'companies_imported_id', startWith: 100_001 }),
    slug: text('slug').notNull().unique(),
    name: text('name').notNull(),
    /** The name as searched and sorted. */
    normalisedName: text('normalised_name').notNull(),
    aliases: text('aliases').array().notNull(),
    category: text('category', { enum: companyCategories }).notNull(),
    contractClass: text('contract_class', { enum: contractClasses }).notNull(),
    country: text('country', { enum: companyCountries }).notNull(),
    status: text('status', { enum: ['active', 'inactive'] }).notNull(),
    /** Slug of the company that took over an inactive label. */
    successor: text('successor'),
    cancellable: boolean('cancellable').notNull(),
    english: boolean('english').notNull(),
    /** Adult content: not suggested, not indexed. */
    flagged: boolean('flagged').notNull(),
    origin: text('origin', { enum: ['register', 'import', 'visitor'] }).notNull(),
    confidence: text('confidence', { enum: ['sourced', 'partly', 'name-only', 'imported'] }).notNull(),
    /** Name, category, class and status were set by an operator: of its row register and import change the flag alone. */
    isMaintained: boolean('is_maintained').notNull().default(false),
    /** SHA-256 (hex) of what was written: the same again changes nothing. */
    contentHash: text('content_hash').notNull(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    index('companies_by_name').on(table.origin, table.category, table.normalisedName),
    // Listed companies in list order: a distant page is found without reading the ones before.
    index('companies_shown_by_name')
      .on(table.normalisedName, table.slug, table.origin)
      .where(sql`status = 'active' and not flagged`),
  ],
);

/** What is known of a company, each with its source. */
export const companyFacts = pgTable(
  'company_facts',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    companyId: integer('company_id')
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    /** SHA-256 (hex) of kind, value and source: the same fact of the same source is there once. */
    key: text('key').notNull(),
    kind: text('kind', { enum: factKinds }).notNull(),
    value: jsonb('value').notNull(),
    purpose: text('purpose', { enum: factPurposes }).notNull(),
    tier: text('tier', { enum: factTiers }).notNull(),
    sourceKind: text('source_kind', { enum: factSourceKinds }).notNull(),
    sourceUrl: text('source_url'),
    /** YYYY, YYYY-MM or YYYY-MM-DD; null where the source has no date. */
    sourceDate: text('source_date'),
    checked: text('checked').notNull(),
    /** By language. */
    note: jsonb('note').$type<LocalizedText>(),
    /** For operators only, as are the source's own words. */
    remark: text('remark'),
    quote: text('quote'),
    /** Written by the register's files, by an import of records, or here (operators, companies, customers). */
    origin: text('origin', { enum: ['register', 'import', 'site'] }).notNull(),
    /** An operator's decision, which no import changes. */
    verdict: text('verdict', { enum: ['confirmed', 'rejected'] }),
    decidedAt: timestamp('decided_at', { withTimezone: true }),
    /** Name of the operator. */
    decidedBy: text('decided_by'),
  },
  (table) => [uniqueIndex('company_facts_once').on(table.companyId, table.key)],
);

/** Searchable names of a company. Flagged companies have no rows. */
export const companyNames = pgTable(
  'company_names',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    companyId: integer('company_id')
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    /** As written, to show the matched name. */
    term: text('term').notNull(),
    /** Output of `normaliseName`. */
    normalised: text('normalised').notNull(),
    /**
     * `run`: another brand or service of an imported company; `family`: a name that several companies share;
     * `site`: the label of a site's host.
     */
    kind: text('kind', { enum: ['name', 'alias', 'run', 'family', 'site'] }).notNull(),
    /** 0 register, Dutch market; 1 register, elsewhere; 2 import for the Netherlands; 3 import, elsewhere. */
    tier: smallint('tier').notNull(),
  },
  (table) => [index('company_names_by_company').on(table.companyId)],
);

/** State of the companies' tables: the register's last hash, and a version that every change increases. */
export const companyState = pgTable('company_state', {
  /** Always 'companies': a single row. */
  name: text('name').primaryKey(),
  registerHash: text('register_hash').notNull(),
  version: bigint('version', { mode: 'number' }).notNull(),
  changedAt: timestamp('changed_at', { withTimezone: true }).notNull(),
});

/** Results of imports. */
export const companyImports = pgTable('company_imports', {
  id: bigserial('id', { mode: 'number' }).primaryKey(),
  startedAt: timestamp('started_at', { withTimezone: true }).notNull(),
  finishedAt: timestamp('finished_at', { withTimezone: true }).notNull(),
  read: integer('read').notNull(),
  added: integer('added').notNull(),
  changed: integer('changed').notNull(),
  unchanged: integer('unchanged').notNull(),
  flagged: integer('flagged').notNull(),
  /** File, slug (if readable) and reason of each skipped record. */
  skipped: jsonb('skipped').$type<{ file: string; reason: string; detail: string }[]>().notNull(),
});

/**
 * Contact details from a company's answer to a letter. A suggestion until an operator approves it; then shown beside the register's, never
 * in its place.
 */
export const companyCorrections = pgTable(
  'company_corrections',
  {
    id: uuid('id').primaryKey(),
    /** Slug. */
    company: text('company').notNull(),
    kind: text('kind', { enum: ['address', 'phone', 'email', 'website'] }).notNull(),
    value: text('value').notNull(),
    /** The answer that contained it. */
    answerId: uuid('answer_id').notNull(),
    suggestedAt: timestamp('suggested_at', { withTimezone: true }).notNull(),
    verdict: text('verdict', { enum: ['accepted', 'refused'] }),
    decidedAt: timestamp('decided_at', { withTimezone: true }),
    decidedBy: text('decided_by'),
  },
  (table) => [
    uniqueIndex('company_corrections_once').on(table.answerId, table.kind),
    index('company_corrections_company').on(table.company, table.verdict),
    index('company_corrections_open').on(table.suggestedAt).where(sql`${table.verdict} is null`),
  ],
);

/** Changes that somebody asks for: what they say is wrong, and what came of it. Nothing of it is shown to visitors. */
export const factProposals = pgTable(
  'fact_proposals',
  {
    id: uuid('id').primaryKey(),
    /** Slug. */
    company: text('company').notNull(),
    /** Null where the text does not say which kind of fact is wrong. */
    kind: text('kind', { enum: factKinds }),
    /** In the words of who proposes it; null after erasure. */
    text: text('text'),
    sourceKind: text('source_kind', { enum: proposalSources }).notNull(),
    sourceUrl: text('source_url'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    state: text('state', { enum: proposalStates }).notNull().default('open'),
    /** The operator's words to who proposed it; null without a decision and after erasure. */
    outcome: text('outcome'),
    decidedAt: timestamp('decided_at', { withTimezone: true }),
    /** Name of the operator. */
    decidedBy: text('decided_by'),
    /** The fact that it led to, while it exists. */
    factId: bigint('fact_id', { mode: 'number' }).references(() => companyFacts.id, { onDelete: 'set null' }),
    /** The case that it came with, and that holds its sender. */
    caseReference: text('case_reference').unique(),
    /** The fact that it doubts: the address that a letter came back from. */
    doubtedFactId: bigint('doubted_fact_id', { mode: 'number' }).references(() => companyFacts.id, {
      onDelete: 'set null',
    }),
  },
  (table) => [
    index('fact_proposals_company').on(table.company, table.createdAt),
    index('fact_proposals_open').on(table.createdAt).where(sql`${table.state} = 'open'`),
    index('fact_proposals_fact').on(table.factId),
    // An address is doubted once at a time, however many letters come back.
    uniqueIndex('fact_proposals_doubted').on(table.doubtedFactId).where(sql`${table.state} = 'open'`),
  ],
);
