/** The table of contents beside a text: links to its headings (spec §2 'table of contents'). */
import { Heading } from '@/components/ui/heading';

export interface ArticleContentsProps {
  readonly heading: string;
  readonly items: readonly { readonly id: string; readonly text: string }[];
}

export function ArticleContents({ heading, items }: ArticleContentsProps) {
  if (items.length < 2) return null;
  return (
    <nav
      aria-labelledby="contents"
      className="lg:sticky lg:top-28 lg:max-h-[calc(100dvh-9rem)] lg:overflow-y-auto"
    >
      <Heading level={2} size="small" id="contents">
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
