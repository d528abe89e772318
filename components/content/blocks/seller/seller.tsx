/** The seller. No heading in a text column. */

import { BlockSection } from '@/components/content/blocks/block-section';
import type { BlockViewProps } from '@/components/content/blocks/block-view';
import { SellerFacts } from '@/components/content/legal/seller-facts';
import { translatorOf } from '@/lib/i18n/translator';

export function Seller({ block, context }: BlockViewProps<'seller'>) {
  const { _uid, heading, anchor, licensed } = block;
  const { locale, container } = context;
  const t = translatorOf(locale, 'blocks');
  return (
    <BlockSection
      context={context}
      uid={_uid}
      heading={heading ?? (container === 'page' ? t('seller.heading') : undefined)}
      anchor={anchor}
      width="text"
    >
      <SellerFacts licensed={licensed} />
    </BlockSection>
  );
}
