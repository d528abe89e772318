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
import {
  companyCategories,
  companyCountries,
  contactPurposes,
  contractClasses,
} from '../../../contract/companies';

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
    origin: text('origin', { enum: ['register', 'import'] }).notNull(),
    confidence: text('confidence', { enum: ['sourced', 'partly', 'name-only', 'imported'] }).notNull(),
    freeRouteNl: text('free_route_nl'),
    freeRouteEn: text('free_route_en'),
    /** SHA-256 (hex) of the rows: detects unchanged companies. */
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

export const companyContacts = pgTable(
  'company_contacts',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    companyId: integer('company_id')
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    /** Position in the list, from 0. */
    position: smallint('position').notNull(),
    kind: text('kind', { enum: ['address', 'phone', 'email', 'website', 'cancel-page'] }).notNull(),
    /** An address as one text with line breaks, else the number, e-mail address or URL. */
    value: text('value').notNull(),
    /** Only for addresses that could be parsed. */
    lines: text('lines').array(),
    postalCode: text('postal_code'),
    city: text('city'),
    /** ISO 3166-1 alpha-2, lower case. */
    addressCountry: text('address_country'),
    purpose: text('purpose', { enum: contactPurposes }).notNull(),
    /** Whether a cancellation may be sent there as it is. */
    usable: boolean('usable').notNull(),
    source: text('source').notNull(),
    sourceDate: text('source_date').notNull(),
    dateOf: text('date_of', { enum: ['source', 'gathering'] }).notNull(),
    noteNl: text('note_nl'),
    noteEn: text('note_en'),
  },
  (table) => [index('company_contacts_by_company').on(table.companyId, table.position)],
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
    /** `run`: another brand or service of an imported company; `family`: a name shared by several companies. */
    kind: text('kind', { enum: ['name', 'alias', 'run', 'family'] }).notNull(),
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
  ],
);
