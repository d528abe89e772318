/** A cancellation letter to send oneself: our text with placeholders, also as a file. */
import { getLocale, getTranslations } from 'next-intl/server';
import { ButtonLink } from '@/components/ui/button';
import { LetterTextSheet } from '@/components/ui/letter-text-sheet';
import { Heading } from '@/components/ui/text/heading';
import { TextLink } from '@/components/ui/text/text-link';
import { letterLanguageOn } from '@/lib/letters/letter-input';
import { letterPreviewOf } from '@/lib/letters/letter-preview';
import { letterToWrite } from '@/lib/notice/letter-to-write';
import { href } from '@/lib/routes/href';

export async function LetterSection() {
  const locale = await getLocale();
  const t = await getTranslations('noticePage.letter');
  const letter = letterPreviewOf(
    letterToWrite({ locale, question: null, companyName: '' }),
    letterLanguageOn(locale),
  );
  const query = new URLSearchParams({ contract_class: 'other', locale });
  return (
    <section aria-labelledby="letter" className="grid items-start gap-x-16 gap-y-8 lg:grid-cols-[1fr_1.1fr]">
      <div>
        <Heading level={2} id="letter">
          {t('heading')}
        </Heading>
        <p className="mt-4 max-w-[52ch]">{t('text')}</p>
        <ButtonLink
          href={`/api/notice/letter.txt?${query}`}
          download
          variant="secondary"
          icon="download"
          className="mt-6"
        >
          {t('button')}
        </ButtonLink>
        <p className="mt-6 max-w-[52ch]">
          {t.rich('company', {
            link: (chunks) => <TextLink href={href('cancel', locale)}>{chunks}</TextLink>,
          })}
        </p>
      </div>
      <LetterTextSheet preview={letter} signature={null} />
    </section>
  );
}
