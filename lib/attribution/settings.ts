/** What the browser needs in order to make links to the app: outside addresses of the settings, and where our own page is. */
import type { Store } from './store';

export interface AttributionSettings {
  readonly oneLinkUrl: string;
  readonly impressionUrl: string;
  readonly phoneLinkUrl: string;
  readonly clickLinkUrl: string;
  readonly apps: Readonly<Record<Store, { readonly appId: string; readonly storeUrl: string }>>;
  /** Our own page that sends a phone to its store: what a code leads to without consent. */
  readonly getUrl: string;
}
