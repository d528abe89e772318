/** The edge: composes the steps of lib/middleware once (DESIGN §1). Comfort, not a security boundary. */
import { type NextRequest, NextResponse } from 'next/server';
import { findCategory } from '@/lib/companies/categories';
import { externalAddress, internalOrigin } from '@/lib/config/edge-env';
import { accessCheck } from '@/lib/middleware/access-check';
import { companyFlagSource } from '@/lib/middleware/company-flags';
import { decide } from '@/lib/middleware/decide';
import { internalPages } from '@/lib/middleware/internal-pages';
import { legacyRedirects } from '@/lib/middleware/legacy-redirects';
import { isFile } from '@/lib/middleware/public-files';
import { internalPath, routeStep } from '@/lib/middleware/route-step';
import type { Decision, Step } from '@/lib/middleware/step';

const companies = companyFlagSource(internalOrigin);

const steps: readonly Step[] = [
  internalPages,
  legacyRedirects({ companies, external: externalAddress }),
  routeStep({ companies, mayAccess: accessCheck(internalOrigin), isCategory: (slug) => findCategory(slug) !== null }),
];

/** Next's own assets need no decision. */
export const config = { matcher: ['/((?!_next/static|_next/image).*)'] };

export async function middleware(request: NextRequest): Promise<NextResponse> {
  const url = new URL(request.url);
  if (isFile(url.pathname)) return NextResponse.next();
  const decision = await decide(
    {
      method: request.method,
      path: url.pathname,
      search: url.search,
      cookies: { get: (name) => request.cookies.get(name)?.value },
    },
    steps,
  );
  return respond(decision, request);
}

function respond(decision: Decision, request: NextRequest): NextResponse {
  switch (decision.kind) {
    case 'redirect': {
      const response = NextResponse.redirect(new URL(decision.location, request.url), decision.status);
      if (decision.private) response.headers.set('cache-control', 'private, no-store');
      return response;
    }
    case 'rewrite':
      return NextResponse.rewrite(withSearch(decision.path, request));
    case 'not-found':
      return NextResponse.rewrite(new URL(internalPath(decision.locale, 'not-found-page'), request.url), {
        status: 404,
      });
    case 'bad-request':
      return new NextResponse('400 Bad Request\n', {
        status: 400,
        headers: { 'content-type': 'text/plain; charset=utf-8' },
      });
    case 'pass':
      return NextResponse.next();
  }
}

function withSearch(path: string, request: NextRequest): URL {
  const target = new URL(path, request.url);
  target.search = new URL(request.url).search;
  return target;
}
