/** Buttons and links of a block. A link without target is omitted, or rendered as text. */
import type { ReactNode } from 'react';
import { ButtonLink } from '@/components/ui/button';
import { classNames } from '@/components/ui/style/class-names';
import { TextLink } from '@/components/ui/text/text-link';
import { linkResolver } from '@/lib/content/link-resolver';
import type { Locale } from '@/lib/i18n/locale';

export interface BlockActionsProps {
  readonly actions: readonly { readonly label: string; readonly link: string }[];
  readonly locale: Locale;
  readonly large?: boolean;
  readonly className?: string;
}

/** The first resolved link is the primary button. */
export async function BlockActions({ actions, locale, large = false, className }: BlockActionsProps) {
  const resolve = await linkResolver(locale);
  const shown = actions.flatMap(({ label, link }) => {
    const target = resolve(link);
    return target ? [{ label, target }] : [];
  });
  if (shown.length === 0) return null;
  return (
    <div className={classNames('flex flex-wrap items-center gap-3', className)}>
      {shown.map(({ label, target }, index) => (
        <ButtonLink
          key={label}
          href={target.href}
          variant={index === 0 ? 'primary' : 'secondary'}
          size={large ? 'large' : 'medium'}
          iconEnd={target.external ? 'external' : index === 0 ? 'arrow-right' : undefined}
        >
          {label}
        </ButtonLink>
      ))}
    </div>
  );
}

export interface BlockLinkProps {
  readonly link: string;
  readonly locale: Locale;
  /** Rendering of an unresolved link: its text, or nothing. */
  readonly fallback?: 'text' | 'nothing';
  readonly className?: string;
  readonly children: ReactNode;
}

/** A single link. */
export async function BlockLink({ link, locale, fallback = 'text', className, children }: BlockLinkProps) {
  const resolve = await linkResolver(locale);
  const target = resolve(link);
  if (!target) return fallback === 'text' ? <span className={className}>{children}</span> : null;
  return (
    <TextLink
      href={target.href}
      standalone
      iconEnd={target.external ? 'external' : 'arrow-right'}
      className={className}
    >
      {children}
    </TextLink>
  );
}
