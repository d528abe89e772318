/** Buttons and links styled as buttons: one primary action a screen, named by a verb. */
import type { ComponentProps, ReactNode } from 'react';
import { type ButtonLook, buttonLook } from './button-look';
import { EndIcon, endClass } from './drawings/end-icon';
import { Icon, type IconName } from './drawings/icon';
import { classNames } from './style/class-names';
import { PageLink, type PageLinkProps } from './text/page-link.client';

interface Icons {
  /** Before the text. */
  readonly icon?: IconName | undefined;
  /** After the text. */
  readonly iconEnd?: IconName | undefined;
}

function Content({ icon, iconEnd, children }: Icons & { children: ReactNode }) {
  return (
    <>
      {icon ? <Icon name={icon} /> : null}
      <span>{children}</span>
      <EndIcon name={iconEnd} />
    </>
  );
}

export type ButtonProps = ComponentProps<'button'> &
  ButtonLook &
  Icons & { readonly busy?: boolean | undefined };

/**
 * A button; `type="button"` by default. While `busy` it keeps its width and the focus, is announced as busy and ignores
 * the pointer; the form must reject a second submit itself.
 */
export function Button({
  variant,
  size,
  wide,
  icon,
  iconEnd,
  busy = false,
  className,
  children,
  type = 'button',
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest['aria-disabled'] || undefined}
      className={buttonLook({ variant, size, wide }, className)}
    >
      <span
        className={classNames('inline-flex items-center gap-2.5', endClass(iconEnd), busy && 'opacity-0')}
      >
        <Content icon={icon} iconEnd={iconEnd}>
          {children}
        </Content>
      </span>
      {busy ? (
        <span className="absolute inset-0 grid place-items-center" aria-hidden="true">
          <span className="size-5 animate-turn rounded-full border-[2.5px] border-current border-r-transparent" />
        </span>
      ) : null}
    </button>
  );
}

export type ButtonLinkProps = PageLinkProps & ButtonLook & Icons;

/** A link styled as a button. */
export function ButtonLink({
  variant,
  size,
  wide,
  icon,
  iconEnd,
  className,
  children,
  ...rest
}: ButtonLinkProps) {
  return (
    <PageLink
      {...rest}
      className={buttonLook({ variant, size, wide }, classNames(endClass(iconEnd), className))}
    >
      <Content icon={icon} iconEnd={iconEnd}>
        {children}
      </Content>
    </PageLink>
  );
}
