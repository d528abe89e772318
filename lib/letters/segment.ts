/** Pieces of a line: text, or a blank that is still to be filled in. */

/** A rule with a small tag on it. */
export interface Blank {
  readonly blank: string;
}

export type Segment = string | Blank;

/** Whether a piece is a blank. */
export function isBlank(segment: Segment): segment is Blank {
  return typeof segment !== 'string';
}

/** A text, or a blank with a tag where it is empty. */
export function textOrBlank(text: string, tag: string): Segment {
  return text === '' ? { blank: tag } : text;
}

/** The words of a line; a blank reads as its tag in brackets. */
export function plainText(segments: readonly Segment[]): string {
  return segments.map((segment) => (isBlank(segment) ? `[${segment.blank}]` : segment)).join('');
}

/**
 * A message with its placeholders filled in: `{name}` by the value of that name. The letter's messages hold
 * nothing else of ICU's syntax. Throws on a placeholder without a value.
 */
export function fillMessage(message: string, values: Readonly<Record<string, Segment>>): Segment[] {
  return message
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
