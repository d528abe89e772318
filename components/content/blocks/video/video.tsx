/** A video of the story with its transcript below. */

import { BlockSection, sectionIds } from '@/components/content/blocks/block-section';
import { BlockText } from '@/components/content/blocks/block-text';
import type { BlockViewProps } from '@/components/content/blocks/block-view';
import { Accordion } from '@/components/ui/accordion';
import { Heading } from '@/components/ui/text/heading';
import { translatorOf } from '@/lib/i18n/translator';
import { LazyVideo } from './lazy-video.client';

export function Video({ block, context }: BlockViewProps<'video'>) {
  const { _uid, file, poster, title, transcript } = block;
  const t = translatorOf(context.locale, 'blocks');
  return (
    <BlockSection context={context} uid={_uid}>
      <figure aria-labelledby={sectionIds(_uid).heading}>
        <LazyVideo src={file.filename} poster={poster.filename} title={title} />
        <figcaption className="mt-4">
          <Heading level={2} size="small" id={sectionIds(_uid).heading}>
            {title}
          </Heading>
        </figcaption>
      </figure>
      <Accordion
        className="mt-4"
        items={[
          {
            title: t('video.transcript'),
            content: <BlockText text={transcript} locale={context.locale} />,
          },
        ]}
      />
    </BlockSection>
  );
}
