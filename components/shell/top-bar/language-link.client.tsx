'use client';
/**
 * The link to the page in another language (spec §2): it sets the language cookie and redirects, also without
 * JavaScript
 * (lib/middleware/language.ts). With JavaScript it uses the page's alternate from its metadata, so that the
 * layout is
 * independent of the page; without, the middleware uses the referrer.
 */
import { type ReactNode, type SyntheticEvent, useEffect, useRef } from 'react';
import type { Locale } from '@/lib/i18n/locale';
import { localeHref } from '@/lib/routes/locale-switch';

export interface LanguageLinkProps {
  readonly to: Locale;
  readonly className?: string;
  /** The language's name in that language, with an optional flag. */
  readonly children: ReactNode;
}

/** Returns the page's alternate, or the current URL when its metadata have none. */
function switchHref(to: Locale): string {
  const link = document.head.querySelector<HTMLLinkElement>(`link[rel="alternate"][hreflang="${to}"]`);
  return localeHref(to, link ? new URL(link.href).pathname : window.location.pathname);
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
