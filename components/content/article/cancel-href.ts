/** Where the floating button of an article leads (spec §2 'A floating cancel button appears on cancel posts'). */
import type { LinkResolver } from '@/lib/content/links';
import type { Locale } from '@/lib/i18n/locale';
import { href } from '@/lib/routes/href';
import type { ArticleStory } from './article-summary';

/** Articles with this tag bring the button. */
const cancelTag = 'cancel';

/** What an editor writes where there is nothing to cancel here. */
const nothing = 'none';

/** The page of what the post is about, else the overview of companies; null where the post has no button. */
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
  // The button stays on the site, and a page that is not there (any more) is no reason to have none.
  return link && !link.external ? link.href : href('cancel', locale);
}
