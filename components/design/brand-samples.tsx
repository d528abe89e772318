/** Style page: logo, colours, type, icons, drawings. */
import { Logo } from '@/components/design/brand/logo.client';
import { Mark } from '@/components/design/brand/mark';
import { Icon, type IconName } from '@/components/ui/drawings/icon';
import { iconShapes } from '@/components/ui/drawings/icon-shapes';
import { DrawingFile } from '@/components/ui/illustrations/drawing-file';
import { Leaf } from '@/components/ui/illustrations/leaf';
import { Postmark } from '@/components/ui/illustrations/postmark';
import { RegisteredSticker } from '@/components/ui/illustrations/registered-sticker';
import { ReturnedEnvelope } from '@/components/ui/illustrations/returned-envelope';
import { Stamp } from '@/components/ui/illustrations/stamp';
import { classNames } from '@/components/ui/style/class-names';
import { Heading, type HeadingSize } from '@/components/ui/text/heading';
import type { Locale } from '@/lib/i18n/locale';
import { translatorOf } from '@/lib/i18n/translator';
import { DesignSection } from './design-section';

/** Complete class names, because Tailwind scans the source for them. */
const swatches = [
  'bg-paper',
  'bg-sheet',
  'bg-ink',
  'bg-ink-soft',
  'bg-sand',
  'bg-sand-soft',
  'bg-line',
  'bg-moss',
  'bg-moss-strong',
  'bg-sprout',
  'bg-clay',
  'bg-clay-hover',
  'bg-clay-strong',
  'bg-postal',
  'bg-postal-tint',
  'bg-forest',
  'bg-danger',
  'bg-danger-tint',
  'bg-success',
  'bg-success-tint',
  'bg-warning',
  'bg-warning-tint',
  'bg-info',
  'bg-info-tint',
] as const;

const sizes: readonly HeadingSize[] = ['display', 'page', 'section', 'part', 'small'];

export function BrandSamples({ locale }: { readonly locale: Locale }) {
  const t = translatorOf(locale, 'design');
  return (
    <>
      <DesignSection name="brand" title={t('sections.brand')}>
        <div className="flex flex-wrap items-center gap-8">
          <Logo className="h-20" />
          <Mark className="w-24" />
          <Mark className="w-12" />
          <Mark className="w-6" />
          <Mark className="w-4" />
          <span className="ground-forest rounded-card p-8">
            <Logo className="h-12" />
          </span>
        </div>
      </DesignSection>
      <DesignSection name="colours" title={t('sections.colours')}>
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(7.5rem,1fr))] gap-4">
          {swatches.map((swatch) => (
            <li key={swatch} className="text-ink-soft text-xs">
              <span className={classNames('mb-1.5 block h-16 rounded-field border border-sand', swatch)} />
              {swatch.slice(3)}
            </li>
          ))}
        </ul>
      </DesignSection>
      <DesignSection name="type" title={t('sections.type')}>
        <div className="space-y-6">
          {sizes.map((size) => (
            <Heading key={size} level={3} size={size}>
              {t('samples.sampleHeading')}
            </Heading>
          ))}
          <p className="text-lg">
            <span className="marker">{t('samples.sampleHeading')}</span>
          </p>
          <p className="max-w-[65ch]">{t('samples.sampleText')}</p>
          <p className="max-w-[65ch] text-ink-soft text-sm">{t('samples.sampleText')}</p>
        </div>
      </DesignSection>
      <DesignSection name="icons" title={t('sections.icons')}>
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(6rem,1fr))] gap-5">
          {(Object.keys(iconShapes) as IconName[]).map((name) => (
            <li key={name} className="flex flex-col items-center gap-2 text-center text-ink-soft text-xs">
              <Icon name={name} sizePixels={28} className="text-ink" />
              {name}
            </li>
          ))}
        </ul>
      </DesignSection>
      <DesignSection name="drawings" title={t('sections.drawings')}>
        <div className="flex flex-wrap items-center gap-8">
          <DrawingFile name="secateurs" className="w-40" />
          <Leaf className="w-16" />
          <DrawingFile name="twig" className="w-48" />
          <Stamp className="w-20" />
          <Postmark className="w-40" />
          <RegisteredSticker className="w-40" />
          <DrawingFile name="envelope" className="w-64" />
          <DrawingFile name="registered-envelope" className="w-64" />
          <DrawingFile name="signed-letter" className="w-36" />
          <DrawingFile name="letter" className="w-36" />
          <ReturnedEnvelope stamp={t('samples.stamp')} className="w-72" />
        </div>
        <div className="ground-forest mt-8 flex flex-wrap gap-8 rounded-card p-6 sm:p-8">
          <DrawingFile name="written" className="w-56" />
          <DrawingFile name="printed" className="w-56" />
          <DrawingFile name="posted" className="w-56" />
          <DrawingFile name="received" className="w-56" />
        </div>
      </DesignSection>
    </>
  );
}
