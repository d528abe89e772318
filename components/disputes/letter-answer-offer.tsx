/** On the page of a letter's short link: the company's answer form, and the letter's supplements. */
import { getLocale, getTranslations } from 'next-intl/server';
import { ButtonLink } from '@/components/ui/button';
import { Sheet } from '@/components/ui/sheet';
import { Heading } from '@/components/ui/text/heading';
import { href } from '@/lib/routes/href';
import { getPageDispute } from './page-dispute';
import { SupplementLines } from './supplement-lines';

export async function LetterAnswerOffer({ code }: { code: string }) {
  const view = await getPageDispute(code);
  const t = await getTranslations('disputes.letterLink');
  const values = { company: view.company_name };
  return (
    <>
      <SupplementLines view={view} />
      {view.availability === 'open' && (
        <Sheet as="section" edge="fold" padding="roomy" className="mt-10" aria-labelledby="answer">
          <Heading level={2} size="part" id="answer" className="[overflow-wrap:anywhere]">
            {t('heading', values)}
          </Heading>
          <p className="mt-2 mb-5 max-w-[60ch]">{t('text')}</p>
          <ButtonLink href={href('dispute-cancellation', await getLocale(), { reference: view.code })}>
            {t('answer')}
          </ButtonLink>
        </Sheet>
      )}
      {view.availability === 'answered' && <p className="mt-8 font-semibold">{t('answered')}</p>}
    </>
  );
}
