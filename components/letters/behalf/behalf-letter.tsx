/** The letter's contents, and its text to copy for free. */
import { getLocale, getTranslations } from 'next-intl/server';
import { Icon } from '@/components/ui/drawings/icon';
import { LetterTextSheet } from '@/components/ui/letter-text-sheet';
import { Heading } from '@/components/ui/text/heading';
import { letterLanguageOn } from '@/lib/letters/letter-input';
import { letterPreviewOf } from '@/lib/letters/letter-preview';
import { behalfLetterToCopy } from './letter-to-copy';

const requests = ['end', 'debit', 'refund', 'devices', 'confirm'] as const;

export async function BehalfLetter() {
  const locale = await getLocale();
  const t = await getTranslations('behalf.page.letter');
  return (
    <section aria-labelledby="letter" className="grid items-start gap-x-16 gap-y-8 lg:grid-cols-[1fr_1.1fr]">
      <div>
        <Heading level={2} id="letter" className="scroll-mt-28">
          {t('heading')}
        </Heading>
        <p className="mt-4">{t('lead')}</p>
        <ul className="mt-4 max-w-[52ch] space-y-2.5">
          {requests.map((request) => (
            <li key={request} className="flex gap-3">
              <Icon name="check" className="mt-1 text-moss" />
              <span className="min-w-0">{t(request)}</span>
            </li>
          ))}
        </ul>
        <p className="mt-6 max-w-[52ch]">{t('copy')}</p>
      </div>
      <LetterTextSheet
        preview={letterPreviewOf(behalfLetterToCopy(locale), letterLanguageOn(locale))}
        signature={null}
      />
    </section>
  );
}
