/** Markdown text of a story inside a block. */
import { StoryMarkdown } from '@/components/content/story-markdown';
import type { Locale } from '@/lib/i18n/locale';

export interface BlockWordsProps {
  readonly text: string;
  readonly locale: Locale;
  readonly className?: string | undefined;
}

export function BlockWords({ text, locale, className }: BlockWordsProps) {
  return (
    <div className={className}>
      <StoryMarkdown text={text} locale={locale} />
    </div>
  );
}
