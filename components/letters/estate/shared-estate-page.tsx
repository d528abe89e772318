/** What the holder of a link reads of a list; whoever made the link sees its address to copy first. */
import { getLocale, getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { MadeLink, SharedPage } from '@/components/subscriptions/shared-page';
import { ButtonLink } from '@/components/ui/button';
import { TextLink } from '@/components/ui/text/text-link';
import type { SharedEstate } from '@/lib/contract/estates';
import { href } from '@/lib/routes/href';
import { ownListsHref } from '../cancel/own-lists';
import { ContractState, EndsByLaw } from './contract-item';

interface SharedEstatePageProps {
  readonly shared: SharedEstate;
  /** The key of the link. */
  readonly link: string;
  /** The absolute address, to copy, for whoever keeps the list. */
  readonly ownUrl: string | null;
}

export async function SharedEstatePage({ shared, link, ownUrl }: SharedEstatePageProps) {
  const locale = await getLocale();
  const t = await getTranslations('estate');
  const made = await getTranslations('estate.shared');
  return (
    <SharedPage
      note={
        ownUrl ? (
          <MadeLink url={ownUrl} t={made}>
            <p>
              <TextLink
                href={href('after-death-reference', locale, { reference: shared.own_reference ?? '' })}
              >
                {t('shared.back')}
              </TextLink>
            </p>
          </MadeLink>
        ) : null
      }
      heading={t('shared.heading', { name: shared.deceased_name })}
      lead={t('shared.lead')}
    >
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
    </SharedPage>
  );
}

/** A link that is unknown, revoked or too old: the three look alike. */
export async function GoneEstateLink() {
  const locale = await getLocale();
  const t = await getTranslations('estate.shared');
  const link = (chunks: ReactNode) => <TextLink href={ownListsHref(locale)}>{chunks}</TextLink>;
  return (
    <SharedPage note={null} heading={t('goneHeading')} lead={t.rich('goneText', { link })}>
      <ButtonLink href={href('home', locale)} className="mt-6">
        {t('home')}
      </ButtonLink>
    </SharedPage>
  );
}
