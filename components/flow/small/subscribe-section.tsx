/** Below an article: subscribe to new ones. */
import { getTranslations } from 'next-intl/server';
import { Sheet } from '@/components/ui/sheet';
import { Heading } from '@/components/ui/text/heading';
import { ModalForm } from './modal-form';

export async function SubscribeSection() {
  const t = await getTranslations('forms.page.subscribe');
  return (
    <Sheet as="section" edge="fold" padding="roomy" className="mt-12">
      <Heading level={2} size="part">
        {t('heading')}
      </Heading>
      <p className="mt-2 mb-5 max-w-[52ch] noscript:hidden">{t('intro')}</p>
      <ModalForm flow="subscribe" button={t('button')} title={t('title')} intro={t('intro')} />
    </Sheet>
  );
}
