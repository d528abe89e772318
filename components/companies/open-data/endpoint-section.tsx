/** One endpoint of the public API: its parameters, responses and an example. */
import { getTranslations } from 'next-intl/server';
import { Table } from '@/components/ui/table';
import { Heading } from '@/components/ui/text/heading';
import { getEnv } from '@/lib/config/env';
import { absoluteUrl } from '@/lib/routes/href';
import type { ApiEndpoint } from './api-endpoints';
import { code } from './code';

async function ParameterTable({ endpoint }: { readonly endpoint: ApiEndpoint }) {
  const t = await getTranslations('openData.api');
  const { path, parameters } = endpoint;
  return (
    <>
      {parameters.length > 0 ? (
        <Table
          className="mt-5"
          caption={t('parametersCaption')}
          columns={[
            { key: 'parameter', label: t('parameter') },
            { key: 'meaning', label: t('meaning') },
          ]}
          rows={parameters.map((name) => ({
            id: `${path} ${name}`,
            cells: { parameter: code(name), meaning: t(`parameters.${name}`) },
          }))}
        />
      ) : null}
      {'like' in endpoint ? <p className="mt-3">{t('sameParameters', { path: endpoint.like })}</p> : null}
    </>
  );
}

export async function EndpointSection({ endpoint }: { readonly endpoint: ApiEndpoint }) {
  const t = await getTranslations('openData.api');
  const { key, path, statuses } = endpoint;
  const url = absoluteUrl(getEnv().SITE_URL, 'example' in endpoint ? endpoint.example : path);
  return (
    <section aria-labelledby={`endpoint-${key}`}>
      <Heading level={3} id={`endpoint-${key}`} className="[overflow-wrap:anywhere]">
        {`GET ${path}`}
      </Heading>
      <p className="mt-2 max-w-[64ch]">{t(`endpoints.${key}.summary`)}</p>
      <ParameterTable endpoint={endpoint} />
      <Table
        className="mt-5"
        caption={t('responsesCaption')}
        columns={[
          { key: 'status', label: t('status') },
          { key: 'meaning', label: t('meaning') },
        ]}
        rows={statuses.map((status) => ({
          id: `${path} ${status}`,
          cells: {
            status,
            meaning: status === 200 ? t(`endpoints.${key}.response`) : t(`statuses.${status}`),
          },
        }))}
      />
      <p className="mt-5 font-semibold text-sm">{t('example')}</p>
      <pre className="wrap-anywhere mt-2 whitespace-pre-wrap rounded-sheet bg-sand-soft p-4 text-sm">
        <code>{`curl --compressed '${url}'`}</code>
      </pre>
    </section>
  );
}
