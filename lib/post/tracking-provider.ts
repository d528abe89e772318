/** What knows where a posted letter is, by its track code: the print folder's own answers, or the post's service. */

/** `unknown`: nothing is known of it (yet); `returned` comes back to us. */
export const mailStatuses = ['unknown', 'accepted', 'under_way', 'delivered', 'returned'] as const;
export type MailStatus = (typeof mailStatuses)[number];

export interface TrackingProvider {
  readonly name: string;
  /** Where a letter is now. Throws where nobody can be asked; a code that is none of theirs is `unknown`. */
  status(trackCode: string): Promise<MailStatus>;
}
