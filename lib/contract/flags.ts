/** Switches of the site on the wire. */
import * as z from 'zod';

export const flagNames = [
  'health_insurance_enabled',
  'health_insurance_self_service',
  'maintenance',
] as const;
export type FlagName = (typeof flagNames)[number];

export const flags = z.object({
  health_insurance_enabled: z.boolean(),
  health_insurance_self_service: z.boolean(),
  /** Maintenance mode: pages respond with 503. */
  maintenance: z.boolean(),
} satisfies Record<FlagName, z.ZodBoolean>);
export type Flags = z.infer<typeof flags>;
