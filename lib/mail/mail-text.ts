/** The plain-text part, from the same content as the HTML: complete, with full URLs. */
import type { MailBlock, MailContent } from './mail-content';
import { type ProseBlock, type ProseText, plainProse } from './prose';

/** Maximum line length of prose; a single long word (a link, a hash) is not broken. */
const lineMaxCharacters = 76;

function wrap(text: string, indent = ''): string {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    if (line && indent.length + line.length + 1 + word.length > lineMaxCharacters) {
      lines.push(line);
      line = word;
    } else {
      line = line ? `${line} ${word}` : word;
    }
  }
  return [...lines, line].join(`\n${indent}`);
}

function underlined(title: string, mark: string): string {
  return `${title}\n${mark.repeat(Math.min(title.length, lineMaxCharacters))}`;
}

/** A line with a number behind each link, and below it the addresses by their number, each on a line of its own. */
function proseLines(texts: readonly ProseText[], first = '', indent = ''): string {
  const addresses: string[] = [];
  const numbered = texts.map((piece, at) => {
    const { text, url } = piece;
    // A link of several pieces has its number behind the last.
    if (url === undefined || texts[at + 1]?.url === url) return piece;
    addresses.push(url);
    return { ...piece, text: `${text.trimEnd()} [${addresses.length}]${/\s$/.test(text) ? ' ' : ''}` };
  });
  const lines = addresses.map((url, at) => `${indent}[${at + 1}] ${url}`);
  return [`${first}${wrap(plainProse(numbered), indent)}`, ...lines].join('\n');
}

function proseText(block: ProseBlock): string {
  switch (block.kind) {
    case 'heading':
      return underlined(plainProse(block.texts), '-') + linksBelow(block.texts);
    case 'paragraph':
      return proseLines(block.texts);
    case 'bullet-list':
      return block.items.map((item) => proseLines(item, '- ', '  ')).join('\n');
    case 'ordered-list':
      return block.items.map((item, index) => proseLines(item, `${index + 1}. `, '   ')).join('\n');
  }
}

/** The targets of a heading, whose text is the link. */
function linksBelow(texts: readonly ProseText[]): string {
  return texts.map(({ url }) => (url === undefined ? '' : `\n${url}`)).join('');
}

function blockText(block: MailBlock): string {
  switch (block.type) {
    case 'text':
      return wrap(block.text);
    case 'link':
      return `${wrap(block.text)}\n${block.label}:\n${block.url}`;
    case 'code':
      return `${wrap(block.label)}:\n  ${block.code}`;
    case 'proof':
      return `${wrap(block.text)}\n${block.hash}`;
    case 'prose':
      return proseText(block.block);
    case 'action':
      return `${block.label}:\n${block.url}`;
    case 'facts':
      return [
        underlined(block.title, '-'),
        ...block.facts.map(({ label, value }) => `${label}:\n  ${wrap(value, '  ')}`),
      ].join('\n');
    case 'steps':
      return [
        underlined(block.title, '-'),
        ...block.steps.map((step, index) => `${index + 1}. ${wrap(step, '   ')}`),
      ].join('\n');
    case 'section':
      return [underlined(block.title, '-'), block.paragraphs.map((text) => wrap(text)).join('\n\n')].join(
        '\n',
      );
  }
}

/** Returns the text of a mail; ends with the footer after the signature delimiter. `home` is the brand with its site. */
export function writeMailText(content: MailContent, home: string, footerLines: readonly string[]): string {
  const body = [underlined(content.heading, '='), ...content.blocks.map(blockText)].join('\n\n');
  const footer = [home, content.reason, ...footerLines].map((line) => wrap(line)).join('\n');
  return `${body}\n\n-- \n${footer}\n`;
}
