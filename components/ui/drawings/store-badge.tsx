/** The badge of a store, in our own style. Link and label come from the caller. */

import { classNames } from '@/components/ui/style/class-names';
import type { Store } from '@/lib/attribution/store';
import { Drawing, type Shapes } from './drawing';

const shapes: Readonly<Record<Store, Shapes>> = {
  apple: {
    __html: "<rect x='6' y='2.5' width='12' height='19' rx='2.6'/><path d='M9.8 18.6h4.4M10.4 5.4h3.2'/>",
  },
  google: { __html: "<path d='M5 3.4v17.2L20 12Z'/>" },
};

/** The stores' names, the same in every language. */
const storeNames: Readonly<Record<Store, string>> = { apple: 'App Store', google: 'Google Play' };

export interface StoreBadgeProps {
  readonly store: Store;
  readonly href: string;
  /** Text above the store's name. */
  readonly label: string;
  /** Its background. */
  readonly ground?: 'paper' | 'forest';
  /** After consent the URL is replaced by an attribution link (components/growth/download/store-links.ts). */
  readonly enriched?: boolean;
}

export function StoreBadge({ store, href, label, ground = 'paper', enriched = false }: StoreBadgeProps) {
  return (
    <a
      href={href}
      rel="noopener"
      data-store={enriched ? store : undefined}
      className={classNames(
        'store-badge',
        ground === 'forest'
          ? 'border-forest-line text-on-forest hover:border-on-forest'
          : 'border-transparent bg-ink text-paper hover:bg-moss hover:text-sheet',
      )}
    >
      <Drawing viewBox="0 0 24 24" width={28} height={28} className="icon" shapes={shapes[store]} />
      <span>
        <small>{label}</small>
        {storeNames[store]}
      </span>
    </a>
  );
}
