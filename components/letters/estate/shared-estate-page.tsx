/** What the holder of a link reads of a list; whoever made the link sees its address to copy first. */
import { getLocale, getTranslations } from 'next-intl/server';
import { Logo } from '@/components/design/brand/logo.client';
import { ButtonLink } from '@/components/ui/button';
import { Callout } from '@/components/ui/callout';
import { Container } from '@/components/ui/container';
import { MadeLinkField } from '@/components/ui/made-link-field.client';
import { Heading } from '@/components/ui/text/heading';
import { PageLink } from '@/components/ui/text/page-link.client';
import { TextLink } from '@/components/ui/text/text-link';
import type { SharedEstate } from '@/lib/contract/estates';
import { href } from '@/lib/routes/href';
import { ContractState, EndsByLaw } from './contract-item';

interface SharedEstatePageProps {
  readonly shared: SharedEstate;
  /** The key of the link. */
  readonly link: string;
  /** The absolute address, to copy, for whoever keeps the list. */
  readonly ownUrl: string | null;
}

async function Home() {
  const layout = await getTranslations('layout');
  return (
    <PageLink
      href={href('home', await getLocale())}
      prefetch="never"
      className="mb-8 inline-block rounded-field sm:mb-10"
    >
      <Logo label={layout('logo')} className="h-8" />
    </PageLink>
  );
}

export async function SharedEstatePage({ shared, link, ownUrl }: SharedEstatePageProps) {
  const locale = await getLocale();
  const t = await getTranslations('estate');
  return (
    <Container className="py-8 sm:py-14">
      <Home />
      <div className="max-w-[48rem]">
        {ownUrl ? <MadeLink url={ownUrl} reference={shared.own_reference ?? ''} /> : null}
        <Heading level={1} className="mt-6 [overflow-wrap:anywhere]">
          {t('shared.heading', { name: shared.deceased_name })}
        </Heading>
        <p className="mt-4 text-lg">{t('shared.lead')}</p>
        <p className="mt-4">
          <TextLink standalone href={`/api/estates/shared/file?${new URLSearchParams({ link, locale })}`}>
            {t('file.download')}
          </TextLink>
        </p>
        {shared.contracts.length === 0 ? <p className="mt-6">{t('shared.none')}</p> : null}
        <ul className="mt-8 grid gap-4">
          {shared.contracts.map((contract) => (
            <li key={contract.id} className="grid gap-2 rounded-card border border-sand bg-sheet p-4 sm:p-5">
              <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
                <h2 translate="no" className="text-lg [overflow-wrap:anywhere]">
                  {contract.name}
                </h2>
                <ContractState contract={contract} />
              </div>
              <p className="text-ink-soft">{t(`wish.${contract.wish}`)}</p>
              {contract.ends ? <EndsByLaw ends={contract.ends} locale={locale} /> : null}
            </li>
          ))}
        </ul>
      </div>
    </Container>
  );
}

async function MadeLink({ url, reference }: { readonly url: string; readonly reference: string }) {
  const t = await getTranslations('estate.shared');
  const common = await getTranslations('common');
  return (
    <Callout tone="success" title={t('made')} role="status">
      <p>{t('madeText')}</p>
      <MadeLinkField
        url={url}
        texts={{
          label: t('madeLabel'),
          copy: t('copy'),
          done: common('copy.done', { what: t('madeLabel') }),
          failed: common('copy.failed'),
        }}
      />
      <p>
        <TextLink href={href('after-death-reference', await getLocale(), { reference })}>
          {t('back')}
        </TextLink>
      </p>
    </Callout>
  );
}

/** A link that is unknown, revoked or too old: the three look alike. */
export async function GoneEstateLink() {
  const t = await getTranslations('estate.shared');
  return (
    <Container className="grid justify-items-start gap-4 py-8 sm:py-14">
      <Home />
      <Heading level={1}>{t('goneHeading')}</Heading>
      <p>{t('goneText')}</p>
      <ButtonLink href={href('home', await getLocale())}>{t('home')}</ButtonLink>
    </Container>
  );
}
