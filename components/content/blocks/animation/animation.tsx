/** The animation of /data/animation.json. Its first frame is always rendered. */

import { BlockSection, sectionIds } from '@/components/content/blocks/block-section';
import type { BlockViewProps } from '@/components/content/blocks/block-view';
import { Heading } from '@/components/ui/text/heading';
import { AnimationStill } from './animation-still';
import { LazyAnimation } from './lazy-animation.client';

export function Animation({ block, context }: BlockViewProps<'animation'>) {
  const { _uid, title } = block;
  return (
    <BlockSection context={context} uid={_uid}>
      {title ? (
        <Heading level={2} id={sectionIds(_uid).heading} className="mx-auto mb-8 max-w-[22ch] text-center">
          {title}
        </Heading>
      ) : null}
      <LazyAnimation still={<AnimationStill />} />
    </BlockSection>
  );
}
