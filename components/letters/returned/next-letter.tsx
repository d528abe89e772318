/** The letter as it will be posted again, with what that does to the end of the contract: nothing leaves before the button. */
import { getLocale, getTranslations } from 'next-intl/server';
import { DeferredActionForm } from '@/components/form/action/deferred-action-form.client';
import { FactsList } from '@/components/letters/order/facts-list';
import { ButtonLink } from '@/components/ui/button';
import { Heading } from '@/components/ui/text/heading';
import { cancellationMaxDays } from '@/lib/config/business';
import type { ReturnPage } from '@/lib/contract/letters/letter-returns';
import { formatDay } from '@/lib/i18n/format-date';
import { href } from '@/lib/routes/href';
import { AddressChoices } from './address-choices';
import { AddressLines } from './address-lines';
import type { ReturnNotes } from './page-return';
import { formOf } from './return-form';

type Proposed = NonNullable<ReturnPage['proposed']>;

interface NextLetterProps {
  readonly returned: ReturnPage;
  readonly proposed: Proposed;
  readonly notes: Pick<ReturnNotes, 'address' | 'again'>;
}

/** The message about the end of the contract; null where no rule gives one. */
function endMessage({ ended_on: before, ends_on: after }: Proposed) {
  if (after === null) return null;
  if (before === null) return 'endsNew';
  if (before === after) return 'endsSame';
  return after > before ? 'endsLater' : 'endsEarlier';
}

export async function NextLetter({ returned, proposed, notes }: NextLetterProps) {
  const t = await getTranslations('returns.page');
  const locale = await getLocale();
  const { reference, letter } = returned;
  const end = endMessage(proposed);
  const day = (date: string | null) => (date ? formatDay(date, locale) : '');
  const form = formOf(returned, locale, 'choice', notes.again);
  return (
    <div id="check" className="mt-6 scroll-mt-28">
      <Heading level={3}>{t('check')}</Heading>
      <p className="mt-2">{t('checkText')}</p>
      <div className="mt-3">
        <FactsList
          facts={[
            { term: t('address'), value: <AddressLines address={proposed.recipient} /> },
            { term: t('letterDate'), value: day(proposed.letter_date) },
            {
              term: t('fingerprint'),
              value: <code className="break-all text-sm">{proposed.fingerprint}</code>,
            },
          ]}
        />
      </div>
      {end ? (
        <p className={end === 'endsLater' ? 'mt-4 font-semibold' : 'mt-4'}>
          {t(end, { date: day(proposed.ends_on), before: day(proposed.ended_on) })}
        </p>
      ) : null}
      {proposed.passed_day ? <p className="mt-2">{t('passed', { date: day(proposed.passed_day) })}</p> : null}
      <p className="mt-4">
        <ButtonLink
          href={`/api/cancellations/${reference}/returns/${letter}/letter`}
          target="_blank"
          rel="noopener"
          variant="secondary"
          icon="letter"
        >
          {t('openLetter')}
        </ButtonLink>
      </p>
      <p className="mt-4 mb-5">{t('promise', { days: cancellationMaxDays })}</p>
      <DeferredActionForm
        {...form}
        id="post-again"
        // Another letter is another form: a failure of an earlier one is none of this one.
        key={proposed.fingerprint}
        hidden={{ ...form.hidden, choice: 'post_again', fingerprint: proposed.fingerprint }}
        submit={t('postButton')}
        doneHref={href('cancel-track-reference', locale, { reference })}
        size="large"
      />
      <details className="mt-6" open={notes.address !== null}>
        <summary className="min-h-6 underline underline-offset-4">{t('changeAddress')}</summary>
        <AddressChoices returned={returned} note={notes.address} />
      </details>
    </div>
  );
}
