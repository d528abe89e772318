/** The ways to the app (spec §1): one badge per store, in our own hand, at the addresses of the settings. */
import { getEnv } from '@/lib/config/env';
import type { Locale } from '@/lib/i18n/locale';
import { translatorOf } from '@/lib/i18n/translator';
import { classNames } from './class-names';
import { Drawing } from './drawing';

export type Store = 'apple' | 'google';

const shapes = {
  apple: (
    <>
      <rect x="6" y="2.5" width="12" height="19" rx="2.6" />
      <path d="M9.8 18.6h4.4M10.4 5.4h3.2" />
    </>
  ),
  google: <path d="M5 3.4v17.2L20 12Z" />,
} as const satisfies Record<Store, unknown>;

/** The stores' own names, the same in every language. */
const names: Readonly<Record<Store, string>> = { apple: 'App Store', google: 'Google Play' };

/** The address of the app in a store. */
export function storeAddress(store: Store): string {
  const { APP_STORE_URL, PLAY_STORE_URL } = getEnv();
  return store === 'apple' ? APP_STORE_URL : PLAY_STORE_URL;
}

export interface StoreBadgesProps {
  readonly locale: Locale;
  /** Both unless told otherwise. */
  readonly stores?: readonly Store[];
  /** What it stands on. */
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
          <a
            href={storeAddress(store)}
            rel="noopener"
            className={classNames(
              'inline-flex min-h-14 items-center gap-3 rounded-field border-[1.5px] py-2 pr-5 pl-4 no-underline transition-colors active:translate-y-px',
              ground === 'forest'
                ? 'border-forest-line text-on-forest hover:border-on-forest'
                : 'border-transparent bg-ink text-paper hover:bg-moss hover:text-sheet',
            )}
          >
            <Drawing
              viewBox="0 0 24 24"
              width={28}
              height={28}
              fill="none"
              stroke="currentColor"
              strokeWidth="1.75"
              strokeLinejoin="round"
              className="shrink-0"
            >
              {shapes[store]}
            </Drawing>
            <span className="leading-tight">
              <span className="block text-xs">{t(`store.${store}`)}</span>
              <span className="block font-semibold text-[1.0625rem]">{names[store]}</span>
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}
