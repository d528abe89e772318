/** What a middleware step is: a pure decision about a request (models: a file and a test each). */
import type { Locale } from '@/lib/i18n/locale';
import type { Campaign } from '@/lib/tracking/campaign';

/** What the steps know of a request. */
export interface EdgeRequest {
  readonly method: string;
  /** Raw path, still percent-encoded, as the client sent it. */
  readonly path: string;
  /** Raw query with its question mark, or empty: kept byte for byte. */
  readonly search: string;
  readonly cookies: { get(name: string): string | undefined };
  /** Path of the page of this site that the visitor comes from, where the browser tells it. */
  readonly referrerPath?: string | null;
  readonly acceptLanguage?: string | null;
  /** What the utm step read; nothing of it is stored. */
  readonly campaign?: Campaign;
  /**
   * Set while a redirect is followed to its end: what only holds for this visitor or for now (guards, the language
   * cookie, maintenance) must not decide where a permanent redirect leads.
   */
  readonly following?: boolean;
}

/** What happens to a request. Paths are on this site; `location` carries its query. */
export type Decision =
  | {
      readonly kind: 'redirect';
      readonly location: string;
      readonly status: 301 | 302 | 303 | 307 | 308;
      /** Depends on the visitor: nobody may keep it. Always where `cookies` are set. */
      readonly private?: boolean;
      /** Set-Cookie headers. */
      readonly cookies?: readonly string[];
      /** Where to go instead when there is no page at `location`; without it that is a 404. */
      readonly otherwise?: string;
      /** `location` is the same page, which was found and may be shown: it is not followed. */
      readonly checked?: boolean;
    }
  | { readonly kind: 'rewrite'; readonly path: string; readonly private?: boolean }
  | { readonly kind: 'not-found'; readonly locale: Locale }
  | { readonly kind: 'bad-request' }
  /** 503: the maintenance page, or a problem in JSON where the API was asked. */
  | { readonly kind: 'maintenance'; readonly locale: Locale; readonly api: boolean }
  /** 500 with a message that names no visitor. */
  | { readonly kind: 'failure'; readonly message: string }
  | { readonly kind: 'pass' };

export type RedirectDecision = Extract<Decision, { kind: 'redirect' }>;

/** A step decides, or leaves the request to the next one. */
export type Step = (request: EdgeRequest) => Decision | null | Promise<Decision | null>;

/** A redirect that depends on the visitor. */
export function redirectVisitor(
  location: string,
  more: Partial<Pick<RedirectDecision, 'status' | 'cookies' | 'otherwise'>> = {},
): RedirectDecision {
  return { kind: 'redirect', status: 302, ...more, location, private: true };
}
