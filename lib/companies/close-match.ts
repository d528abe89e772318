/** Whether a suggestion is what was typed, or a guess that has to be asked about. */

function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '');
}

/** True where the typed text is part of the name, or the name part of it; spelling of capitals, accents and spaces aside. */
export function isWhatWasTyped(typed: string, name: string): boolean {
  const [a, b] = [plain(typed), plain(name)];
  return a !== '' && b !== '' && (b.includes(a) || a.includes(b));
}
