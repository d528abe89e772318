/** What is open before the site is live: with the settings that change it; what is right is folded. */
import { OperatorSection } from '@/components/operator/operator-section';
import { Accordion } from '@/components/ui/accordion';
import { Badge, type BadgeTone } from '@/components/ui/badge';
import { EmptyState } from '@/components/ui/empty-state';
import { Table } from '@/components/ui/table';
import type { OperatorReads } from '@/lib/api-client/operators';
import type { Locale } from '@/lib/i18n/locale';
import { translatorOf } from '@/lib/i18n/translator';

type Point = OperatorReads['/admin/start']['points'][number];

const tones: Readonly<Record<Point['outcome'], BadgeTone>> = {
  refused: 'danger',
  todo: 'warning',
  unchecked: 'neutral',
  right: 'success',
};

export function GoingLive({
  locale,
  points,
}: {
  readonly locale: Locale;
  readonly points: readonly Point[];
}) {
  const t = translatorOf(locale, 'goingLive');
  const right = points.filter(({ outcome }) => outcome === 'right');
  const others = points.filter(({ outcome }) => outcome !== 'right');
  const open = others.filter(({ outcome }) => outcome !== 'unchecked');
  return (
    <OperatorSection id="going-live" title={t('title')} text={t('intro')}>
      {open.length === 0 ? <EmptyState title={t('allRight')} /> : null}
      {others.length === 0 ? null : (
        <Table
          caption={t('caption', { count: open.length })}
          columns={[
            { key: 'point', label: t('point') },
            { key: 'state', label: t('state') },
            { key: 'what', label: t('what'), prose: true },
            { key: 'settings', label: t('settings'), prose: true },
          ]}
          rows={others.map(({ id, outcome, name, text, settings }) => ({
            id,
            cells: {
              point: name,
              state: <Badge tone={tones[outcome]}>{t(`outcomes.${outcome}`)}</Badge>,
              what: text,
              settings:
                settings.length === 0 ? (
                  '–'
                ) : (
                  <code className="[overflow-wrap:anywhere]">{settings.join(', ')}</code>
                ),
            },
          }))}
        />
      )}
      {right.length === 0 ? null : (
        <Accordion
          className="mt-6"
          items={[
            {
              title: t('rightTitle', { count: right.length }),
              content: (
                <dl className="grid gap-3">
                  {right.map(({ id, name, text }) => (
                    <div key={id}>
                      <dt className="font-semibold">{name}</dt>
                      <dd>{text}</dd>
                    </div>
                  ))}
                </dl>
              ),
            },
          ]}
        />
      )}
    </OperatorSection>
  );
}
