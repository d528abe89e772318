/** Pieces of a line: text, or a blank for a missing part. */
import { withoutDoubleStop } from '@/lib/i18n/double-stop';

/** A rule with a small tag on it. */
export interface Blank {
  readonly blank: string;
}

export type Segment = string | Blank;

/** Returns whether a piece is a blank. */
export function isBlank(segment: Segment): segment is Blank {
  return typeof segment !== 'string';
}

/** Returns a text, or a blank with a tag when it is empty. */
export function textOrBlank(text: string, tag: string): Segment {
  return text === '' ? { blank: tag } : text;
}

/** Returns a text whose spaces are no line breaks: a number in groups stays on one line. */
export function unbroken(text: string): string {
  return text.replaceAll(' ', '\u00a0');
}

/** Returns the text of a line; a blank becomes its tag in brackets. */
export function plainText(segments: readonly Segment[]): string {
  return segments.map((segment) => (isBlank(segment) ? `[${segment.blank}]` : segment)).join('');
}

/**
 * Replaces `{name}` placeholders in a message. The letter's messages contain
 * no other ICU syntax. Throws on a placeholder without a value.
 */
export function fillMessage(message: string, values: Readonly<Record<string, Segment>>): Segment[] {
  return withoutDoubleStop(message, values)
    .split(/(\{\w+\})/u)
    .filter((part) => part !== '')
    .map((part) => {
      const name = /^\{(\w+)\}$/u.exec(part)?.[1];
      if (name === undefined) return part;
      const value = values[name];
      if (value === undefined) throw new Error(`No value for {${name}} of a letter's message`);
      return value;
    });
}
