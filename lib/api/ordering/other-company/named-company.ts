/** A company that a visitor named has an address and a name as typed: only its visitor gets it. */
import type { OpenAPIHono } from '@hono/zod-openapi';
import { isVisitorSlug } from '@/lib/companies/visitor-slug';
import { principalOf } from '../../core/access/principal';
import type { ApiEnv } from '../../core/api-env';
import type { AppContext } from '../../core/context';
import { NotFoundError } from '../../core/errors';
import { isNamedBy } from './companies-in-use';

/** Guards the endpoint of one company, which is registered after it: 404 for others, whether the company exists or not. */
export function registerNamedCompanyGuard(app: OpenAPIHono<ApiEnv>, context: AppContext): void {
  app.use('/companies/:slug', async (c, next) => {
    const slug = c.req.param('slug');
    if (!isVisitorSlug(slug)) return next();
    const query = { ...(await principalOf(c, context)), slug, at: context.clock.now() };
    if (!(await isNamedBy(context.db, query))) throw new NotFoundError(c.get('locale'));
    await next();
    c.header('cache-control', 'private, no-store');
    return undefined;
  });
}
