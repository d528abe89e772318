/** A link of a menu or the footer; external ones open in a new tab and are marked (spec §9). */
import type { ReactNode } from 'react';
import { Icon } from '@/components/ui/drawings/icon';
import { PageLink } from '@/components/ui/text/page-link';
import type { Locale } from '@/lib/i18n/locale';
import { translatorOf } from '@/lib/i18n/translator';
import type { MenuLink } from './menu';

export interface MenuAnchorProps {
  readonly link: MenuLink;
  readonly locale: Locale;
  readonly className?: string;
  /** Content after the text of an internal link. */
  readonly children?: ReactNode;
}

export function MenuAnchor({
  link: { label, href, newTab, nofollow },
  locale,
  className,
  children,
}: MenuAnchorProps) {
  if (!newTab) {
    return (
      <PageLink href={href} className={className}>
        {label}
        {children}
      </PageLink>
    );
  }
  const t = translatorOf(locale, 'common');
  return (
    <a href={href} target="_blank" rel={nofollow ? 'noopener nofollow' : 'noopener'} className={className}>
      <span>
        {label}
        <span className="sr-only">{` (${t('newTab')})`}</span>
      </span>
      <Icon name="external" sizePixels={15} className="ml-1.5 opacity-70" />
    </a>
  );
}
