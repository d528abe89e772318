/** A letter's progress as a postal card: four stations on a line, with dates and times. */
import { getLocale, getTranslations } from 'next-intl/server';
import { Badge } from '@/components/ui/badge';
import { Stamp } from '@/components/ui/illustrations/stamp';
import { Sheet } from '@/components/ui/sheet';
import { Heading } from '@/components/ui/text/heading';
import { Timeline } from '@/components/ui/timeline';
import type { Cancellation, LetterTracking } from '@/lib/contract/cancellations';
import { formatDate, formatMoment } from '@/lib/i18n/format-date';
import { isDemoTrackCode } from '@/lib/post/track-code';
import { type LetterStation, letterStations } from './letter-stations';

async function stationDetail(station: LetterStation): Promise<string> {
  const t = await getTranslations('track');
  const locale = await getLocale();
  if (station.at) return formatMoment(new Date(station.at), locale);
  if (station.skipped) return t('stationSkipped');
  if (station.due) return t('stationDue', { due: formatDate(new Date(station.due), locale) });
  return t('stationTodo');
}

export interface PostalCardProps {
  readonly order: Cancellation;
  readonly letter: LetterTracking;
  /** Index of the letter in the order, from 0. */
  readonly position: number;
}

export async function PostalCard({ order, letter, position }: PostalCardProps) {
  const t = await getTranslations('track');
  const states = await getTranslations('states.letter');
  const common = await getTranslations('common.stationState');
  const stations = await Promise.all(
    letterStations(letter, order.process_by).map(async (station) => ({
      key: station.name,
      label:
        station.name === 'received'
          ? t('stationDelivered', { company: letter.company.name })
          : states(station.name),
      detail: await stationDetail(station),
      state: station.state,
    })),
  );
  return (
    <Sheet as="article" edge="perforated" padding="roomy">
      <div className="mb-7 flex items-start justify-between gap-4">
        <div className="min-w-0">
          <Heading level={2} size="part" className="[overflow-wrap:anywhere]">
            {letter.company.name}
          </Heading>
          {order.letters.length > 1 && (
            <p className="mt-1 text-ink-soft text-sm">
              {t('letterOf', { number: position + 1, total: order.letters.length })}
            </p>
          )}
          <Badge
            className="mt-2"
            tone={letter.option === 'registered' ? 'postal' : 'neutral'}
            icon={letter.option === 'registered' ? 'registered' : 'envelope'}
          >
            {t(`letterOption.${letter.option}`)}
          </Badge>
        </div>
        <Stamp className="w-16 shrink-0" />
      </div>
      <Timeline
        label={t('stationsLabel')}
        stations={stations}
        stateLabels={{ done: common('done'), current: common('current'), todo: common('todo') }}
      />
      {letter.track_code && (
        <div className="mt-7 border-sand border-t pt-5">
          <p className="text-ink-soft text-sm">{t('trackCode')}</p>
          <p translate="no" className="figures font-semibold text-lg tracking-[0.04em]">
            {letter.track_code}
          </p>
          <p className="mt-1 text-ink-soft text-sm">
            {t(isDemoTrackCode(letter.track_code) ? 'trackCodeDemo' : 'trackCodeHint')}
          </p>
        </div>
      )}
    </Sheet>
  );
}
