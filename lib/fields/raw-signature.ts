/** A signature in form format; without its schema, so that controls stay small. */
export const signatureMethods = ['drawn', 'typed', 'uploaded'] as const;
export type SignatureMethod = (typeof signatureMethods)[number];

/** A signature in form format; every part may be missing. */
export interface RawSignature {
  readonly method?: unknown;
  readonly image?: unknown;
  readonly text?: unknown;
}

/** Returns whether a raw value is an object that could be a signature. */
export function isRawSignature(raw: unknown): raw is RawSignature {
  return typeof raw === 'object' && raw !== null && !Array.isArray(raw);
}
