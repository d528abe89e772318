/** What a mail says, apart from how it looks: both the HTML and the plain text are made from it. */

export interface Fact {
  readonly label: string;
  readonly value: string;
  /** A code or hash: set in a fixed width, broken anywhere. */
  readonly code?: boolean;
}

export type MailBlock =
  | { readonly type: 'text'; readonly text: string }
  | { readonly type: 'action'; readonly label: string; readonly url: string }
  /** A way that is there and asks for no attention. */
  | { readonly type: 'link'; readonly text: string; readonly label: string; readonly url: string }
  | { readonly type: 'facts'; readonly title: string; readonly facts: readonly Fact[] }
  | { readonly type: 'steps'; readonly title: string; readonly steps: readonly string[] }
  | { readonly type: 'section'; readonly title: string; readonly paragraphs: readonly string[] };

export interface MailContent {
  readonly subject: string;
  /** First words in the list of mails, not shown in the mail. */
  readonly preview: string;
  readonly heading: string;
  readonly blocks: readonly MailBlock[];
  /** Why the reader gets this mail. */
  readonly reason: string;
}
