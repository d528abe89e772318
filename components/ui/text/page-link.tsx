/**
 * A link within the site. Next fetches nothing beforehand: what may be fetched, and when, is decided after the page has
 * loaded (components/shell/prefetch-links.ts).
 */
import Link from 'next/link';
import type { ComponentProps } from 'react';

export type PageLinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  readonly href: string;
  /** `never` where fetching the page beforehand would tell something about who sees the link. */
  readonly prefetch?: 'never' | undefined;
};

/** An anchor that changes pages without reloading the document, and a plain one for everything else. */
export function PageLink({ href, prefetch, ...rest }: PageLinkProps) {
  const isPage =
    href.startsWith('/') &&
    !href.startsWith('/api/') &&
    rest.target === undefined &&
    rest.download === undefined;
  const marks = {
    ...(prefetch ? { 'data-prefetch': prefetch } : {}),
    // A press that does something of its own opens no page (components/shell/page-change.client.tsx).
    ...(rest.onClick ? { 'data-acts': '' } : {}),
  };
  return isPage ? (
    <Link href={href} prefetch={false} {...marks} {...rest} />
  ) : (
    <a href={href} {...marks} {...rest} />
  );
}
