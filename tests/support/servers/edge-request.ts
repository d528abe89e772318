/** A request as the middleware's steps get it. */
import type { EdgeRequest } from '@/lib/middleware/step';
import { utm } from '@/lib/middleware/utm';

export interface EdgeRequestParts {
  readonly cookies?: Readonly<Record<string, string>>;
  readonly referrerPath?: string;
  readonly acceptLanguage?: string;
  readonly accept?: string | null;
  /** GET by default. */
  readonly method?: string;
}

/** A request of a path with its query. */
export function edgeRequest(target: string, { cookies = {}, ...rest }: EdgeRequestParts = {}): EdgeRequest {
  const mark = target.indexOf('?');
  return utm({
    method: 'GET',
    path: mark === -1 ? target : target.slice(0, mark),
    search: mark === -1 ? '' : target.slice(mark),
    cookies: { get: (name) => cookies[name] },
    ...rest,
  });
}
