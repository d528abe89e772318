/** Style page: buttons, links and fields. */
import { NextIntlClientProvider } from 'next-intl';
import { Field } from '@/components/form/field';
import { Breadcrumbs } from '@/components/ui/breadcrumbs';
import { Button, ButtonLink } from '@/components/ui/button';
import type { ButtonSize, ButtonVariant } from '@/components/ui/button-look';
import { TextLink } from '@/components/ui/text/text-link';
import type { FieldView } from '@/lib/flows/flow-view';
import type { Locale } from '@/lib/i18n/locale';
import { messagesOf } from '@/lib/i18n/messages';
import { translatorOf } from '@/lib/i18n/translator';
import { href } from '@/lib/routes/href';
import { DesignSection } from './design-section';

const variants: readonly ButtonVariant[] = ['primary', 'secondary', 'quiet'];
const sizes: readonly ButtonSize[] = ['small', 'medium', 'large'];

export function ControlSamples({ locale }: { readonly locale: Locale }) {
  const t = translatorOf(locale, 'design');
  const home = href('home', locale);
  const options = [
    { value: 'registered', label: t('samples.registered') },
    { value: 'plain', label: t('samples.plain') },
  ];
  const fields: readonly {
    readonly field: Omit<FieldView, 'required' | 'conditions'>;
    readonly errors?: string[];
  }[] = [
    { field: { name: 'sampleText', type: 'string', label: t('samples.field'), hint: t('samples.hint') } },
    {
      field: { name: 'sampleError', type: 'string', label: t('samples.field'), value: t('samples.typed') },
      errors: [t('samples.fieldError')],
    },
    { field: { name: 'sampleSelect', type: 'select', label: t('samples.choice'), options } },
    {
      field: { name: 'sampleRadio', type: 'radio', label: t('samples.choice'), options, value: 'registered' },
    },
    { field: { name: 'sampleTick', type: 'boolean', label: t('samples.tick') } },
    {
      field: { name: 'sampleTickError', type: 'boolean', label: t('samples.tick') },
      errors: [t('samples.tickError')],
    },
  ];
  return (
    <>
      <DesignSection name="buttons" title={t('sections.buttons')}>
        <div className="space-y-5">
          {variants.map((variant) => (
            <div key={variant} className="flex flex-wrap items-center gap-4">
              {sizes.map((size) => (
                <Button key={size} variant={variant} size={size}>
                  {t('samples.action')}
                </Button>
              ))}
              <Button variant={variant} busy>
                {t('samples.busy')}
              </Button>
              <Button variant={variant} disabled>
                {t('samples.off')}
              </Button>
            </div>
          ))}
        </div>
      </DesignSection>
      <DesignSection name="links" title={t('sections.links')}>
        <div className="space-y-6">
          <div className="flex flex-wrap items-center gap-4">
            <ButtonLink href={home} iconEnd="arrow-right">
              {t('samples.action')}
            </ButtonLink>
            <ButtonLink href={home} variant="secondary" icon="download">
              {t('samples.action')}
            </ButtonLink>
            <TextLink href={home}>{t('samples.link')}</TextLink>
            <TextLink href={home} standalone iconEnd="arrow-right">
              {t('samples.link')}
            </TextLink>
          </div>
          <Breadcrumbs
            items={[
              { label: t('samples.home'), href: home },
              { label: t('samples.company'), href: home },
              { label: t('samples.step1') },
            ]}
          />
        </div>
      </DesignSection>
      <DesignSection name="fields" title={t('sections.fields')}>
        <NextIntlClientProvider locale={locale} messages={{ fields: messagesOf(locale).fields }}>
          <div className="grid gap-x-12 gap-y-8 lg:grid-cols-2">
            {fields.map(({ field, errors = [] }) => (
              <Field key={field.name} field={{ required: true, conditions: [], ...field }} errors={errors} />
            ))}
          </div>
        </NextIntlClientProvider>
      </DesignSection>
    </>
  );
}
