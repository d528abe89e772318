/** Style page: badges, messages, sheets, lines, prices, tables. */

import { Accordion } from '@/components/ui/accordion';
import { Badge, type BadgeTone } from '@/components/ui/badge';
import { ButtonLink } from '@/components/ui/button';
import { Callout, type CalloutTone } from '@/components/ui/callout';
import { CutLine } from '@/components/ui/cut-line';
import { Monogram } from '@/components/ui/drawings/monogram';
import { QrCode } from '@/components/ui/drawings/qr-code';
import { Stars } from '@/components/ui/drawings/stars';
import { StoreBadges } from '@/components/ui/drawings/store-badges';
import { Ease } from '@/components/ui/ease';
import { EmptyState } from '@/components/ui/empty-state';
import { DrawingFile } from '@/components/ui/illustrations/drawing-file';
import { Progress } from '@/components/ui/progress';
import { Sheet } from '@/components/ui/sheet';
import { Skeleton } from '@/components/ui/skeleton';
import { Stepper } from '@/components/ui/stepper';
import { Table } from '@/components/ui/table';
import { Price } from '@/components/ui/text/price';
import { Timeline } from '@/components/ui/timeline';
import { registeredLetterCents, regularLetterCents } from '@/lib/config/business';
import type { Locale } from '@/lib/i18n/locale';
import { formatEuro } from '@/lib/i18n/money';
import { translatorOf } from '@/lib/i18n/translator';
import { href } from '@/lib/routes/href';
import { DesignSection } from './design-section';

const badgeTones: readonly BadgeTone[] = [
  'neutral',
  'moss',
  'sprout',
  'success',
  'warning',
  'danger',
  'info',
];
const calloutTones: readonly CalloutTone[] = ['info', 'success', 'warning', 'error'];

export function PartSamples({ locale }: { readonly locale: Locale }) {
  const t = translatorOf(locale, 'design');
  const common = translatorOf(locale, 'common');
  const home = href('home', locale);
  return (
    <>
      <DesignSection name="badges" title={t('sections.badges')}>
        <div className="flex flex-wrap gap-3">
          {badgeTones.map((tone) => (
            <Badge key={tone} tone={tone} icon="envelope">
              {t('samples.badge')}
            </Badge>
          ))}
          <Badge tone="postal" icon="registered">
            {t('samples.registered')}
          </Badge>
        </div>
      </DesignSection>
      <DesignSection name="callouts" title={t('sections.callouts')}>
        <div className="grid gap-4 lg:grid-cols-2">
          {calloutTones.map((tone) => (
            <Callout key={tone} tone={tone} title={t(`samples.${tone}`)}>
              <p>{t('samples.sampleText')}</p>
            </Callout>
          ))}
        </div>
      </DesignSection>
      <DesignSection name="sheets" title={t('sections.sheets')}>
        <div className="grid gap-6 sm:grid-cols-3">
          <Sheet>{t('samples.plain')}</Sheet>
          <Sheet edge="fold">{t('samples.fold')}</Sheet>
          <Sheet edge="perforated">{t('samples.perforated')}</Sheet>
        </div>
        <CutLine className="mt-10" />
        <CutLine at="end" className="mt-6" />
      </DesignSection>
      <DesignSection name="lines" title={t('sections.lines')}>
        <div className="grid gap-12 lg:grid-cols-2">
          <Stepper
            label={common('steps')}
            steps={[
              { key: '1', label: t('samples.step1'), state: 'done', href: home },
              { key: '2', label: t('samples.step2'), state: 'current' },
              { key: '3', label: t('samples.step3'), state: 'todo' },
            ]}
          />
          <Timeline
            stateLabels={{
              done: common('stationState.done'),
              current: common('stationState.current'),
              todo: common('stationState.todo'),
            }}
            stations={[
              { key: '1', label: t('samples.station1'), detail: t('samples.moment'), state: 'done' },
              { key: '2', label: t('samples.station2'), detail: t('samples.moment'), state: 'current' },
              { key: '3', label: t('samples.station3'), state: 'todo' },
            ]}
          />
        </div>
      </DesignSection>
      <DesignSection name="prices" title={t('sections.prices')}>
        <div className="flex flex-wrap items-end gap-8">
          <Price amountCents={registeredLetterCents} locale={locale} />
          <Price amountCents={registeredLetterCents} locale={locale} size="large" />
          <Price amountCents={registeredLetterCents} locale={locale} size="huge" />
          {['netflix', 'basic-fit', 'ziggo', 'eneco', 'anwb'].map((slug) => (
            <Monogram key={slug} name={slug} slug={slug} />
          ))}
          <Monogram name={t('samples.company')} slug="example" size={72} />
        </div>
      </DesignSection>
      <DesignSection name="table" title={t('sections.table')}>
        <Table
          caption={t('samples.tableCaption')}
          columns={[
            { key: 'kind', label: t('samples.tableKind') },
            { key: 'proof', label: t('samples.tableProof') },
            { key: 'price', label: t('samples.tablePrice'), numeric: true },
          ]}
          rows={[
            {
              id: 'registered',
              cells: {
                kind: t('samples.registered'),
                proof: t('samples.proofRegistered'),
                price: formatEuro(registeredLetterCents, locale),
              },
            },
            {
              id: 'regular',
              cells: {
                kind: t('samples.regular'),
                proof: t('samples.proofRegular'),
                price: formatEuro(regularLetterCents, locale),
              },
            },
          ]}
        />
      </DesignSection>
      <DesignSection name="stars" title={t('sections.stars')}>
        <div className="flex flex-wrap items-center gap-8">
          <Stars locale={locale} />
          <Stars value={4.4} locale={locale} />
          <Stars value={1} locale={locale} />
          <Ease value={8} locale={locale} />
        </div>
      </DesignSection>
      <DesignSection name="accordion" title={t('sections.accordion')}>
        <Accordion
          className="max-w-2xl"
          items={[1, 2, 3].map((number) => ({
            title: t('samples.question'),
            content: <p>{t('samples.answer')}</p>,
            open: number === 1,
          }))}
        />
      </DesignSection>
      <DesignSection name="loading" title={t('sections.loading')}>
        <div className="grid gap-8 lg:grid-cols-2">
          <div className="space-y-3">
            <Skeleton className="w-2/3" />
            <Skeleton className="w-full" />
            <Skeleton shape="block" className="h-28 w-full" />
            <Skeleton shape="circle" className="size-12" />
          </div>
          <EmptyState
            title={t('samples.empty')}
            illustration={<DrawingFile name="letter" className="h-28" />}
            actions={<ButtonLink href={home}>{t('samples.action')}</ButtonLink>}
          >
            {t('samples.emptyText')}
          </EmptyState>
          <Progress label={t('samples.reading')} value={3} max={8} detail={t('samples.readingDetail')} />
          <Progress label={t('samples.reading')} value={3} max={8} error={t('samples.toastError')} />
          <Progress label={t('samples.reading')} />
        </div>
      </DesignSection>
      <DesignSection name="app" title={t('sections.app')}>
        <div className="flex flex-wrap items-start gap-8">
          <StoreBadges locale={locale} />
          <div className="ground-forest rounded-card p-6">
            <StoreBadges locale={locale} ground="forest" />
          </div>
          <QrCode text="https://snoei.example/download" label={t('samples.code')} />
        </div>
      </DesignSection>
    </>
  );
}
