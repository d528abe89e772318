/** A table of Markdown, without padding, so that a new row changes no other line. */
export function markdownTable([head = [], ...body]: readonly (readonly string[])[]): string {
  const lines = [head, head.map(() => '---'), ...body];
  return lines.map((cells) => `| ${cells.join(' | ')} |`.replaceAll('  |', ' |')).join('\n');
}
