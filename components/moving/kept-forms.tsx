/** The forms of a kept list: its date, one more company, mails, and its end. Plain posts that work without JavaScript. */
import { getTranslations } from 'next-intl/server';
import { FormControls } from '@/components/form/form-controls';
import { NativeFields } from '@/components/form/native/native-fields';
import { Button } from '@/components/ui/button';
import { Callout } from '@/components/ui/callout';
import { failureMark } from '@/components/ui/failure-mark';
import { Heading } from '@/components/ui/text/heading';
import { movingListDays } from '@/lib/config/account-terms';
import type { FormNote } from '@/lib/contract/accounts';
import type { MovingListView } from '@/lib/contract/moving/moving';
import type { Locale } from '@/lib/i18n/locale';
import { href } from '@/lib/routes/href';
import { planOfKept } from './kept-plan';
import { CompanyAdder, useMovingFields } from './moving-form';

export interface KeptFormsProps {
  readonly locale: Locale;
  readonly list: MovingListView;
  readonly note: FormNote | null;
}

const pageOf = (locale: Locale, note: string) => href('account-moving-list', locale, {}, { note });

export function ChangeMove({ locale, list, note }: KeptFormsProps) {
  const failed = note?.form === 'moving-change' && !note.done ? note : null;
  return <ChangeMoveForm locale={locale} list={list} note={failed} />;
}

async function ChangeMoveForm({ locale, list, note }: KeptFormsProps) {
  const t = await getTranslations('moving.account');
  const hasMoved = list.moves_on < planOfKept(list).today;
  return (
    <section aria-labelledby="moving-change">
      <Heading level={2} size="part" id="moving-change">
        {t('change')}
      </Heading>
      <p className="mt-2">{t(hasMoved ? 'changePassed' : 'changeText')}</p>
      <form
        action="/api/me/moving-list/move"
        method="post"
        noValidate
        className="mt-5 grid max-w-[32rem] gap-5"
      >
        <FormControls locale={locale} page={`${pageOf(locale, 'moving-change')}#moving-change`} />
        <MoveFields list={list} note={note} />
        <div>
          <Button type="submit" variant="secondary">
            {t('changeSubmit')}
          </Button>
        </div>
      </form>
    </section>
  );
}

function MoveFields({ list, note }: Omit<KeptFormsProps, 'locale'>) {
  const fields = useMovingFields({
    date: note?.values.date ?? list.moves_on,
    home: note?.values.home ?? list.home ?? '',
    rentDay: note?.values.rent_day ?? (list.rent_day === null ? '' : `${list.rent_day}`),
  });
  return <NativeFields fields={fields} errors={note?.errors ?? {}} />;
}

export async function AddCompany({ locale, list, note }: KeptFormsProps) {
  const t = await getTranslations('moving');
  const failed = note?.form === 'moving-company' && !note.done ? note : null;
  return (
    <section aria-labelledby="moving-companies">
      <Heading level={2} size="part" id="moving-companies">
        {t('form.companies')}
      </Heading>
      {failed?.message && !failed.errors.company ? (
        <Callout tone="error" title={failed.message} className="mt-4" {...failureMark} />
      ) : null}
      <form
        action="/api/me/moving-list/companies"
        method="post"
        noValidate
        className="mt-4 grid max-w-[32rem] gap-4"
      >
        <FormControls locale={locale} page={`${pageOf(locale, 'moving-company')}#moving-companies`} />
        <CompanyAdder
          locale={locale}
          typed={failed?.values.company ?? ''}
          errors={failed?.errors.company ?? []}
        />
        <div>
          <Button type="submit" variant="secondary">
            {t('account.add')}
          </Button>
        </div>
      </form>
      {list.companies.length > 0 ? (
        <ul aria-label={t('form.onList')} className="mt-5 divide-y divide-sand border-sand border-y">
          {list.companies.map(({ slug, name }) => (
            <li key={slug} className="flex flex-wrap items-center gap-3 py-3 [overflow-wrap:anywhere]">
              <span className="min-w-0 flex-1">{name}</span>
              <form action={`/api/me/moving-list/companies/${slug}/remove`} method="post">
                <FormControls
                  locale={locale}
                  page={`${pageOf(locale, 'moving-company-remove')}#moving-companies`}
                />
                <Button type="submit" variant="secondary" size="small" icon="trash">
                  {t('account.take')}
                  <span className="sr-only"> {name}</span>
                </Button>
              </form>
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  );
}

interface KeptMailsProps {
  readonly locale: Locale;
  readonly email: string;
  /** Id of the reminder that is on; null while there is none. */
  readonly reminderId: string | null;
}

export async function KeptMails({ locale, email, reminderId }: KeptMailsProps) {
  const t = await getTranslations('moving');
  const note = reminderId === null ? 'moving-mails' : 'reminder-end';
  return (
    <section aria-labelledby="moving-mails">
      <Heading level={2} size="part" id="moving-mails">
        {t('account.mail')}
      </Heading>
      <p className="mt-2 max-w-[60ch] [overflow-wrap:anywhere]">
        {reminderId === null ? t('account.mailText') : t('account.mailOn', { email })}
      </p>
      <form
        action={reminderId === null ? '/api/me/moving-list/mails' : `/api/me/reminders/${reminderId}/end`}
        method="post"
        className="mt-4"
      >
        <FormControls locale={locale} page={`${pageOf(locale, note)}#moving-mails`} />
        <Button type="submit" variant="secondary">
          {t(reminderId === null ? 'account.mailStart' : 'account.mailStop')}
        </Button>
      </form>
    </section>
  );
}

export async function DeleteList({ locale }: { readonly locale: Locale }) {
  const t = await getTranslations('moving.account');
  return (
    <section aria-labelledby="moving-delete">
      <Heading level={2} size="part" id="moving-delete">
        {t('delete')}
      </Heading>
      <p className="mt-2 max-w-[60ch]">
        {t('retention', { days: movingListDays })} {t('deleteText')}
      </p>
      <form action="/api/me/moving-list/delete" method="post" className="mt-4">
        <FormControls locale={locale} page={pageOf(locale, 'moving-delete')} />
        <Button type="submit" variant="secondary" icon="trash">
          {t('delete')}
        </Button>
      </form>
    </section>
  );
}
