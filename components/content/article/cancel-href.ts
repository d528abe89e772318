/** Target of the floating button of an article. */
import type { LinkResolver } from '@/lib/content/links';
import type { Locale } from '@/lib/i18n/locale';
import { href } from '@/lib/routes/href';
import type { ArticleStory } from '../article-cards/article-summary';

/** Tag of articles with the button. */
const cancelTag = 'cancel';

/** The editor's value for no button. */
const nothing = 'none';

/** Returns the page of the article's subject, otherwise the company overview; null when the article has no button. */
export function findCancelHref(
  {
    content,
    tags,
  }: Pick<ArticleStory, 'tags'> & { readonly content: Pick<ArticleStory['content'], 'cancelLink'> },
  locale: Locale,
  resolve: LinkResolver,
): string | null {
  const { cancelLink } = content;
  if (!tags.includes(cancelTag) || cancelLink === nothing) return null;
  const link = cancelLink === undefined ? null : resolve(cancelLink);
  // The button links to internal pages only, and falls back to the overview when the page does not exist.
  return link && !link.external ? link.href : href('cancel', locale);
}
