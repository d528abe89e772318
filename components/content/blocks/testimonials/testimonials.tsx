/** Testimonials as quotes, from the story only; samples are marked. */

import { BlockPhoto } from '@/components/content/blocks/block-photo';
import { BlockSection } from '@/components/content/blocks/block-section';
import type { BlockViewProps } from '@/components/content/blocks/block-view';
import { SampleNote } from '@/components/content/blocks/sample-note';
import { Stars } from '@/components/ui/drawings/stars';
import { translatorOf } from '@/lib/i18n/translator';

export function Testimonials({ block, context }: BlockViewProps<'testimonials'>) {
  const { _uid, heading, anchor, sample, items } = block;
  const t = translatorOf(context.locale, 'blocks');
  return (
    <BlockSection context={context} uid={_uid} heading={heading ?? t('testimonials.heading')} anchor={anchor}>
      {sample ? <SampleNote locale={context.locale}>{t('testimonials.sample')}</SampleNote> : null}
      <ul className="gap-x-8 lg:columns-3">
        {items.map(({ _uid: uid, stars, text, name, author, photo }) => (
          <li key={uid ?? name} className="mb-8 break-inside-avoid">
            <figure className="rounded-card border border-sand bg-sheet p-6 sm:p-7">
              <Stars value={stars} locale={context.locale} />
              <blockquote className="mt-4 font-display font-medium text-lg leading-snug tracking-[-0.012em]">
                <p className="whitespace-pre-line">{t('testimonials.quote', { text })}</p>
              </blockquote>
              <figcaption className="mt-5 flex items-center gap-3 border-sand border-t pt-4 text-sm">
                <BlockPhoto name={name} photo={photo} />
                <span>
                  <span className="block font-semibold">{name}</span>
                  {author ? <span className="block text-ink-soft">{author}</span> : null}
                </span>
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </BlockSection>
  );
}
