/** Page keys for analytics: the route's name with its parameters, references stripped. A leaf. */
import type { Locale } from '@/lib/i18n/locale';
import { findRoute } from './compiled';
import { withLocale } from './href';
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

/**
 * Returns the path (with its language's prefix) of the page that a key names, with `…` for each parameter that keys leave out; null
 * where the language has no such page.
 */
export function findPathOfKey(key: string, locale: Locale): string | null {
  const [name = '', ...shown] = key.split('/');
  const segments = findRoute(name)?.segments[locale];
  if (!segments) return null;
  const parts = segments.flatMap((segment) => {
    if (segment.kind === 'static') return segment.text;
    return secretParams.has(segment.name) ? '…' : (shown.shift() ?? []);
  });
  return withLocale(locale, `/${parts.join('/')}`);
}
