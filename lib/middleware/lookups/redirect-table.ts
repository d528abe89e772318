/** Schema of redirects.json. */
import * as z from 'zod/mini';

const status = z._default(z.union([z.literal(301), z.literal(302), z.literal(303)]), 301);
const path = z.string().check(z.regex(/^\/(?!\/)/));

/** Names of external URLs, which are settings and never in the table. */
export const externalNames = [
  'HELP_CENTRE_URL_NL',
  'HELP_CENTRE_URL_EN',
  'MONEY_TRUCK_URL',
  'ONELINK_URL',
] as const;
export type ExternalName = (typeof externalNames)[number];

export const redirectTable = z.strictObject({
  exact: z.array(
    z.union([
      z.strictObject({ from: path, to: path, status }),
      z.strictObject({ from: path, external: z.enum(externalNames), status }),
    ]),
  ),
  patterns: z.array(z.strictObject({ from: path, to: path, unknown: z.optional(path), status })),
  /** Paths whose trailing slash redirects with another status than 301. */
  trailingSlash: z._default(z.record(path, z.union([z.literal(302), z.literal(307), z.literal(308)])), {}),
});
export type RedirectTable = z.infer<typeof redirectTable>;
