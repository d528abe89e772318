/** Query parameters of the account pages. */

import { readRedirectBack } from '@/lib/session/same-site-path';
import { type AuthView, authViews } from './auth-view';

export type SearchParams = Readonly<Record<string, string | string[] | undefined>>;

export interface PageQuery {
  /** Path of this site to redirect to, or null. */
  readonly target: string | null;
  readonly view: AuthView | null;
  /** Name of the form whose note is shown, or null. */
  readonly note: string | null;
  /** Token of a mailed link; null when malformed. */
  readonly token: string | null;
}

const tokenShape = /^[A-Za-z0-9_-]{22,128}$/;

export function readPageQuery(query: SearchParams): PageQuery {
  const one = (name: string) => {
    const value = query[name];
    return typeof value === 'string' ? value : null;
  };
  const redirect = one('redirect');
  const view = one('view');
  const token = one('token');
  return {
    target: redirect === null ? null : readRedirectBack(`?${new URLSearchParams({ redirect })}`),
    view: authViews.find((known) => known === view) ?? null,
    note: one('note'),
    token: token !== null && tokenShape.test(token) ? token : null,
  };
}
