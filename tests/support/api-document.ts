/** The API's description with every route, those of operators and of development included. */
import { describeApi } from '@/lib/api/core/api-documents';
import { type Endpoint, listEndpoints } from '../fuzz/endpoints';
import type { TestContext } from './test-context';

type Api = Pick<TestContext, 'app' | 'env'>;

/** Paths of the document, with their operations by method. */
export function documentedPaths({ app, env }: Api): Readonly<Record<string, Record<string, object>>> {
  return JSON.parse(JSON.stringify(describeApi(app, env.SITE_URL).paths));
}

/** The endpoints of a test's API in the order of its document. */
export function documentedEndpoints({ app, env }: Api): Endpoint[] {
  return listEndpoints(JSON.parse(JSON.stringify(describeApi(app, env.SITE_URL))));
}
