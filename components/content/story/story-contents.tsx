/** The table of contents beside a text: links to its headings. */
import { listContents } from '@/components/content/blocks/table-of-contents/list-contents';
import { Icon } from '@/components/ui/drawings/icon';
import { Heading } from '@/components/ui/text/heading';
import type { BlockData } from '@/lib/content/fields';

export interface StoryContentsProps {
  readonly heading: string;
  readonly body: readonly BlockData[];
  /** Sections after the text. */
  readonly more?: readonly { readonly id: string; readonly text: string }[];
}

/** Shorter lists are not rendered. */
const itemsMin = 2;

/** Beside the text on a wide screen, collapsed above it on a narrow one. */
export function StoryContents({ heading, body, more = [] }: StoryContentsProps) {
  const items = [...listContents(body), ...more];
  if (items.length < itemsMin) return null;
  const links = (
    <ol className="contents-links">
      {items.map(({ id, text }) => (
        <li key={id}>
          <a href={`#${id}`}>{text}</a>
        </li>
      ))}
    </ol>
  );
  return (
    <>
      <nav aria-label={heading} className="lg:hidden">
        <details className="group/contents rounded-card border border-sand bg-sheet px-5 py-1">
          <summary className="flex min-h-12 items-center justify-between gap-4 font-display font-semibold tracking-[-0.012em]">
            {heading}
            <Icon
              name="chevron-down"
              sizePixels={18}
              className="text-moss transition-transform group-open/contents:rotate-180"
            />
          </summary>
          <div className="pb-4">{links}</div>
        </details>
      </nav>
      <nav
        aria-labelledby="story-contents"
        className="hidden self-start lg:sticky lg:top-28 lg:block lg:max-h-[calc(100dvh-9rem)] lg:overflow-y-auto"
      >
        <Heading level={2} size="small" id="story-contents">
          {heading}
        </Heading>
        {links}
      </nav>
    </>
  );
}
