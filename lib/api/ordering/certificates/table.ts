/** Death certificates of lists of contracts, sealed; the letters that have them as an enclosure; and each time that one was printed. */
import { bigserial, boolean, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { bytea } from '../../db/bytea';

export const deathCertificates = pgTable(
  'death_certificates',
  {
    id: uuid('id').primaryKey(),
    /** Of its list, which may be gone while letters that were ordered from it still need the certificate. It is sealed with it. */
    estateReference: text('estate_reference').notNull(),
    /** Whether letters that are ordered from now on get it; false once it was replaced, and once its list is gone. */
    isCurrent: boolean('is_current').notNull().default(true),
    /** The PDF, encrypted (seal.ts). */
    sealed: bytea('sealed').notNull(),
    /** Which key sealed it. */
    keyId: text('key_id').notNull(),
    /** SHA-256 (hex) of the PDF. */
    sha256: text('sha256').notNull(),
    pages: integer('pages').notNull(),
    bytes: integer('bytes').notNull(),
    uploadedAt: timestamp('uploaded_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('death_certificates_estate').on(table.estateReference)],
);

/** Drafts and orders of letters that were begun from a list. */
export const deathCertificateLetters = pgTable(
  'death_certificate_letters',
  {
    /** Of the draft, and of its order. */
    reference: text('reference').primaryKey(),
    estateReference: text('estate_reference').notNull(),
    /** The certificate that they were ordered with; null for a draft, and for an order without one. */
    certificateId: uuid('certificate_id').references(() => deathCertificates.id, { onDelete: 'cascade' }),
  },
  (table) => [
    index('death_certificate_letters_estate').on(table.estateReference),
    index('death_certificate_letters_certificate').on(table.certificateId),
  ],
);

/**
 * Who a certificate was opened for: the print folder, the print house, or an operator who printed the letter. `none`: an operator had the
 * letter go without it.
 */
export const certificatePrinters = ['folder', 'house', 'operator', 'none'] as const;

export const deathCertificatePrints = pgTable(
  'death_certificate_prints',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    letterId: uuid('letter_id').notNull(),
    printer: text('printer', { enum: certificatePrinters }).notNull(),
    /** Name of the operator; null for other printers. */
    operator: text('operator'),
    at: timestamp('at', { withTimezone: true }).notNull(),
    /** Of the print folder: when the copy with the certificate was taken out of it again. */
    takenBackAt: timestamp('taken_back_at', { withTimezone: true }),
  },
  (table) => [index('death_certificate_prints_letter').on(table.letterId)],
);
