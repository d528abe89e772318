/** Another browser's list: a button opens it with the mailed key, or how to get the link. */
import { getLocale, getTranslations } from 'next-intl/server';
import { KeyForm } from '@/components/letters/order/key-form';
import { hasMailedKey } from '@/components/letters/order/mailed-key';
import { Container } from '@/components/ui/container';
import { Heading } from '@/components/ui/text/heading';
import { TextLink } from '@/components/ui/text/text-link';
import { href } from '@/lib/routes/href';

export async function InaccessibleEstate({ reference }: { readonly reference: string }) {
  const locale = await getLocale();
  const t = await getTranslations('estate');
  const hasKey = await hasMailedKey(reference);
  return (
    <Container className="pt-10 pb-20">
      <Heading level={1} className="max-w-[20ch]">
        {hasKey ? t('list.heading') : t('list.foreignHeading')}
      </Heading>
      <div className="mt-6">
        {hasKey ? (
          <KeyForm
            action={`/api/estates/${reference}/open`}
            heading={t('list.keyHeading')}
            text={t('list.keyText')}
            button={t('list.keyButton')}
          />
        ) : (
          <p className="max-w-[56ch] text-lg">
            {t('list.foreignText')} <TextLink href={href('after-death', locale)}>{t('breadcrumb')}</TextLink>
          </p>
        )}
      </div>
    </Container>
  );
}
