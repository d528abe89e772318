/** The beginning of a text, for a row of a list. */
const maxCharacters = 160;

/** Returns a text on one line, cut between words where possible; null for no text. */
export function excerptOf(text: unknown): string | null {
  if (typeof text !== 'string') return null;
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= maxCharacters) return line;
  const cut = line.slice(0, maxCharacters);
  const end = cut.lastIndexOf(' ');
  return `${end > maxCharacters / 2 ? cut.slice(0, end) : cut}…`;
}
