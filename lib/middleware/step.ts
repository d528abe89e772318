/** What a middleware step is: a pure decision about a request (models: a file and a test each). */
import type { Locale } from '@/lib/i18n/locale';

/** What the steps know of a request. */
export interface EdgeRequest {
  readonly method: string;
  /** Raw path, still percent-encoded, as the client sent it. */
  readonly path: string;
  /** Raw query with its question mark, or empty: kept byte for byte. */
  readonly search: string;
  readonly cookies: { get(name: string): string | undefined };
}

/** What happens to a request. Paths are on this site; `location` carries its query. */
export type Decision =
  | {
      readonly kind: 'redirect';
      readonly location: string;
      readonly status: 301 | 302 | 303 | 307 | 308;
      readonly private?: boolean;
    }
  | { readonly kind: 'rewrite'; readonly path: string; readonly private?: boolean }
  | { readonly kind: 'not-found'; readonly locale: Locale }
  | { readonly kind: 'bad-request' }
  | { readonly kind: 'pass' };

/** A step decides, or leaves the request to the next one. */
export type Step = (request: EdgeRequest) => Decision | null | Promise<Decision | null>;
