/** Tracking of posted letters by code: the print folder's files, or the post's service. */
import type { ReturnReason } from '@/lib/contract/letters/letter-returns';

/** `unknown`: no data (yet); `returned`: on its way back to us, or here. */
export const mailStatuses = ['unknown', 'accepted', 'under_way', 'delivered', 'returned'] as const;
export type MailStatus = (typeof mailStatuses)[number];

export interface TrackedMail {
  readonly status: MailStatus;
  /** Of what was returned; `unknown` where the post doesn't say. */
  readonly reason: ReturnReason;
}

export interface TrackingProvider {
  readonly name: string;
  /** Returns what became of a letter. Throws when the service is unavailable; a code of another sender is `unknown`. */
  find(trackCode: string): Promise<TrackedMail>;
}

/** The service refuses requests for now, or all of them: the next ones of this run are of no use. */
export class TrackingRefused extends Error {
  override readonly name = 'TrackingRefused';
}
