/** A signature as forms carry it; without the schema, so that a control can use it lightly. */
export const signatureMethods = ['drawn', 'typed', 'uploaded'] as const;
export type SignatureMethod = (typeof signatureMethods)[number];

/** A signature as a form sends it: anything of it may still be missing. */
export interface RawSignature {
  readonly method?: unknown;
  readonly image?: unknown;
  readonly text?: unknown;
}

/** Whether a raw value is an object that could hold a signature. */
export function isRawSignature(raw: unknown): raw is RawSignature {
  return typeof raw === 'object' && raw !== null && !Array.isArray(raw);
}
