/** The notice that net metering ends, or has ended, in a story. */
import { BlockSection } from '@/components/content/blocks/block-section';
import type { BlockViewProps } from '@/components/content/blocks/block-view';
import { NetMeteringNotice } from '@/components/content/blocks/net-metering/net-metering-notice';

export function NetMetering({ block, context }: BlockViewProps<'net_metering'>) {
  return (
    <BlockSection context={context} uid={block._uid} width="text">
      <NetMeteringNotice locale={context.locale} onStory={context.story?.fullSlug} />
    </BlockSection>
  );
}
