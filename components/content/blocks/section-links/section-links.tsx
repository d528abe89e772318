/** Links to the stories of a section, as a table of contents. */

import { BlockSection } from '@/components/content/blocks/block-section';
import type { BlockViewProps } from '@/components/content/blocks/block-view';
import { Icon } from '@/components/ui/drawings/icon';
import { PageLink } from '@/components/ui/text/page-link.client';
import { listSection } from '@/lib/content/queries';
import { translatorOf } from '@/lib/i18n/translator';
import { findStoryPath } from '@/lib/routes/story-route';

export async function SectionLinks({ block, context }: BlockViewProps<'section_links'>) {
  const { _uid, heading, anchor, prefix } = block;
  const { locale, story } = context;
  const t = translatorOf(locale, 'blocks');
  const links = (await listSection(prefix)).flatMap(({ name, fullSlug }) => {
    const path = fullSlug === story?.fullSlug ? null : findStoryPath(fullSlug);
    return path === null ? [] : [{ path, name }];
  });
  if (links.length === 0) return null;
  return (
    <BlockSection context={context} uid={_uid} heading={heading ?? t('sectionLinks.heading')} anchor={anchor}>
      <ul className="grid grid-cols-1 gap-x-12 border-ink border-t-[1.5px] sm:grid-cols-2">
        {links.map(({ path, name }) => (
          <li key={path} className="border-sand border-b">
            <PageLink
              href={path}
              className="group/link flex min-h-16 items-center justify-between gap-6 py-3 font-[660] font-display text-lg leading-snug tracking-[-0.012em] transition-colors hover:text-moss"
            >
              <span className="min-w-0 hyphens-auto">{name}</span>
              <Icon
                name="arrow-right"
                className="text-moss transition-transform group-hover/link:translate-x-0.5"
              />
            </PageLink>
          </li>
        ))}
      </ul>
    </BlockSection>
  );
}
