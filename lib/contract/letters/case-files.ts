/** The file of an order on the wire: its links, what a link shows, and whether a file came from us. */
import * as z from 'zod';

/** What of a file can be checked by its hash: the archive, the report in it, and its two lists of hashes. */
export const caseFileParts = ['zip', 'report', 'manifest', 'sums'] as const;

/** A link of the customer's to the file of an order. */
export const caseFileLink = z.object({
  id: z.uuid(),
  state: z.enum(['works', 'revoked', 'expired']),
  created_at: z.string(),
  expires_at: z.string(),
  /** When somebody else last opened it; null: nobody did. */
  opened_at: z.string().nullable(),
});
export type CaseFileLink = z.infer<typeof caseFileLink>;

export const caseFileLinks = z.object({ links: z.array(caseFileLink) });

/** What the holder of a link sees before a download; of one that has ended only that. */
export const sharedCaseFile = z.discriminatedUnion('state', [
  z.object({
    state: z.literal('works'),
    /** As printed on the letters. */
    short_reference: z.string(),
    /** The reference, for the customer's own browser, whose visits are not counted; else null. */
    own_reference: z.string().nullable(),
    company_names: z.array(z.string()),
    expires_at: z.string(),
  }),
  z.object({ state: z.enum(['revoked', 'expired']) }),
]);
export type SharedCaseFile = z.infer<typeof sharedCaseFile>;

/** A file that we made. */
export const foundCaseFile = z.object({
  part: z.enum(caseFileParts),
  company_names: z.array(z.string()),
  as_of: z.string(),
  made_at: z.string(),
  sha256: z.string(),
});
export type FoundCaseFile = z.infer<typeof foundCaseFile>;
