/** The frame of everything we draw: silent beside words, or named where it stands alone. */
import type { ComponentProps } from 'react';

export type DrawingProps = Omit<ComponentProps<'svg'>, 'role' | 'aria-label' | 'aria-hidden'> & {
  /** What it says where no words stand beside it; left out, it is decoration. */
  readonly label?: string | undefined;
};

export function Drawing({ label, children, ...rest }: DrawingProps) {
  return label ? (
    <svg {...rest} role="img" aria-label={label}>
      {children}
    </svg>
  ) : (
    <svg {...rest} aria-hidden="true" focusable="false">
      {children}
    </svg>
  );
}
