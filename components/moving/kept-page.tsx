/** The account's moving list: the list first, then its forms. A list of the address, made without an account, is kept by one button. */
import { getTranslations } from 'next-intl/server';
import { FormControls } from '@/components/form/form-controls';
import { Button, ButtonLink } from '@/components/ui/button';
import { Callout } from '@/components/ui/callout';
import { Container } from '@/components/ui/container';
import { CutLine } from '@/components/ui/cut-line';
import { failureMark } from '@/components/ui/failure-mark';
import { Heading } from '@/components/ui/text/heading';
import { Trail } from '@/components/ui/trail';
import type { FormNote } from '@/lib/contract/accounts';
import type { AccountMovingList } from '@/lib/contract/moving/moving';
import { formatDay } from '@/lib/i18n/format-date';
import type { Locale } from '@/lib/i18n/locale';
import { isNextMove } from '@/lib/moving/next-move';
import type { MovingInput } from '@/lib/moving/read-moving';
import { href } from '@/lib/routes/href';
import { AddCompany, ChangeMove, DeleteList, KeptMails } from './kept-forms';
import { KeptList } from './kept-list';
import { planOfKept } from './kept-plan';
import { ShareList } from './share-list';

export interface KeptPageProps {
  readonly locale: Locale;
  readonly data: AccountMovingList;
  readonly note: FormNote | null;
  /** The list of the address that is to be kept; null without one. */
  readonly brought: MovingInput | null;
  readonly isSaved: boolean;
  readonly email: string;
}

export async function KeptPage({ locale, data, note, brought, isSaved, email }: KeptPageProps) {
  const t = await getTranslations('moving.account');
  const account = await getTranslations('fixedCosts');
  const { list, links, reminder_id: reminderId } = data;
  return (
    <Container className="pt-6 pb-20">
      <div className="no-print">
        <Trail
          structured={false}
          items={[
            { label: account('account'), href: href('account', locale) },
            { label: t('title'), href: href('account-moving-list', locale) },
          ]}
        />
      </div>
      <div className="max-w-[48rem]">
        <Outcome locale={locale} note={note} isSaved={isSaved} list={list} />
        <Heading level={1} className="mt-6 sm:mt-10">
          {t('heading')}
        </Heading>
        {brought ? <BringList locale={locale} brought={brought} list={list} /> : null}
        {list ? (
          <div className="mt-8 grid gap-12">
            <KeptList locale={locale} list={list} />
            <div className="no-print grid gap-12">
              <CutLine />
              <AddCompany locale={locale} list={list} note={note} />
              <ChangeMove locale={locale} list={list} note={note} />
              <KeptMails locale={locale} email={email} reminderId={reminderId} />
              <ShareList locale={locale} links={links} />
              <CutLine />
              <DeleteList locale={locale} />
            </div>
          </div>
        ) : brought ? null : (
          <div className="mt-6 grid justify-items-start gap-5">
            <p>{t('none')}</p>
            <ButtonLink href={href('moving-list', locale)}>{t('make')}</ButtonLink>
          </div>
        )}
      </div>
    </Container>
  );
}

/** One press keeps a list that was made without an account; a GET stores nothing. */
async function BringList({
  locale,
  brought,
  list,
}: {
  readonly locale: Locale;
  readonly brought: MovingInput;
  readonly list: AccountMovingList['list'];
}) {
  const t = await getTranslations('moving.account');
  const values: [string, string][] = [
    ['date', brought.date],
    ['home', brought.home],
    ['rent_day', brought.rentDay],
    ...brought.companies.map((slug): [string, string] => ['company', slug]),
    ...brought.done.map((id): [string, string] => ['done', id]),
  ];
  const text = !list
    ? 'bring'
    : isNextMove({ movesOn: list.moves_on }, { movesOn: brought.date }, planOfKept(list).today)
      ? 'bringToNext'
      : 'bringToOther';
  // After a failure the page has the list to try again.
  const page = new URLSearchParams([['note', 'moving-list'], ...values]);
  return (
    <form action="/api/me/moving-list" method="post" className="mt-6">
      <FormControls locale={locale} page={`${href('account-moving-list', locale)}?${page}`} />
      {values.map(([name, value]) => (
        <input key={`${name}-${value}`} type="hidden" name={name} value={value} />
      ))}
      <p className="mb-4 max-w-[60ch]">
        {t(text, {
          date: formatDay(brought.date, locale),
          count: brought.companies.length,
        })}
      </p>
      <Button type="submit">{t('keep')}</Button>
    </form>
  );
}

/** What came of a form, first on the page; failures of fields stand beside them. */
async function Outcome({
  locale,
  note,
  isSaved,
  list,
}: Pick<KeptPageProps, 'locale' | 'note' | 'isSaved'> & { readonly list: AccountMovingList['list'] }) {
  const t = await getTranslations('moving');
  if (isSaved && list)
    return <Callout tone="success" title={t('account.saved')} role="status" className="mt-6" />;
  if (note === null) return null;
  if (!note.done) {
    return <Callout tone="error" title={note.message ?? ''} className="mt-6" {...failureMark} />;
  }
  const texts: Readonly<Record<string, string>> = {
    'moving-change': list ? t('account.changed', { date: formatDay(list.moves_on, locale) }) : '',
    'moving-company-remove': t('account.removed'),
    'moving-mails': t('account.mailStarted'),
    'reminder-end': t('account.mailStopped'),
    'moving-link-revoke': t('share.revoked'),
    'moving-delete': t('account.deleted'),
  };
  const title = texts[note.form];
  return title ? <Callout tone="success" title={title} role="status" className="mt-6" /> : null;
}
