/** Markdown text of a story inside a block. */
import { StoryMarkdown } from '@/components/content/story-markdown';
import type { Locale } from '@/lib/i18n/locale';

export interface BlockTextProps {
  readonly text: string;
  readonly locale: Locale;
  readonly className?: string | undefined;
}

export function BlockText({ text, locale, className }: BlockTextProps) {
  return (
    // A prop that is undefined would be part of the page's data.
    <div {...(className ? { className } : {})}>
      <StoryMarkdown text={text} locale={locale} />
    </div>
  );
}
