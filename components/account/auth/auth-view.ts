/** The views of the auth panel (spec §2), and where each stands as a page of its own. */

export const authViews = ['register', 'login', 'magic-login', 'retry'] as const;
export type AuthView = (typeof authViews)[number];

/** Paths in the visitor's language; the panel types none. */
export interface AuthPaths {
  readonly login: string;
  readonly register: string;
  readonly forgot: string;
  /** Where somebody goes on to who came from nowhere in particular. */
  readonly account: string;
  readonly terms: string;
  readonly privacy: string;
}

export interface ViewAddress {
  readonly view: AuthView;
  /** Path to go on to after signing in; left out where it is the account. */
  readonly target?: string | null;
  /** A form whose note the page shows. */
  readonly note?: string;
}

/** The address of a view: register has a page of its own, the others share one. */
export function viewHref(paths: AuthPaths, { view, target, note }: ViewAddress): string {
  const query = new URLSearchParams();
  if (view === 'login' || view === 'retry') query.set('view', view);
  if (target) query.set('redirect', target);
  if (note) query.set('note', note);
  const search = query.toString();
  const path = view === 'register' ? paths.register : paths.login;
  return search ? `${path}?${search}` : path;
}
