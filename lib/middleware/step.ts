/** A middleware step: a pure decision about a request, with a file and a test each. */
import type { Locale } from '@/lib/i18n/locale';
import type { Campaign } from '@/lib/tracking/campaign';

/** The steps' view of a request. */
export interface EdgeRequest {
  readonly method: string;
  /** Raw path, still percent-encoded, as the client sent it. */
  readonly path: string;
  /** Raw query with its question mark, or empty: preserved byte for byte. */
  readonly search: string;
  readonly cookies: { get(name: string): string | undefined };
  /** Path and query of the referring page of this site, if sent by the browser. */
  readonly referrerPath?: string | null;
  readonly acceptLanguage?: string | null;
  readonly accept?: string | null;
  /** Parsed by the utm step; not stored. */
  readonly campaign?: Campaign;
  /**
   * Set while a redirect is resolved: visitor- or time-dependent conditions (guards, the language
   * cookie, maintenance) must not determine a permanent redirect's target.
   */
  readonly following?: boolean;
}

/** Result of a request. Paths are on this site; `location` includes its query. */
export type Decision =
  | {
      readonly kind: 'redirect';
      readonly location: string;
      readonly status: 301 | 302 | 303 | 307 | 308;
      /** Depends on the visitor: never cached. Always with `cookies`. */
      readonly private?: boolean;
      /** Set-Cookie headers. */
      readonly cookies?: readonly string[];
      /** Fallback when `location` is no page; without it that is a 404. */
      readonly otherwise?: string;
      /** `location` is the same page, already checked: it is not resolved again. */
      readonly checked?: boolean;
    }
  | {
      readonly kind: 'rewrite';
      readonly path: string;
      readonly private?: boolean;
      /** The address has a page and JSON: the response varies by the Accept header. */
      readonly variesByAccept?: boolean;
    }
  | { readonly kind: 'not-found'; readonly locale: Locale }
  | { readonly kind: 'bad-request' }
  /** 503: the maintenance page, or a problem in JSON for the API. */
  | { readonly kind: 'maintenance'; readonly locale: Locale; readonly api: boolean }
  /** 500 with a message without visitor data. */
  | { readonly kind: 'failure'; readonly message: string }
  | { readonly kind: 'pass' };

export type RedirectDecision = Extract<Decision, { kind: 'redirect' }>;

/** Returns a decision, or null to continue with the next step. */
export type Step = (request: EdgeRequest) => Decision | null | Promise<Decision | null>;

/** Returns a redirect that depends on the visitor. */
export function redirectVisitor(
  location: string,
  more: Partial<Pick<RedirectDecision, 'status' | 'cookies' | 'otherwise'>> = {},
): RedirectDecision {
  return { kind: 'redirect', status: 302, ...more, location, private: true };
}
