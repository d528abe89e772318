/** The letter itself on the page; where a browser shows no PDF in a page, the link beside it does. */
import { getTranslations } from 'next-intl/server';
import { ButtonLink } from '@/components/ui/button';

/** `source` is a path of the API that answers with the PDF, to this browser only. */
export async function LetterFrame({ source, download }: { source: string; download: string }) {
  const t = await getTranslations('pages.download');
  return (
    <div>
      <iframe
        src={source}
        title={t('previewLabel')}
        className="hidden aspect-[210/297] max-h-[80vh] w-full rounded-field border border-sand bg-sheet md:block"
      />
      <ButtonLink
        href={source}
        target="_blank"
        rel="noopener"
        icon="letter"
        variant="secondary"
        className="md:mt-4"
      >
        {download}
      </ButtonLink>
    </div>
  );
}
