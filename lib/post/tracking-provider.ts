/** Tracking of posted letters by code: the print folder's files, or the post's service. */

/** `unknown`: no data (yet); `returned`: undeliverable. */
export const mailStatuses = ['unknown', 'accepted', 'under_way', 'delivered', 'returned'] as const;
export type MailStatus = (typeof mailStatuses)[number];

export interface TrackingProvider {
  readonly name: string;
  /** Returns a letter's status. Throws when the service is unavailable; a code of another sender is `unknown`. */
  status(trackCode: string): Promise<MailStatus>;
}
