'use client';
/**
 * Another language of this very page: a link that sets the language cookie and leads on, without JavaScript
 * too (lib/middleware/language.ts). With it the link names the page's own alternate, read from its head, so that the
 * layout does not depend on the page; without, the edge goes by the page that the browser comes from.
 */
import { type ReactNode, type SyntheticEvent, useEffect, useRef } from 'react';
import type { Locale } from '@/lib/i18n/locale';
import { localeHref, repeatableQuery } from '@/lib/routes/locale-switch';

export interface LanguageLinkProps {
  readonly to: Locale;
  readonly className?: string;
  /** The language's name in that language, with an optional flag. */
  readonly children: ReactNode;
}

/** Returns the page's alternate, or the current URL when its metadata have none, with the query that it may repeat. */
function switchHref(to: Locale): string {
  const link = document.head.querySelector<HTMLLinkElement>(`link[rel="alternate"][hreflang="${to}"]`);
  const { pathname, search } = window.location;
  return localeHref(to, (link ? new URL(link.href).pathname : pathname) + repeatableQuery(search));
}

export function LanguageLink({ to, className, children }: LanguageLinkProps) {
  const anchor = useRef<HTMLAnchorElement>(null);

  function aim(event: SyntheticEvent<HTMLAnchorElement>) {
    event.currentTarget.href = switchHref(to);
  }

  useEffect(() => {
    if (anchor.current) anchor.current.href = switchHref(to);
  }, [to]);

  return (
    <a
      ref={anchor}
      href={localeHref(to)}
      hrefLang={to}
      lang={to}
      rel="nofollow"
      onFocus={aim}
      onPointerDown={aim}
      onClick={aim}
      className={className}
    >
      {children}
    </a>
  );
}
