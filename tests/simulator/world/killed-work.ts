/** What a process that is killed reads and writes: one piece of the site's work, and what came of it if it lived. */
import * as z from 'zod';

export const killedWork = z.object({
  connection: z.object({ host: z.string(), user: z.string(), database: z.string() }),
  settings: z.record(z.string(), z.string()),
  now: z.number(),
  /** Of its random numbers. */
  seed: z.number(),
  kill: z.object({ statement: z.number(), when: z.enum(['before', 'after']) }),
  work: z.discriminatedUnion('kind', [
    z.object({
      kind: z.literal('request'),
      url: z.string(),
      method: z.string(),
      headers: z.array(z.tuple([z.string(), z.string()])),
      body: z.string(),
    }),
    z.object({ kind: z.literal('job'), name: z.string(), payload: z.unknown() }),
  ]),
});

export type KilledWork = z.infer<typeof killedWork>;
export type Work = KilledWork['work'];
export type Kill = KilledWork['kill'];

export const survivedWork = z.object({
  status: z.number(),
  headers: z.array(z.tuple([z.string(), z.string()])),
  /** Base64; empty for a job. */
  body: z.string(),
  /** Of a job that failed. */
  error: z.string().nullable(),
});

export type SurvivedWork = z.infer<typeof survivedWork>;
