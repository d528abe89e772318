'use client';
/**
 * The other language of this very page (spec §2): the page's own alternate, read from its head, so that the layout
 * need not know the page. Where there is none, and without JavaScript, it leads to the other language's home page.
 */
import { type SyntheticEvent, useEffect, useRef } from 'react';
import type { Locale } from '@/lib/i18n/locale';

export interface LanguageLinkProps {
  readonly to: Locale;
  /** Home page of that language. */
  readonly homeHref: string;
  readonly className?: string;
  /** The language's own name, in that language. */
  readonly children: string;
}

function alternateHref(locale: Locale): string | null {
  const link = document.head.querySelector<HTMLLinkElement>(`link[rel="alternate"][hreflang="${locale}"]`);
  return link ? new URL(link.href).pathname : null;
}

export function LanguageLink({ to, homeHref, className, children }: LanguageLinkProps) {
  const anchor = useRef<HTMLAnchorElement>(null);

  function aim(event: SyntheticEvent<HTMLAnchorElement>) {
    event.currentTarget.href = alternateHref(to) ?? homeHref;
  }

  useEffect(() => {
    if (anchor.current) anchor.current.href = alternateHref(to) ?? homeHref;
  }, [to, homeHref]);

  return (
    <a
      ref={anchor}
      href={homeHref}
      hrefLang={to}
      lang={to}
      onFocus={aim}
      onPointerDown={aim}
      onClick={aim}
      className={className}
    >
      {children}
    </a>
  );
}
