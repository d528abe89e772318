/** Mends the quotes of a CSV before it is parsed: formats that know none, and rows that a spreadsheet wrapped again. */

const lineEnd = /\r\n|\r|\n/;
/** Lines by which a file is known as wrapped. */
const wrappedSample = 30;

/** The rows of a file of which most are a single quoted cell: `"2026-11-03,""Netflix"",""-13,99"""`. Null for another file. */
export function unwrapRows(text: string): string | null {
  const start = text.slice(0, 20_000).split(lineEnd).slice(0, wrappedSample);
  const sample = start.filter((line) => line.trim() !== '').slice(0, -1);
  const wrapped = sample.filter((line) => wrappedRow(line) !== null);
  if (sample.length === 0 || wrapped.length * 2 <= sample.length) return null;
  return text
    .split(lineEnd)
    .map((line) => wrappedRow(line)?.replaceAll('""', '"') ?? line)
    .join('\n');
}

/** What stands between the quotes of a line that is one cell of several, or null for another line. */
function wrappedRow(line: string): string | null {
  let end = line.length;
  while (end > 0 && ';,\t'.includes(line.charAt(end - 1))) end -= 1;
  const bare = line.slice(0, end);
  const isOne = bare.startsWith('"') && endOfQuoted(bare, 0) === end && /[;,\t|]/.test(bare);
  return isOne ? bare.slice(1, -1) : null;
}

/**
 * The text with each line quoted again of which the quotes are unbalanced, or null where none is. Cells that span lines are cut by it.
 */
export function quoteAgain(text: string, delimiter: string): string | null {
  if (!text.includes('"')) return null;
  let isChanged = false;
  const lines = text.split(lineEnd).map((line) => {
    if (!line.includes('"') || isWellQuoted(line, delimiter)) return line;
    isChanged = true;
    return cellsOf(line, delimiter)
      .map((cell) => `"${cell.replaceAll('"', '""')}"`)
      .join(delimiter);
  });
  return isChanged ? lines.join('\n') : null;
}

function isWellQuoted(line: string, delimiter: string): boolean {
  for (let at = 0; ; at += 1) {
    if (line[at] === '"') {
      at = endOfQuoted(line, at);
      if (at < 0) return false;
      while (line[at] === ' ') at += 1;
    } else {
      const end = line.indexOf(delimiter, at);
      at = end < 0 ? line.length : end;
    }
    if (at >= line.length) return true;
    if (line[at] !== delimiter) return false;
  }
}

/** The place behind the quote that ends a cell, or -1 where none does. */
function endOfQuoted(line: string, start: number): number {
  let at = line.indexOf('"', start + 1);
  while (at >= 0 && line[at + 1] === '"') at = line.indexOf('"', at + 2);
  return at < 0 ? -1 : at + 1;
}

/** The cells of a line with stray quotes: one that is quoted ends at a quote before a delimiter. */
function cellsOf(line: string, delimiter: string): string[] {
  // Tabs separate in formats without quotes, where a text may begin with one.
  if (delimiter === '\t') return line.split('\t').map((cell) => cell.replace(/^"([^"]*)"$/, '$1'));
  const cells: string[] = [];
  // Looked for once: a line may be megabytes without any of them.
  const [lastOpening, lastClosing] = [line.lastIndexOf(`${delimiter}"`), line.lastIndexOf(`"${delimiter}`)];
  const endsQuoted = line.length > 1 && line.endsWith('"');
  for (let at = 0; at <= line.length; ) {
    const next = line.indexOf(delimiter, at);
    const quoted = line[at] === '"' && at < lastClosing ? line.indexOf(`"${delimiter}`, at + 1) : -1;
    const isLast = quoted < 0 && line[at] === '"' && endsQuoted && (next < 0 || at >= lastOpening);
    const end = quoted >= 0 ? quoted + 1 : isLast || next < 0 ? line.length : next;
    const cell = line.slice(at, end);
    cells.push(quoted >= 0 || isLast ? cell.slice(1, -1).replaceAll('""', '"') : cell);
    at = end + 1;
  }
  return cells;
}
