/** Browser settings for app links: external URLs, and our own page. */
import type { Store } from './store';

export interface AttributionSettings {
  readonly oneLinkUrl: string;
  readonly impressionUrl: string;
  readonly phoneLinkUrl: string;
  readonly clickLinkUrl: string;
  readonly apps: Readonly<Record<Store, { readonly appId: string; readonly storeUrl: string }>>;
  /** Our page that redirects a phone to its store: the target of a QR code without consent. */
  readonly getUrl: string;
}
