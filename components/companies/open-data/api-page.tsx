/** The public API for people: every endpoint, without JavaScript. */
import { getLocale, getTranslations } from 'next-intl/server';
import { Container } from '@/components/ui/container';
import { Heading } from '@/components/ui/text/heading';
import { TextLink } from '@/components/ui/text/text-link';
import { Trail } from '@/components/ui/trail';
import { openApiPath } from '@/lib/routes/crawler-files';
import { href } from '@/lib/routes/href';
import { apiGroups } from './api-endpoints';
import { EndpointSection } from './endpoint-section';

export async function ApiPage() {
  const locale = await getLocale();
  const t = await getTranslations('openData');
  return (
    <Container className="pt-6 pb-20">
      <Trail
        items={[
          { label: t('breadcrumb'), href: href('open-data', locale) },
          { label: t('api.breadcrumb'), href: href('open-data-api', locale) },
        ]}
      />
      <header className="mt-6 max-w-[64ch] space-y-3 sm:mt-10">
        <Heading level={1}>{t('api.title')}</Heading>
        <p className="text-lg">{t('api.lead')}</p>
        <p>{t('api.rules')}</p>
        <p>{t('api.cors')}</p>
        <p>
          {t.rich('api.openapi', {
            link: (chunks) => <TextLink href={openApiPath}>{chunks}</TextLink>,
          })}{' '}
          {t.rich('api.back', {
            link: (chunks) => <TextLink href={href('open-data', locale)}>{chunks}</TextLink>,
          })}
        </p>
      </header>
      <nav aria-label={t('api.jump')} className="mt-7">
        <ul className="flex flex-wrap gap-x-7 gap-y-2">
          {apiGroups.map(({ key }) => (
            <li key={key}>
              <TextLink standalone href={`#${key}`}>
                {t(`api.groups.${key}`)}
              </TextLink>
            </li>
          ))}
        </ul>
      </nav>
      <div className="mt-14 max-w-[56rem] space-y-12">
        {apiGroups.map(({ key, endpoints }) => (
          <section key={key} id={key} aria-labelledby={`${key}-heading`} className="scroll-mt-28">
            <Heading level={2} id={`${key}-heading`}>
              {t(`api.groups.${key}`)}
            </Heading>
            <div className="mt-5 divide-y divide-sand border-sand border-y">
              {endpoints.map((endpoint) => (
                <EndpointSection key={endpoint.key} endpoint={endpoint} />
              ))}
            </div>
          </section>
        ))}
      </div>
    </Container>
  );
}
