/** The views of the auth panel and their pages. */

export const authViews = ['register', 'login', 'magic-login', 'retry'] as const;
export type AuthView = (typeof authViews)[number];

/** Paths in the visitor's language. */
export interface AuthPaths {
  readonly login: string;
  readonly register: string;
  readonly forgot: string;
  /** Default target after signing in. */
  readonly account: string;
  readonly terms: string;
  readonly privacy: string;
}

export interface ViewAddress {
  readonly view: AuthView;
  /** Path after signing in; omitted when it is the account. */
  readonly target?: string | null;
  /** Name of the form whose note is shown. */
  readonly note?: string;
}

/** Returns the URL of a view: register has its own page, the others share one. */
export function viewHref(paths: AuthPaths, { view, target, note }: ViewAddress): string {
  const query = new URLSearchParams();
  if (view === 'login' || view === 'retry') query.set('view', view);
  if (target) query.set('redirect', target);
  if (note) query.set('note', note);
  const search = query.toString();
  const path = view === 'register' ? paths.register : paths.login;
  return search ? `${path}?${search}` : path;
}
