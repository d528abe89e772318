/** The signature pad; loaded on first use, so that it works offline afterwards. */
export async function loadPad() {
  return (await import('signature_pad')).default;
}
