/** The four steps of a letter. */
import { getTranslations } from 'next-intl/server';
import { CutLine } from '@/components/ui/cut-line';
import { Icon, type IconName } from '@/components/ui/drawings/icon';
import { Heading } from '@/components/ui/text/heading';
import { cancellationMaxDays, processingWorkingDays } from '@/lib/config/business';

const steps = [
  { key: 'fill', icon: 'pen', days: 0 },
  { key: 'print', icon: 'print', days: processingWorkingDays },
  { key: 'post', icon: 'post', days: 0 },
  { key: 'done', icon: 'leaf', days: cancellationMaxDays },
] as const satisfies readonly { key: string; icon: IconName; days: number }[];

export async function HowLetterTravels() {
  const t = await getTranslations('companies.overview');
  return (
    <section aria-labelledby="how">
      <Heading level={2} id="how">
        {t('howHeading')}
      </Heading>
      <CutLine className="mt-8 mb-6" />
      <ol className="grid gap-8 sm:grid-cols-2 lg:grid-cols-4">
        {steps.map(({ key, icon, days }) => (
          <li key={key}>
            <Icon name={icon} sizePixels={32} className="text-moss" />
            <Heading level={3} size="small" className="mt-3">
              {t(`how.${key}`)}
            </Heading>
            <p className="mt-1.5 text-ink-soft">{t(`how.${key}Text`, { days })}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
