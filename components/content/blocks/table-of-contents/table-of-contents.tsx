/** Links to the headings of the page. */

import { sectionIds } from '@/components/content/blocks/block-section';
import type { BlockViewProps } from '@/components/content/blocks/block-view';
import { Container } from '@/components/ui/container';
import { classNames } from '@/components/ui/style/class-names';
import { Heading } from '@/components/ui/text/heading';
import type { BlockData } from '@/lib/content/fields';
import type { Story } from '@/lib/content/story';
import { translatorOf } from '@/lib/i18n/translator';
import { listContents } from './list-contents';

/** Minimum number of links. */
const fewest = 2;

export function TableOfContents({ block, context }: BlockViewProps<'table_of_contents'>) {
  const entries = context.story ? listContents(bodyOf(context.story)) : [];
  if (entries.length < fewest) return null;
  const t = translatorOf(context.locale, 'blocks');
  const onPage = context.container === 'page';
  const ids = sectionIds(block._uid);
  const links = (
    <>
      <Heading level={2} size="small" id={ids.heading}>
        {block.heading ?? t('toc.heading')}
      </Heading>
      <ol className="contents-links">
        {entries.map(({ id, text }) => (
          <li key={id}>
            <a href={`#${id}`}>{text}</a>
          </li>
        ))}
      </ol>
    </>
  );
  return (
    <nav aria-labelledby={ids.heading} className={classNames(onPage ? 'py-6' : 'my-8')}>
      {onPage ? <Container width="text">{links}</Container> : links}
    </nav>
  );
}

function bodyOf({ content }: Story): readonly BlockData[] {
  return 'body' in content ? content.body : [];
}
