/** Another browser's draft: a button opens it with the mailed key, or instructions to request the link again. */
import { getLocale, getTranslations } from 'next-intl/server';
import { KeyForm } from '@/components/letters/order/key-form';
import { hasMailedKey } from '@/components/letters/order/mailed-key';
import { ButtonLink } from '@/components/ui/button';
import { Icon } from '@/components/ui/drawings/icon';
import { Heading } from '@/components/ui/text/heading';
import { href } from '@/lib/routes/href';

const options = ['foreignSame', 'foreignMail', 'foreignNew'] as const;

export async function InaccessibleDraft({ reference, request }: { reference: string; request: boolean }) {
  const t = await getTranslations('pages.complete');
  if (await hasMailedKey(reference)) {
    return (
      <>
        <Heading level={1} className="mt-6 mb-8 sm:mt-8">
          {t(request ? 'titleRequest' : 'title')}
        </Heading>
        <KeyForm
          action={`/api/drafts/${reference}/open`}
          heading={t(request ? 'keyHeadingRequest' : 'keyHeading')}
          text={t('keyText')}
          button={t('keyButton')}
        />
      </>
    );
  }
  return (
    <div className="max-w-[44rem]">
      <Heading level={1} className="mt-6 sm:mt-8">
        {t('foreignHeading')}
      </Heading>
      <p className="mt-4 text-lg">{t('foreignText')}</p>
      <ul className="mt-6 mb-8 space-y-3">
        {options.map((option) => (
          <li key={option} className="flex gap-3">
            <Icon name="leaf" className="mt-1 text-moss" />
            <span>{t(option)}</span>
          </li>
        ))}
      </ul>
      <ButtonLink href={href('cancel', await getLocale())}>{t('foreignButton')}</ButtonLink>
    </div>
  );
}
