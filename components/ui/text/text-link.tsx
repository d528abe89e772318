/** A link in running text, or a standalone one with an arrow. */
import { classNames } from '@/components/ui/class-names';
import { Icon, type IconName } from '@/components/ui/drawings/icon';
import { PageLink, type PageLinkProps } from './page-link';

export type TextLinkProps = PageLinkProps & {
  /** Standalone: at least 24 px high, semibold. */
  readonly standalone?: boolean;
  readonly iconEnd?: IconName;
};

export function TextLink({ standalone = false, iconEnd, className, children, ...rest }: TextLinkProps) {
  return (
    <PageLink
      {...rest}
      className={classNames(
        'text-moss underline decoration-moss/45 decoration-[1.5px] underline-offset-[0.22em] transition-colors hover:text-moss-strong hover:decoration-current',
        standalone && 'group/link inline-flex min-h-6 items-center gap-1.5 font-semibold',
        className,
      )}
    >
      {children}
      {iconEnd ? (
        <Icon name={iconEnd} className="transition-transform group-hover/link:translate-x-0.5" />
      ) : null}
    </PageLink>
  );
}
