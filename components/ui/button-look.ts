/** The classes of a button (app/styles/parts.css), apart from its markup, for code that must stay small (failure pages). */
import { classNames } from './style/class-names';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet';
export type ButtonSize = 'small' | 'medium' | 'large';

export interface ButtonLook {
  readonly variant?: ButtonVariant | undefined;
  readonly size?: ButtonSize | undefined;
  /** Full width of its container. */
  readonly wide?: boolean | undefined;
}

/** Whole names, because the style sheet contains only classes that the code names. */
const variants: Record<ButtonVariant, string> = {
  primary: 'button-primary',
  secondary: 'button-secondary',
  quiet: 'button-quiet',
};

const sizes: Record<ButtonSize, string> = {
  small: 'button-small',
  medium: 'button-medium',
  large: 'button-large',
};

export function buttonLook(
  { variant = 'primary', size = 'medium', wide = false }: ButtonLook,
  extra?: string,
): string {
  return classNames('button', variants[variant], sizes[size], wide && 'w-full', extra);
}
