/** The account's requests with their state, and those that could be its own (spec §4; DESIGN §3 'Cancellation'). */
import { getTranslations } from 'next-intl/server';
import { Badge } from '@/components/ui/badge';
import { ButtonLink } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { Heading } from '@/components/ui/heading';
import { Monogram } from '@/components/ui/monogram';
import { Sheet } from '@/components/ui/sheet';
import { TextLink } from '@/components/ui/text-link';
import type { AccountRequest, AccountRequests, ClaimableRequest } from '@/lib/contract/accounts';
import { formatDate } from '@/lib/i18n/format-date';
import type { Locale } from '@/lib/i18n/locale';
import { formatEuro } from '@/lib/i18n/money';
import { href } from '@/lib/routes/href';
import { AccountForm } from './account-form.client';
import { type AccountPlace, formPage, noteAt } from './account-place';
import { AccountSection } from './account-section';
import { requestLooks } from './request-state';

interface MyRequestsProps {
  readonly place: AccountPlace;
  readonly list: AccountRequests;
}

export async function MyRequests({ place, list }: MyRequestsProps) {
  const { locale } = place;
  const t = await getTranslations('account.requests');
  return (
    <AccountSection part="requests" title={t('title')}>
      {list.claimable.length > 0 ? <Claimable place={place} requests={list.claimable} /> : null}
      {list.requests.length > 0 ? (
        <ul className="grid gap-3">
          {list.requests.map((request) => (
            <RequestItem key={request.reference} request={request} locale={locale} />
          ))}
        </ul>
      ) : (
        <Sheet>
          <EmptyState
            title={t('emptyTitle')}
            actions={<ButtonLink href={href('cancel', locale)}>{t('emptyAction')}</ButtonLink>}
          >
            {t('emptyText')}
          </EmptyState>
        </Sheet>
      )}
    </AccountSection>
  );
}

const namesOf = (companies: AccountRequest['companies'], locale: Locale) =>
  new Intl.ListFormat(locale, { type: 'conjunction' }).format(companies.map(({ name }) => name));

async function RequestItem({
  request,
  locale,
}: {
  readonly request: AccountRequest;
  readonly locale: Locale;
}) {
  const t = await getTranslations('account.requests');
  const { reference, state, companies, letter_option: option } = request;
  const names = namesOf(companies, locale);
  const first = companies[0];
  const look = requestLooks[state];
  return (
    <Sheet as="li" className="grid gap-x-5 gap-y-3 sm:grid-cols-[auto_minmax(0,1fr)_auto] sm:items-center">
      {first ? <Monogram name={first.name} slug={first.slug} className="max-sm:hidden" /> : null}
      <div className="min-w-0">
        <p className="font-semibold text-lg leading-snug [overflow-wrap:anywhere]">{names}</p>
        <p className="mt-1 flex flex-wrap gap-x-3 text-ink-soft text-sm">
          <span>{t('ordered', { date: formatDate(new Date(request.ordered_at), locale) })}</span>
          <span>{t(`option.${option}`)}</span>
          <span className="figures">{formatEuro(request.amount_cents, locale)}</span>
          <span className="figures">{t('reference', { reference: request.short_reference })}</span>
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 sm:flex-col sm:items-end">
        <Badge tone={look.tone} icon={look.icon}>
          {t(`state.${state}`)}
        </Badge>
        <TextLink
          standalone
          href={href('cancel-track-reference', locale, { reference })}
          iconEnd="arrow-right"
        >
          {t('track')}
          <span className="sr-only"> {t('trackAbout', { companies: names })}</span>
        </TextLink>
      </div>
    </Sheet>
  );
}

interface ClaimableProps {
  readonly place: AccountPlace;
  readonly requests: readonly ClaimableRequest[];
}

/** Made with the same confirmed address, in no account yet: included once the person says so. */
async function Claimable({ place, requests }: ClaimableProps) {
  const { locale, signInHref } = place;
  const t = await getTranslations('account.claim');
  return (
    <Sheet className="mb-5 border-moss">
      <Heading level={3} size="small">
        {t('title', { count: requests.length })}
      </Heading>
      <p className="mt-1">{t('text')}</p>
      <ul className="mt-3 mb-5 list-disc space-y-1 pl-5">
        {requests.map(({ short_reference: reference, ordered_at, companies }) => (
          <li key={reference} className="[overflow-wrap:anywhere]">
            {t('item', {
              companies: namesOf([...companies], locale),
              date: formatDate(new Date(ordered_at), locale),
              reference,
            })}
          </li>
        ))}
      </ul>
      <AccountForm
        act="claim"
        locale={locale}
        action="/api/me/requests/claim"
        page={formPage(locale, 'requests', 'claim')}
        submit={t('action')}
        note={noteAt(place, 'claim')}
        signInHref={signInHref}
        icon="plus"
      />
    </Sheet>
  );
}
