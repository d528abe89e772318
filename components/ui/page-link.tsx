/** A link within the site. Nothing is fetched before it is asked for: pages are static and come fast enough. */
import Link from 'next/link';
import type { ComponentProps } from 'react';

export type PageLinkProps = Omit<ComponentProps<'a'>, 'href'> & { href: string };

/** An anchor that changes pages without reloading the document, and a plain one for everything else. */
export function PageLink({ href, ...rest }: PageLinkProps) {
  const isPage =
    href.startsWith('/') &&
    !href.startsWith('/api/') &&
    rest.target === undefined &&
    rest.download === undefined;
  return isPage ? <Link href={href} prefetch={false} {...rest} /> : <a href={href} {...rest} />;
}
