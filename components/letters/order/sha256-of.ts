/** Computes the fingerprint of a file in the browser. */

/** Returns the SHA-256 in lower-case hex, by Web Crypto. */
export async function sha256Of(bytes: ArrayBuffer): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', bytes);
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
