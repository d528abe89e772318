/**
 * The link of a letter in JSON: the pages of a company's answer are available as JSON at the same address. The API responds to what is not
 * a request for the page, and refuses what it can't: 405, 406, 415.
 */
import { preferredType } from '@/lib/routes/accepted-type';
import type { RouteMatch } from '@/lib/routes/match';
import type { RouteName } from '@/lib/routes/table';
import type { Decision, EdgeRequest } from './step';

/** The letter's short link, and the page that it leads to; with the parameter that has the letter's code. */
const linkParams = new Map<RouteName, 'code' | 'reference'>([
  ['letter-link', 'code'],
  ['dispute-cancellation', 'reference'],
]);

/** Whether a page has a JSON form: its response depends on the Accept header. */
export function hasJson({ route }: RouteMatch): boolean {
  return linkParams.has(route.name);
}

/** Sends a request for JSON, and every write, to the API; null for a request for the page. */
export function jsonLink({ route, params }: RouteMatch, { method, accept }: EdgeRequest): Decision | null {
  const name = linkParams.get(route.name);
  const code = name && params[name];
  if (code === undefined) return null;
  const isRead = method === 'GET' || method === 'HEAD';
  if (isRead && preferredType(accept, ['text/html', 'application/json']) === 'text/html') return null;
  return { kind: 'rewrite', path: `/api/disputes/${encodeURIComponent(code)}`, variesByAccept: true };
}
