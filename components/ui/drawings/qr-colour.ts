/** The colour of a QR code: three or six hexadecimal digits, else black. */
export function qrColour(text: string | null | undefined): string {
  const digits = /^#?([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(text ?? '')?.[1];
  return `#${digits?.toLowerCase() ?? '000000'}`;
}
