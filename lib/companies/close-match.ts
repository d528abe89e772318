/** Whether a suggestion matches the input, or is a guess that needs confirmation. */

function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '');
}

/** Returns true when one text contains the other, ignoring case, accents and spaces. */
export function isWhatWasTyped(typed: string, name: string): boolean {
  const [a, b] = [plain(typed), plain(name)];
  return a !== '' && b !== '' && (b.includes(a) || a.includes(b));
}
