/** The account's orders and cases with their state, and those it can claim. */

import { getTranslations } from 'next-intl/server';
import { DeferredActionForm } from '@/components/form/action/deferred-action-form.client';
import { noteAt } from '@/components/form/action/note-at';
import { Badge } from '@/components/ui/badge';
import { ButtonLink } from '@/components/ui/button';
import { Monogram } from '@/components/ui/drawings/monogram';
import { EmptyState } from '@/components/ui/empty-state';
import { Sheet } from '@/components/ui/sheet';
import { Heading } from '@/components/ui/text/heading';
import { TextLink } from '@/components/ui/text/text-link';
import type { AccountOrder, AccountRequests, AskedRequest, ClaimableRequest } from '@/lib/contract/accounts';
import { stoppedStates } from '@/lib/contract/cancellations';
import { casePagePathOf } from '@/lib/flows/registry/case-page';
import { formatDate } from '@/lib/i18n/format-date';
import type { Locale } from '@/lib/i18n/locale';
import { formatEuro } from '@/lib/i18n/money';
import { href } from '@/lib/routes/href';
import { type AccountContext, formPage } from './account-context';
import { AccountSection } from './account-section';
import { caseLookOf, letterLooks } from './case-state';

interface MyRequestsProps {
  readonly context: AccountContext;
  readonly list: AccountRequests;
}

export async function MyRequests({ context, list }: MyRequestsProps) {
  const { locale } = context;
  const t = await getTranslations('account.requests');
  return (
    <AccountSection part="requests" title={t('title')}>
      {list.claimable.length > 0 ? <Claimable context={context} requests={list.claimable} /> : null}
      {list.requests.length > 0 ? (
        <ul className="grid gap-3">
          {list.requests.map((request) =>
            request.kind === 'cancellation' ? (
              <OrderItem key={request.reference} request={request} locale={locale} />
            ) : (
              <CaseItem key={request.reference} request={request} locale={locale} />
            ),
          )}
        </ul>
      ) : list.claimable.length > 0 ? null : (
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

const namesOf = (companies: readonly { readonly name: string }[], locale: Locale) =>
  new Intl.ListFormat(locale, { type: 'conjunction' }).format(companies.map(({ name }) => name));

interface ItemProps<R> {
  readonly request: R;
  readonly locale: Locale;
}

async function OrderItem({ request, locale }: ItemProps<AccountOrder>) {
  const t = await getTranslations('account.requests');
  const { reference, state, companies, letter_option: option } = request;
  const names = namesOf(companies, locale);
  const first = companies[0];
  const states = await getTranslations('states.letter');
  const look = letterLooks[state];
  const isUnpaid = state === 'awaiting_payment' && first !== undefined;
  const hasEnded = state === 'confirmed' || stoppedStates.includes(state);
  const action = isUnpaid ? 'pay' : hasEnded ? 'closed' : 'track';
  return (
    <Sheet as="li" className="grid gap-x-5 gap-y-3 sm:grid-cols-[auto_minmax(0,1fr)_auto] sm:items-center">
      {first ? <Monogram name={first.name} slug={first.slug} className="max-sm:hidden" /> : null}
      <div className="min-w-0">
        <p className="font-semibold text-lg leading-snug [overflow-wrap:anywhere]">{names}</p>
        <p className="mt-1 flex flex-wrap gap-x-3 text-ink-soft text-sm">
          <span>{t('ordered', { date: formatDate(new Date(request.ordered_at), locale) })}</span>
          {option ? <span>{t(`option.${option}`)}</span> : null}
          <span className="figures">{formatEuro(request.amount_cents, locale)}</span>
          <span className="figures">{t('reference', { reference: request.short_reference })}</span>
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 sm:flex-col sm:items-end">
        <Badge tone={look.tone} icon={look.icon}>
          {states(state)}
        </Badge>
        <TextLink
          standalone
          href={
            isUnpaid
              ? href('company-cancel-payment-reference', locale, { company: first.slug, reference })
              : href('cancel-track-reference', locale, { reference })
          }
          iconEnd="arrow-right"
        >
          <span>{t(action)}</span>
          <span className="sr-only">{` ${t(isUnpaid ? 'payAbout' : 'trackAbout', { companies: names })}`}</span>
        </TextLink>
      </div>
    </Sheet>
  );
}

async function CaseItem({ request, locale }: ItemProps<AskedRequest>) {
  const t = await getTranslations('account.requests');
  const { reference, flow, flow_name: name, waits_for: waitsFor, due_at: dueAt } = request;
  const company = request.companies[0] ?? null;
  const look = caseLookOf(request);
  return (
    <Sheet as="li" className="grid gap-x-5 gap-y-3 sm:grid-cols-[auto_minmax(0,1fr)_auto] sm:items-center">
      {company ? <Monogram name={company.name} slug={company.slug} className="max-sm:hidden" /> : null}
      <div className={company ? 'min-w-0' : 'min-w-0 sm:col-span-2'}>
        <p className="font-semibold text-lg leading-snug [overflow-wrap:anywhere]">
          {company ? t('about', { name, company: company.name }) : name}
        </p>
        <p className="mt-1 flex flex-wrap gap-x-3 text-ink-soft text-sm">
          <span>{t('sent', { date: formatDate(new Date(request.ordered_at), locale) })}</span>
          {dueAt && waitsFor !== 'nobody' ? (
            <span>{t(`due.${waitsFor}`, { date: formatDate(new Date(dueAt), locale) })}</span>
          ) : null}
          <span className="figures">{t('reference', { reference: request.short_reference })}</span>
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 sm:flex-col sm:items-end">
        <Badge tone={look.tone} icon={look.icon}>
          {request.state_name}
        </Badge>
        <TextLink
          standalone
          href={casePagePathOf(flow, locale, { reference, company: company?.slug ?? null })}
          iconEnd="arrow-right"
        >
          {t('view')}
          <span className="sr-only"> {t('viewAbout', { name })}</span>
        </TextLink>
      </div>
    </Sheet>
  );
}

interface ClaimableProps {
  readonly context: AccountContext;
  readonly requests: readonly ClaimableRequest[];
}

/** Orders and cases made with the same confirmed address and without account; added after confirmation. */
async function Claimable({ context, requests }: ClaimableProps) {
  const { locale, signInHref } = context;
  const t = await getTranslations('account.claim');
  return (
    <Sheet className="mb-5 border-moss">
      <Heading level={3} size="small">
        {t('title', { count: requests.length })}
      </Heading>
      <p className="mt-1">{t('text')}</p>
      <ul className="mt-3 mb-5 list-disc space-y-1 pl-5">
        {requests.map(({ short_reference: reference, ordered_at, companies, flow_name: name }) => (
          <li key={reference} className="[overflow-wrap:anywhere]">
            {t('item', {
              companies: [name, namesOf(companies, locale)].filter(Boolean).join(': '),
              date: formatDate(new Date(ordered_at), locale),
              reference,
            })}
          </li>
        ))}
      </ul>
      <DeferredActionForm
        locale={locale}
        action="/api/me/requests/claim"
        page={formPage(locale, 'requests', 'claim')}
        submit={t('action')}
        note={noteAt(context, 'claim')}
        signInHref={signInHref}
        icon="plus"
      />
    </Sheet>
  );
}
