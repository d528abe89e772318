/** The weeks of a move as a line with a dot on each day to do something. The list below says the same, so that it is hidden from readers. */
import { useTranslations } from 'next-intl';
import { classNames } from '@/components/ui/style/class-names';
import { type DrawnLine, drawMoving } from '@/lib/moving/moving-weeks';
import type { DatedLine } from '@/lib/moving/plan-moving';

interface MovingDrawingProps {
  readonly lines: readonly DatedLine[];
  readonly today: string;
  readonly movesOn: string;
}

/** Diameter of a dot by the number of lines of its day. */
const dotSize = (count: number) => `${Math.min(12 + count * 2, 26)}px`;

export function MovingDrawing({ lines, today, movesOn }: MovingDrawingProps) {
  const t = useTranslations('moving.list');
  const { weeks, dots, moveAt }: DrawnLine = drawMoving(lines, { today, movesOn });
  const isEarly = moveAt < 20;
  return (
    <div aria-hidden="true" className="mx-3.5 mt-7 mb-8 text-sm" title={t('drawing')}>
      <div className="relative h-16">
        <div className="absolute inset-x-0 top-1/2 border-line border-t-2" />
        {weeks.map((at) => (
          <span
            key={at}
            className="absolute top-1/2 h-2.5 -translate-y-1/2 border-line border-l"
            style={{ left: `${at}%` }}
          />
        ))}
        <span
          className="absolute top-0 h-16 border-clay border-l-2 border-dashed"
          style={{ left: `${moveAt}%` }}
        />
        {dots.map(({ day, at, count, isDone }) => (
          <span
            key={day}
            className={classNames(
              'absolute top-1/2 -translate-x-1/2 -translate-y-1/2 rounded-chip border-2 border-moss print:border-black',
              isDone ? 'bg-moss' : 'bg-sheet',
            )}
            style={{ left: `${at}%`, width: dotSize(count), height: dotSize(count) }}
          />
        ))}
      </div>
      <div className="relative h-6 text-ink-soft">
        {isEarly ? null : <span className="absolute left-0 -ml-2">{t('today')}</span>}
        <span
          className={classNames(
            'absolute',
            moveAt > 80 ? '-translate-x-full' : !isEarly && '-translate-x-1/2',
          )}
          style={{ left: `${moveAt}%` }}
        >
          {t('moving')}
        </span>
      </div>
    </div>
  );
}
