/** Characters that no font of the letter has, by what is printed instead. */
const plainForms: Readonly<Record<string, string>> = {
  '\u2010': '-',
  '\u2011': '-',
  '\u2012': '-',
  '\u2015': '-',
  '⁃': '-',
  '‗': '_',
  '‛': "'",
  '‟': '"',
  '〝': '"',
  '〞': '"',
  '‣': '•',
  '●': '•',
  '◦': '•',
  '○': '•',
  '■': '•',
  '▪': '•',
  '◆': '•',
  '►': '•',
  '▶': '•',
  '‰': '0/00',
  '≤': '<=',
  '≥': '>=',
  '≠': '<>',
  '≈': '~',
  '∼': '~',
  '∙': '·',
  '⋅': '·',
  '‧': '·',
  '→': '->',
  '⇒': '=>',
  '➔': '->',
  '➜': '->',
  '←': '<-',
  '↔': '<->',
  '✓': 'v',
  '✔': 'v',
};

const found = new RegExp(`[${Object.keys(plainForms).join('')}]`, 'gu');

/** Returns a text in characters that can be printed, as far as they have a plain form. */
export function withPlainForms(text: string): string {
  return text.replace(found, (character) => plainForms[character] ?? character);
}
