/** Store badges, with the URLs of the settings. */

import { classNames } from '@/components/ui/style/class-names';
import type { Store } from '@/lib/attribution/store';
import { getEnv } from '@/lib/config/env';
import type { Locale } from '@/lib/i18n/locale';
import { translatorOf } from '@/lib/i18n/translator';
import { StoreBadge } from './store-badge';

/** Returns the URL of the app in a store. */
export function storeAddress(store: Store): string {
  const { APP_STORE_URL, PLAY_STORE_URL } = getEnv();
  return store === 'apple' ? APP_STORE_URL : PLAY_STORE_URL;
}

export interface StoreBadgesProps {
  readonly locale: Locale;
  /** Both by default. */
  readonly stores?: readonly Store[];
  /** Their background. */
  readonly ground?: 'paper' | 'forest';
  readonly className?: string;
}

export function StoreBadges({
  locale,
  stores = ['apple', 'google'],
  ground = 'paper',
  className,
}: StoreBadgesProps) {
  const t = translatorOf(locale, 'common');
  return (
    <ul className={classNames('flex flex-wrap gap-3', className)}>
      {stores.map((store) => (
        <li key={store}>
          <StoreBadge
            store={store}
            href={storeAddress(store)}
            label={t(`store.${store}`)}
            ground={ground}
            enriched
          />
        </li>
      ))}
    </ul>
  );
}
