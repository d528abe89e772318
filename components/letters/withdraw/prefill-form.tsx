/** Prefills the withdrawal form from an order, after a confirmation, for its owner or with a mailed key. */
import { getLocale, getTranslations } from 'next-intl/server';
import { Button } from '@/components/ui/button';
import { Sheet } from '@/components/ui/sheet';
import { Heading } from '@/components/ui/text/heading';

export async function PrefillForm({ reference }: { readonly reference: string }) {
  const t = await getTranslations('withdraw.prefill');
  return (
    <Sheet as="section" edge="fold" padding="roomy" className="mt-8 max-w-[40rem]">
      <Heading level={2} size="part">
        {t('heading')}
      </Heading>
      <p className="mt-2 mb-6">{t('text')}</p>
      <form action="/api/withdrawals/start" method="post">
        <input type="hidden" name="reference" value={reference} />
        <input type="hidden" name="locale" value={await getLocale()} />
        <Button type="submit" icon="lock">
          {t('button')}
        </Button>
      </form>
    </Sheet>
  );
}
