/**
 * The treatment of dev_3084_energy_context: documents needed for the form on energy, and their purpose, before the form
 * begins. Control is the unchanged page.
 */
import { getTranslations } from 'next-intl/server';
import { Callout } from '@/components/ui/callout';
import { ExperimentSlot } from './experiment-slot';

const points = ['bill', 'price', 'usage', 'after'] as const;

export async function EnergyContext() {
  const t = await getTranslations('experiments.energyContext');
  return (
    <ExperimentSlot
      experiment="dev_3084_energy_context"
      variants={{
        Treatment: (
          <Callout tone="info" title={t('title')} level={2} className="mt-8 max-w-[44rem]">
            <ul className="list-disc space-y-1 pl-5">
              {points.map((point) => (
                <li key={point}>{t(point)}</li>
              ))}
            </ul>
          </Callout>
        ),
      }}
    />
  );
}
