/** A move on the wire. */
import * as z from 'zod';
import { contractClasses } from '../company-kinds';
import { movingHomes } from './moving-homes';

/** The first four digits of two postcodes: never a whole one. */
export const areaQuery = z.object({
  from: z.string().regex(/^[1-9]\d{3}$/),
  to: z.string().regex(/^[1-9]\d{3}$/),
});

/** Their towns; null for digits that no postcode has. */
export const areaReply = z.object({ from: z.string().nullable(), to: z.string().nullable() });
export type AreaReply = z.infer<typeof areaReply>;

/** YYYY-MM-DD in Amsterdam. */
const day = z.iso.date();

const movingCompany = z.object({
  slug: z.string(),
  name: z.string(),
  contract_class: z.enum(contractClasses),
  cancellable: z.boolean(),
  english: z.boolean(),
});

/** Companies of a list that is not kept. */
export const movingCompanies = z.object({ companies: z.array(movingCompany) });

/** A kept list: its days follow from it (lib/moving/plan-moving.ts). */
export const movingListView = z.object({
  moves_on: day,
  home: z.enum(movingHomes).nullable(),
  rent_day: z.number().int().nullable(),
  companies: z.array(movingCompany),
  /** Ids of lines. */
  done: z.array(z.string()),
});
export type MovingListView = z.infer<typeof movingListView>;

/** A link, without its key. */
const movingLink = z.object({ id: z.uuid(), created_at: z.string(), expires_at: z.string() });
export type MovingLink = z.infer<typeof movingLink>;

export const accountMovingList = z.object({
  list: movingListView.nullable(),
  links: z.array(movingLink),
  /** The reminder that mails about this list; null while there is none. */
  reminder_id: z.uuid().nullable(),
});
export type AccountMovingList = z.infer<typeof accountMovingList>;

/** What a link shows: nothing of the account. */
export const sharedMovingList = movingListView.extend({ expires_at: z.string() });
export type SharedMovingList = z.infer<typeof sharedMovingList>;

/** A new link: the only response with its key. */
export const newMovingLink = z.object({ id: z.uuid(), link: z.string() });
