/** The classes of a button, apart from its markup, for code that must stay small (failure pages). */
import { classNames } from './class-names';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet';
export type ButtonSize = 'small' | 'medium' | 'large';

export interface ButtonLook {
  readonly variant?: ButtonVariant | undefined;
  readonly size?: ButtonSize | undefined;
  /** Full width of its container. */
  readonly wide?: boolean | undefined;
}

const base =
  'group/button relative inline-flex select-none items-center justify-center gap-2.5 rounded-field text-center font-semibold leading-tight no-underline transition-[background-color,border-color,color,box-shadow,translate] duration-150';

const variants: Record<ButtonVariant, string> = {
  // A border visible in forced colours only, where the button would otherwise look like text.
  primary:
    'border-[1.5px] border-transparent bg-clay text-on-clay shadow-[inset_0_-2px_0_rgb(23_37_29/0.28)] hover:bg-clay-hover active:translate-y-px active:shadow-[inset_0_1px_0_rgb(23_37_29/0.28)]',
  secondary:
    'border-[1.5px] border-ink bg-sheet text-ink hover:bg-ink hover:text-paper active:translate-y-px',
  quiet:
    'border-[1.5px] border-transparent text-moss underline decoration-1 underline-offset-4 hover:bg-sand-soft hover:text-moss-strong hover:no-underline',
};

const sizes: Record<ButtonSize, string> = {
  small: 'min-h-10 px-4 py-2 text-sm',
  medium: 'min-h-12 px-5 py-3 text-base',
  large: 'min-h-14 px-7 py-3.5 text-base',
};

const off =
  'disabled:border-sand disabled:bg-sand disabled:text-ink-soft disabled:shadow-none disabled:active:translate-y-0 aria-busy:pointer-events-none';

export function buttonLook(
  { variant = 'primary', size = 'medium', wide = false }: ButtonLook,
  extra?: string,
): string {
  return classNames(base, variants[variant], sizes[size], off, wide && 'w-full', extra);
}
