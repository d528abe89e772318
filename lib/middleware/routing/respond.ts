/** Converts a decision to Next's response. */
import { type NextRequest, NextResponse } from 'next/server';
import { byLocale } from '@/lib/i18n/by-locale';
import type { Messages } from '@/lib/i18n/messages';
import { maintenanceHeader } from '@/lib/server/headers/maintenance.mjs';
import { variesByHeader } from '@/lib/server/headers/vary.mjs';
import { retryAfterSeconds } from '../maintenance';
import type { Decision } from '../step';
import { internalPath } from './route-step';

const unavailable = byLocale(
  import.meta.glob<Messages['errors']['unavailable']>('../../../messages/*/errors.json', {
    import: 'unavailable',
    eager: true,
  }),
);

/** Cache headers of responses that depend on the visitor or the moment. */
const noStore = { 'cache-control': 'private, no-store' };

/** Returns the response of a decision. */
export function respond(decision: Decision, request: NextRequest): NextResponse {
  switch (decision.kind) {
    case 'redirect':
      return redirect(decision, request);
    case 'rewrite':
      return NextResponse.rewrite(
        withSearch(decision.path, request),
        decision.variesByAccept ? { headers: { [variesByHeader]: 'Accept' } } : {},
      );
    case 'not-found':
      return NextResponse.rewrite(new URL(internalPath(decision.locale, 'not-found-page'), request.url), {
        status: 404,
      });
    case 'bad-request':
      return plainText('400 Bad Request', 400);
    case 'failure':
      return plainText(decision.message, 500);
    case 'maintenance':
      return maintenance(decision, request);
    case 'pass':
      return NextResponse.next();
  }
}

function redirect(decision: Extract<Decision, { kind: 'redirect' }>, request: NextRequest): NextResponse {
  const response = NextResponse.redirect(new URL(decision.location, request.url), decision.status);
  if (decision.private) response.headers.set('cache-control', noStore['cache-control']);
  for (const cookie of decision.cookies ?? []) response.headers.append('set-cookie', cookie);
  return response;
}

function maintenance(
  { locale, api }: Extract<Decision, { kind: 'maintenance' }>,
  request: NextRequest,
): NextResponse {
  const headers = { ...noStore, 'retry-after': String(retryAfterSeconds), [maintenanceHeader]: '1' };
  const init = { status: 503, headers };
  if (api) return NextResponse.json({ message: unavailable[locale], errors: {} }, init);
  return NextResponse.rewrite(new URL(internalPath(locale, 'maintenance'), request.url), init);
}

function plainText(text: string, status: number): NextResponse {
  const headers = { ...noStore, 'content-type': 'text/plain; charset=utf-8' };
  return new NextResponse(`${text}\n`, { status, headers });
}

function withSearch(path: string, request: NextRequest): URL {
  const target = new URL(path, request.url);
  target.search = new URL(request.url).search;
  return target;
}
