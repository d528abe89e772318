/** A link in running text, or a standalone one with an arrow. */

import { EndIcon, endClass } from '@/components/ui/drawings/end-icon';
import type { IconName } from '@/components/ui/drawings/icon';
import { classNames } from '@/components/ui/style/class-names';
import { PageLink, type PageLinkProps } from './page-link.client';

export type TextLinkProps = PageLinkProps & {
  /** Standalone: at least 24 px high, semibold. */
  readonly standalone?: boolean;
  readonly iconEnd?: IconName;
};

export function TextLink({ standalone = false, iconEnd, className, children, ...rest }: TextLinkProps) {
  return (
    <PageLink
      {...rest}
      className={classNames('text-link', standalone && 'text-link-alone', endClass(iconEnd), className)}
    >
      {children}
      <EndIcon name={iconEnd} />
    </PageLink>
  );
}
