/** Columns with an icon each, separated by lines (three columns by default). */

import { BlockLink } from '@/components/content/blocks/block-actions';
import { BlockSection } from '@/components/content/blocks/block-section';
import { BlockText } from '@/components/content/blocks/block-text';
import type { BlockViewProps } from '@/components/content/blocks/block-view';
import { Icon } from '@/components/ui/drawings/icon';
import { classNames } from '@/components/ui/style/class-names';
import { Heading } from '@/components/ui/text/heading';
import { iconColumnsDefaultCount } from '@/lib/config/business';

/** Complete class names, because Tailwind scans the source for them. */
const grids: Readonly<Record<number, string>> = {
  2: 'sm:grid-cols-2',
  3: 'sm:grid-cols-2 lg:grid-cols-3',
  4: 'sm:grid-cols-2 lg:grid-cols-4',
};

export function IconColumns({ block, context }: BlockViewProps<'icon_columns'>) {
  const { _uid, heading, anchor, intro, columns = iconColumnsDefaultCount, items } = block;
  const { locale, container } = context;
  return (
    <BlockSection context={context} uid={_uid} heading={heading} anchor={anchor} intro={intro}>
      <ul
        className={classNames(
          'grid gap-x-12 gap-y-10',
          container === 'page' ? grids[Math.round(columns)] : 'sm:grid-cols-2',
        )}
      >
        {items.map(({ _uid: uid, icon, title, text, link, linkLabel }) => (
          <li key={uid ?? title} className="border-ink border-t-[1.5px] pt-5">
            <Icon name={icon} sizePixels={30} className="text-moss" />
            <Heading level={heading ? 3 : 2} size="small" className="mt-4">
              {title}
            </Heading>
            <BlockText text={text} locale={locale} className="mt-2 max-w-[46ch] text-ink-soft" />
            {link && linkLabel ? (
              <BlockLink link={link} locale={locale} className="mt-3">
                {linkLabel}
              </BlockLink>
            ) : null}
          </li>
        ))}
      </ul>
    </BlockSection>
  );
}
