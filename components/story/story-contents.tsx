/** The table of contents beside a text: links to its headings (spec §2 'table of contents'). */
import { listContents } from '@/components/blocks/table-of-contents/list-contents';
import { Heading } from '@/components/ui/heading';
import type { BlockData } from '@/lib/content/fields';

export interface StoryContentsProps {
  readonly heading: string;
  readonly body: readonly BlockData[];
  /** Parts that follow the text. */
  readonly more?: readonly { readonly id: string; readonly text: string }[];
}

/** A shorter list helps nobody. */
const itemsMin = 2;

export function StoryContents({ heading, body, more = [] }: StoryContentsProps) {
  const items = [...listContents(body), ...more];
  if (items.length < itemsMin) return null;
  return (
    <nav
      aria-labelledby="story-contents"
      className="self-start lg:sticky lg:top-28 lg:max-h-[calc(100dvh-9rem)] lg:overflow-y-auto"
    >
      <Heading level={2} size="small" id="story-contents">
        {heading}
      </Heading>
      <ol className="mt-3 border-sand border-l-[1.5px]">
        {items.map(({ id, text }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="-ml-[1.5px] flex min-h-9 items-center border-transparent border-l-[1.5px] py-1 pl-4 text-ink-soft text-sm leading-snug transition-colors hover:border-moss hover:text-moss"
            >
              {text}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
