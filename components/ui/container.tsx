/** Page widths: one for pages, one for text, one for forms. */
import type { ComponentProps } from 'react';
import { classNames } from './style/class-names';

export type ContainerProps = ComponentProps<'div'> & {
  /** `page` 1200 px, `text` about 68 characters, `form` one column of fields. */
  readonly width?: 'page' | 'text' | 'form';
};

const widths = { page: 'max-w-[75rem]', text: 'max-w-[44rem]', form: 'max-w-[36rem]' } as const;

export function Container({ width = 'page', className, ...rest }: ContainerProps) {
  return <div {...rest} className={classNames('mx-auto w-full px-4 sm:px-8', widths[width], className)} />;
}
