/** Who sells (facts 'Selling to consumers'). */
import { SellerFacts } from '@/components/legal/seller-facts';
import { translatorOf } from '@/lib/i18n/translator';
import { BlockSection } from '../block-section';
import type { BlockViewProps } from '../block-view';

export function Seller({ block, context }: BlockViewProps<'seller'>) {
  const { _uid, heading, anchor } = block;
  const t = translatorOf(context.locale, 'blocks');
  return (
    <BlockSection
      context={context}
      uid={_uid}
      heading={heading ?? t('seller.heading')}
      anchor={anchor}
      width="text"
    >
      <SellerFacts />
    </BlockSection>
  );
}
