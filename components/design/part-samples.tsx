/** Style page: the primitives in their states. */
import { CompanySearchForm } from '@/components/blocks/company-search-form';
import { FoldedLetter } from '@/components/illustrations/folded-letter';
import { Accordion } from '@/components/ui/accordion';
import { Badge, type BadgeTone } from '@/components/ui/badge';
import { Breadcrumbs } from '@/components/ui/breadcrumbs';
import { Button, ButtonLink } from '@/components/ui/button';
import type { ButtonSize, ButtonVariant } from '@/components/ui/button-look';
import { Callout, type CalloutTone } from '@/components/ui/callout';
import { CutLine } from '@/components/ui/cut-line';
import { EmptyState } from '@/components/ui/empty-state';
import { Monogram } from '@/components/ui/monogram';
import { Price } from '@/components/ui/price';
import { Sheet } from '@/components/ui/sheet';
import { Skeleton } from '@/components/ui/skeleton';
import { Stepper } from '@/components/ui/stepper';
import { TextLink } from '@/components/ui/text-link';
import { Timeline } from '@/components/ui/timeline';
import { registeredLetterCents } from '@/lib/config/business';
import type { Locale } from '@/lib/i18n/locale';
import { translatorOf } from '@/lib/i18n/translator';
import { href } from '@/lib/routes/href';
import { DesignSection } from './design-section';

const variants: readonly ButtonVariant[] = ['primary', 'secondary', 'quiet'];
const sizes: readonly ButtonSize[] = ['small', 'medium', 'large'];
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
      <DesignSection title={t('sections.buttons')}>
        <div className="space-y-5">
          {variants.map((variant) => (
            <div key={variant} className="flex flex-wrap items-center gap-4">
              {sizes.map((size) => (
                <Button key={size} variant={variant} size={size}>
                  {t('words.action')}
                </Button>
              ))}
              <Button variant={variant} busy>
                {t('words.busy')}
              </Button>
              <Button variant={variant} disabled>
                {t('words.off')}
              </Button>
            </div>
          ))}
          <div className="flex flex-wrap items-center gap-4">
            <ButtonLink href={home} iconEnd="arrow-right">
              {t('words.action')}
            </ButtonLink>
            <ButtonLink href={home} variant="secondary" icon="download">
              {t('words.action')}
            </ButtonLink>
            <TextLink href={home}>{t('words.link')}</TextLink>
            <TextLink href={home} standalone iconEnd="arrow-right">
              {t('words.link')}
            </TextLink>
          </div>
          <Breadcrumbs
            items={[
              { label: t('words.home'), href: home },
              { label: t('words.company'), href: home },
              { label: t('words.step1') },
            ]}
          />
        </div>
      </DesignSection>
      <DesignSection title={t('sections.badges')}>
        <div className="flex flex-wrap gap-3">
          {badgeTones.map((tone) => (
            <Badge key={tone} tone={tone} icon="envelope">
              {t('words.badge')}
            </Badge>
          ))}
          <Badge tone="postal" icon="registered">
            {t('words.registered')}
          </Badge>
        </div>
      </DesignSection>
      <DesignSection title={t('sections.callouts')}>
        <div className="grid gap-4 lg:grid-cols-2">
          {calloutTones.map((tone) => (
            <Callout key={tone} tone={tone} title={t(`words.${tone}`)}>
              <p>{t('words.sampleText')}</p>
            </Callout>
          ))}
        </div>
      </DesignSection>
      <DesignSection title={t('sections.sheets')}>
        <div className="grid gap-6 sm:grid-cols-3">
          <Sheet>{t('words.plain')}</Sheet>
          <Sheet edge="fold">{t('words.fold')}</Sheet>
          <Sheet edge="perforated">{t('words.perforated')}</Sheet>
        </div>
        <CutLine className="mt-10" />
        <CutLine at="end" className="mt-6" />
      </DesignSection>
      <DesignSection title={t('sections.lines')}>
        <div className="grid gap-12 lg:grid-cols-2">
          <Stepper
            label={common('steps')}
            steps={[
              { key: '1', label: t('words.step1'), state: 'done', href: home },
              { key: '2', label: t('words.step2'), state: 'current' },
              { key: '3', label: t('words.step3'), state: 'todo' },
            ]}
          />
          <Timeline
            stateWords={{
              done: common('stationState.done'),
              current: common('stationState.current'),
              todo: common('stationState.todo'),
            }}
            stations={[
              { key: '1', label: t('words.station1'), detail: t('words.moment'), state: 'done' },
              { key: '2', label: t('words.station2'), detail: t('words.moment'), state: 'current' },
              { key: '3', label: t('words.station3'), state: 'todo' },
            ]}
          />
        </div>
      </DesignSection>
      <DesignSection title={t('sections.prices')}>
        <div className="flex flex-wrap items-end gap-8">
          <Price amountCents={registeredLetterCents} locale={locale} />
          <Price amountCents={registeredLetterCents} locale={locale} size="large" />
          <Price amountCents={registeredLetterCents} locale={locale} size="huge" />
          {['netflix', 'basic-fit', 'ziggo', 'eneco', 'anwb'].map((slug) => (
            <Monogram key={slug} name={slug} slug={slug} />
          ))}
          <Monogram name={t('words.company')} slug="example" size={72} />
        </div>
      </DesignSection>
      <DesignSection title={t('sections.accordion')}>
        <Accordion
          className="max-w-2xl"
          items={[1, 2, 3].map((number) => ({
            title: t('words.question'),
            content: <p>{t('words.answer')}</p>,
            open: number === 1,
          }))}
        />
      </DesignSection>
      <DesignSection title={t('sections.loading')}>
        <div className="grid gap-8 lg:grid-cols-2">
          <div className="space-y-3">
            <Skeleton className="w-2/3" />
            <Skeleton className="w-full" />
            <Skeleton shape="block" className="h-28 w-full" />
            <Skeleton shape="circle" className="size-12" />
          </div>
          <EmptyState
            title={t('words.empty')}
            illustration={<FoldedLetter signed={false} className="h-28" />}
            actions={<ButtonLink href={home}>{t('words.action')}</ButtonLink>}
          >
            {t('words.emptyText')}
          </EmptyState>
        </div>
      </DesignSection>
      <DesignSection title={t('sections.search')}>
        <div className="max-w-xl">
          <CompanySearchForm locale={locale} id="design-search" />
        </div>
      </DesignSection>
    </>
  );
}
