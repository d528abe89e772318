/** Lists of the contracts of somebody who died. The links to them are keys (core/access). */
import { type SQL, sql } from 'drizzle-orm';
import { type AnyPgColumn, index, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { contractClasses } from '@/lib/contract/company-kinds';
import { contractWishes } from '@/lib/contract/estates';
import type { EstateValues } from '@/lib/flows/forms/estate-forms';
import { locales } from '@/lib/i18n/locale';

/** The address of whoever acts, as a key; empty without one. */
export const emailOfEstate = (table: { readonly values: AnyPgColumn }): SQL<string> =>
  sql<string>`lower(coalesce(${table.values} ->> 'email', ''))`;

export const estates = pgTable(
  'estates',
  {
    reference: text('reference').primaryKey(),
    locale: text('locale', { enum: locales }).notNull(),
    /** Who died, who acts and what proof they have, by wire name. */
    values: jsonb('values').$type<Partial<EstateValues>>().notNull(),
    /** One more with each change of that part; 0 while it is empty. */
    deceasedVersion: integer('deceased_version').notNull().default(1),
    heirVersion: integer('heir_version').notNull().default(0),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('estates_expiry').on(table.expiresAt), index('estates_email').on(emailOfEstate(table))],
);

export const estateContracts = pgTable(
  'estate_contracts',
  {
    id: uuid('id').primaryKey(),
    estateReference: text('estate_reference')
      .notNull()
      .references(() => estates.reference, { onDelete: 'cascade' }),
    /** Of the register; null where it has none of that name. */
    companySlug: text('company_slug'),
    name: text('name').notNull(),
    contractClass: text('contract_class', { enum: contractClasses }).notNull(),
    wish: text('wish', { enum: contractWishes }).notNull(),
    contractNumber: text('contract_number'),
    /** Set once whoever acts has settled it. */
    doneAt: timestamp('done_at', { withTimezone: true }),
    /** The draft or order with its letter, and that letter's position; null without one. */
    letterReference: text('letter_reference'),
    letterPosition: integer('letter_position'),
    /** One more with each change; the first is 1. */
    version: integer('version').notNull().default(1),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('estate_contracts_estate').on(table.estateReference, table.createdAt)],
);
