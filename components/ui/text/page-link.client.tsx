'use client';
/**
 * An internal link without Next's prefetching, which components/shell/prefetch-links.ts handles after the
 * page has loaded. A client component, so that a page's data do not repeat the props that all links share.
 */
import Link from 'next/link';
import type { ComponentProps } from 'react';

export type PageLinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  readonly href: string;
  /** `never` when prefetching would disclose something about the visitor. */
  readonly prefetch?: 'never' | undefined;
};

/** A client-side link for internal paths, and a plain anchor for others. */
export function PageLink({ href, prefetch, ...rest }: PageLinkProps) {
  const isPage =
    href.startsWith('/') &&
    !href.startsWith('/api/') &&
    rest.target === undefined &&
    rest.download === undefined;
  const marks = {
    ...(prefetch ? { 'data-prefetch': prefetch } : {}),
    // A link with its own handler does not navigate (components/shell/page-change.client.tsx).
    ...(rest.onClick ? { 'data-acts': '' } : {}),
  };
  return isPage ? (
    <Link href={href} prefetch={false} {...marks} {...rest} />
  ) : (
    <a href={href} {...marks} {...rest} />
  );
}
