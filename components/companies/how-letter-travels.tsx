/** The four steps of a letter. */
import { getTranslations } from 'next-intl/server';
import { CutLine } from '@/components/ui/cut-line';
import { DrawingFile } from '@/components/ui/illustrations/drawing-file';
import { Heading } from '@/components/ui/text/heading';
import { cancellationMaxDays, processingWorkingDays } from '@/lib/config/business';

const steps = [
  { key: 'fill', scene: 'written', days: 0 },
  { key: 'print', scene: 'printed', days: processingWorkingDays },
  { key: 'post', scene: 'posted', days: 0 },
  { key: 'done', scene: 'received', days: cancellationMaxDays },
] as const;

export async function HowLetterTravels() {
  const t = await getTranslations('companies.overview');
  return (
    <section aria-labelledby="how">
      <Heading level={2} id="how">
        {t('howHeading')}
      </Heading>
      <CutLine className="mt-8 mb-6" />
      <ol className="grid gap-8 sm:grid-cols-2 lg:grid-cols-4">
        {steps.map(({ key, scene, days }) => (
          <li key={key} className="flex gap-4 sm:block">
            <DrawingFile name={scene} className="w-24 shrink-0 self-start sm:w-40 sm:max-w-full" />
            <div>
              <Heading level={3} size="small" className="sm:mt-3">
                {t(`how.${key}`)}
              </Heading>
              <p className="mt-1.5 text-ink-soft">{t(`how.${key}Text`, { days })}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
