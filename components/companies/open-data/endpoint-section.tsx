/** One endpoint of the public API: its parameters, responses and an example. */
import { getTranslations } from 'next-intl/server';
import { Icon } from '@/components/ui/drawings/icon';
import { Heading } from '@/components/ui/text/heading';
import { getEnv } from '@/lib/config/env';
import { absoluteUrl } from '@/lib/routes/href';
import { type ApiEndpoint, methodOf } from './api-endpoints';
import { code } from './code';
import { Definitions } from './definitions';
import { writeExample } from './write-example';

async function ParameterList({ endpoint }: { readonly endpoint: ApiEndpoint }) {
  const t = await getTranslations('openData.api');
  const { parameters } = endpoint;
  return (
    <>
      {parameters.length > 0 ? (
        <Definitions
          caption={t('parametersCaption')}
          items={parameters.map((name) => ({ id: name, term: code(name), meaning: t(`parameters.${name}`) }))}
        />
      ) : null}
      {'like' in endpoint ? <p>{t('sameParameters', { path: endpoint.like })}</p> : null}
    </>
  );
}

/** A command that calls an endpoint. */
function exampleOf(endpoint: ApiEndpoint): string {
  const url = absoluteUrl(getEnv().SITE_URL, 'example' in endpoint ? endpoint.example : endpoint.path);
  if (methodOf(endpoint) === 'GET') return `curl --compressed '${url}'`;
  return writeExample(methodOf(endpoint), url, 'body' in endpoint ? endpoint.body : null);
}

/** Folded; the summary names the path and what it returns. */
export async function EndpointSection({ endpoint }: { readonly endpoint: ApiEndpoint }) {
  const t = await getTranslations('openData.api');
  const { key, path, statuses } = endpoint;
  return (
    <details id={`endpoint-${key}`} className="group py-4">
      <summary className="flex cursor-pointer justify-between gap-4">
        <div className="min-w-0">
          <Heading level={3} size="small" className="[overflow-wrap:anywhere]">
            {`${methodOf(endpoint)} ${path}`}
          </Heading>
          <p className="mt-1 max-w-[64ch] text-ink-soft">{t(`endpoints.${key}.summary`)}</p>
        </div>
        <Icon name="chevron-down" className="mt-1 transition-transform group-open:rotate-180" />
      </summary>
      <div className="mt-5 mb-4 space-y-5">
        <ParameterList endpoint={endpoint} />
        <Definitions
          caption={t('responsesCaption')}
          items={statuses.map((status) => ({
            id: String(status),
            term: status,
            meaning:
              status === 200 || status === 201 ? t(`endpoints.${key}.response`) : t(`statuses.${status}`),
          }))}
        />
        <div>
          <p className="font-semibold text-sm">{t('example')}</p>
          <pre className="wrap-anywhere mt-2 whitespace-pre-wrap rounded-sheet bg-sand-soft p-4 text-sm">
            <code>{exampleOf(endpoint)}</code>
          </pre>
        </div>
      </div>
    </details>
  );
}
