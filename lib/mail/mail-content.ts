/** Content of a mail without layout: the source of both HTML and plain text. */
import type { ProseBlock } from './prose';

export interface Fact {
  readonly label: string;
  readonly value: string;
  /** A code or hash: monospace, breakable anywhere. */
  readonly code?: boolean;
}

export type MailBlock =
  | { readonly type: 'text'; readonly text: string }
  /** A code to type over, large. */
  | { readonly type: 'code'; readonly label: string; readonly code: string }
  /** A small last line with a hash. */
  | { readonly type: 'proof'; readonly text: string; readonly hash: string }
  /** A part of a text written in Markdown. */
  | { readonly type: 'prose'; readonly block: ProseBlock }
  | { readonly type: 'action'; readonly label: string; readonly url: string }
  /** A secondary link. */
  | { readonly type: 'link'; readonly text: string; readonly label: string; readonly url: string }
  | { readonly type: 'facts'; readonly title: string; readonly facts: readonly Fact[] }
  | { readonly type: 'steps'; readonly title: string; readonly steps: readonly string[] }
  | { readonly type: 'section'; readonly title: string; readonly paragraphs: readonly string[] };

export interface MailContent {
  readonly subject: string;
  /** Preview text in the list of mails, hidden in the mail. */
  readonly preview: string;
  readonly heading: string;
  readonly blocks: readonly MailBlock[];
  /** Reason for receiving this mail. */
  readonly reason: string;
}
