/** Breadcrumbs. The last item is the page itself, without link. */
import { getTranslations } from 'next-intl/server';
import { Icon } from './drawings/icon';
import { classNames } from './style/class-names';
import { PageLink } from './text/page-link.client';

interface Breadcrumb {
  readonly label: string;
  readonly href?: string | undefined;
}

export interface BreadcrumbsProps {
  readonly items: readonly Breadcrumb[];
  /** Label of the landmark; "Kruimelpad" by default. */
  readonly label?: string;
  readonly className?: string;
}

export async function Breadcrumbs({ items, label, className }: BreadcrumbsProps) {
  const t = await getTranslations('common');
  return (
    <nav aria-label={label ?? t('breadcrumbs')} className={classNames('text-ink-soft text-sm', className)}>
      <ol className="flex flex-wrap items-center gap-x-1.5">
        {items.map((item, index) => (
          <li key={item.label} className="flex min-h-7 items-center gap-1.5">
            {index > 0 ? <Icon name="chevron-right" sizePixels={13} className="text-line" /> : null}
            {item.href && index < items.length - 1 ? (
              <PageLink
                href={item.href}
                className="rounded underline-offset-4 hover:text-ink hover:underline"
              >
                {item.label}
              </PageLink>
            ) : (
              <span aria-current={index === items.length - 1 ? 'page' : undefined} className="text-ink">
                {item.label}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
