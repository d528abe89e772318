/** Buttons and links that look like one (brand: one primary action a screen; buttons are verbs). */
import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names';
import { Icon, type IconName } from './icon';
import { PageLink, type PageLinkProps } from './page-link';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet';
export type ButtonSize = 'small' | 'medium' | 'large';

interface Look {
  readonly variant?: ButtonVariant | undefined;
  readonly size?: ButtonSize | undefined;
  /** Full width of its container. */
  readonly wide?: boolean | undefined;
  /** Icon before or after the words. */
  readonly icon?: IconName | undefined;
  readonly iconEnd?: IconName | undefined;
}

const base =
  'group/button relative inline-flex select-none items-center justify-center gap-2.5 rounded-field text-center font-semibold leading-tight no-underline transition-[background-color,border-color,color,box-shadow,translate] duration-150';

const variants: Record<ButtonVariant, string> = {
  primary:
    'bg-clay text-on-clay shadow-[inset_0_-2px_0_rgb(23_37_29/0.28)] hover:bg-clay-hover active:translate-y-px active:shadow-[inset_0_1px_0_rgb(23_37_29/0.28)]',
  secondary:
    'border-[1.5px] border-ink bg-sheet text-ink hover:bg-ink hover:text-paper active:translate-y-px',
  quiet:
    'text-moss underline decoration-1 underline-offset-4 hover:bg-sand-soft hover:text-moss-strong hover:no-underline',
};

const sizes: Record<ButtonSize, string> = {
  small: 'min-h-10 px-4 py-2 text-sm',
  medium: 'min-h-12 px-5 py-3 text-base',
  large: 'min-h-14 px-7 py-3.5 text-base',
};

const off =
  'disabled:border-sand disabled:bg-sand disabled:text-ink-soft disabled:shadow-none disabled:active:translate-y-0 aria-busy:pointer-events-none';

function lookOf({ variant = 'primary', size = 'medium', wide = false }: Look, extra?: string): string {
  return classNames(base, variants[variant], sizes[size], off, wide && 'w-full', extra);
}

function Content({ icon, iconEnd, children }: Look & { children: ReactNode }) {
  return (
    <>
      {icon ? <Icon name={icon} /> : null}
      <span>{children}</span>
      {iconEnd ? (
        <Icon name={iconEnd} className="transition-transform group-hover/button:translate-x-0.5" />
      ) : null}
    </>
  );
}

export type ButtonProps = ComponentProps<'button'> & Look & { readonly busy?: boolean | undefined };

/**
 * A button; `type="button"` unless told otherwise. While `busy` it keeps its width and the focus, says so to
 * assistive technology and takes no pointer; a form has to refuse a second submit by itself.
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
      className={lookOf({ variant, size, wide }, className)}
    >
      <span className={classNames('inline-flex items-center gap-2.5', busy && 'opacity-0')}>
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

export type ButtonLinkProps = PageLinkProps & Look;

/** A link with the look of a button. */
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
    <PageLink {...rest} className={lookOf({ variant, size, wide }, className)}>
      <Content icon={icon} iconEnd={iconEnd}>
        {children}
      </Content>
    </PageLink>
  );
}
