/** Why files make no certificate. */
export type FaultReason =
  | 'none'
  | 'too_large'
  | 'type'
  | 'too_many_pages'
  | 'too_many_pixels'
  | 'picture_broken'
  | 'pdf_broken'
  | 'pdf_locked'
  | 'pdf_active'
  | 'pdf_heavy';

export class CertificateFault extends Error {
  override readonly name = 'CertificateFault';

  constructor(readonly reason: FaultReason) {
    super(`not a certificate: ${reason}`);
  }
}
