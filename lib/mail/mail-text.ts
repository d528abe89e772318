/** The plain-text part, from the same content as the HTML: complete, with full URLs. */
import type { MailBlock, MailContent } from './mail-content';

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
