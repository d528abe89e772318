/** Page keys for analytics: the route's name with its parameters, references stripped (spec §2). A leaf. */
import type { RouteMatch } from './match';

/** Parameters that are secret or personal: they are never sent to third parties. */
const secretParams = new Set(['reference', 'code', 'payment']);

/** `company-cancel-success-reference` with company netflix → `company-cancel-success-reference/netflix`. */
export function pageKey({ route, params }: Pick<RouteMatch, 'route' | 'params'>): string {
  const shown = Object.entries(params)
    .filter(([name]) => !secretParams.has(name))
    .map(([, value]) => value);
  return [route.name, ...shown].join('/');
}
