/** The tags of a section as links, one of them selected. */
import type { MouseEvent, ReactNode } from 'react';
import { classNames } from '@/components/ui/style/class-names';

export interface ArticleTagsProps {
  readonly label: string;
  readonly all: string;
  readonly tags: readonly { readonly tag: string; readonly label: string }[];
  readonly chosen: string | null;
  /** Icon before the selected tag. */
  readonly mark: ReactNode;
  readonly addressOf: (tag: string | null) => string;
  readonly onChoose: (event: MouseEvent<HTMLAnchorElement>, tag: string | null) => void;
}

export function ArticleTags({ label, all, tags, chosen, mark, addressOf, onChoose }: ArticleTagsProps) {
  const choices: readonly { tag: string | null; label: string }[] = [{ tag: null, label: all }, ...tags];
  return (
    <nav aria-label={label} className="mt-7">
      <ul className="flex flex-wrap gap-2">
        {choices.map((choice) => {
          const active = choice.tag === chosen;
          return (
            <li key={choice.tag ?? ''}>
              <a
                href={addressOf(choice.tag)}
                rel="nofollow"
                aria-current={active ? 'true' : undefined}
                onClick={(event) => onChoose(event, choice.tag)}
                className={classNames(
                  'inline-flex min-h-10 items-center gap-1.5 rounded-chip border-[1.5px] px-3.5 font-semibold text-sm transition-colors',
                  active
                    ? 'border-ink bg-ink text-paper'
                    : 'border-sand bg-sheet text-ink hover:border-ink hover:bg-sand-soft',
                )}
              >
                {active ? <span>{mark}</span> : null}
                <span>{choice.label}</span>
              </a>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
