/** A collection agency's letter: the rule of 14 days, the most that it may cost, and a reply to copy. */
import { getLocale, getTranslations } from 'next-intl/server';
import { NoteFields } from '@/components/form/native/note-fields';
import { Button } from '@/components/ui/button';
import { Fold } from '@/components/ui/fold';
import { TextLink } from '@/components/ui/text/text-link';
import type { FormNote } from '@/lib/contract/accounts';
import type { KeyedEndedCheck } from '@/lib/contract/letters/ended-checks';
import { articleHref } from '@/lib/ended-checks/article-href';
import { maxCollectionCosts } from '@/lib/ended-checks/collection-costs';
import { describeProblems, readFieldSet } from '@/lib/flows/field-set';
import { type ClaimValues, claimForm } from '@/lib/flows/forms/ended-check-forms';
import type { Locale } from '@/lib/i18n/locale';
import { formatEuro } from '@/lib/i18n/money';
import { translatorOf } from '@/lib/i18n/translator';
import { href } from '@/lib/routes/href';
import { LetterCopy } from './letter-copy';
import { SourceList } from './source-list';

interface CollectionProps {
  readonly check: KeyedEndedCheck;
  readonly keyText: string;
  /** The amount of the bill as typed; null where it was not. */
  readonly typed: string | null;
}

export async function Collection({ check, keyText, typed }: CollectionProps) {
  const t = await getTranslations('endedCheck.collection');
  const locale = await getLocale();
  return (
    <Fold id="collection" summary={t('summary')} open={typed !== null}>
      <p>{t(check.is_business ? 'textBusiness' : 'text')}</p>
      {check.is_business ? null : <Scale keyText={keyText} typed={typed} />}
      <p className="font-semibold">{t('reply')}</p>
      {check.letters ? (
        <LetterCopy check={check} letter={check.letters.collection} keyText={keyText} file={null} />
      ) : null}
      <p>{t('summons')}</p>
      <p>
        <TextLink standalone href={articleHref('collection', locale)}>
          {t('article')}
        </TextLink>
      </p>
      {check.is_business ? null : <SourceList sources={['civil-code-6-96', 'collection-costs']} />}
    </Fold>
  );
}

/** The most that a consumer pays for collection. */
async function Scale({ keyText, typed }: Omit<CollectionProps, 'check'>) {
  const t = await getTranslations('endedCheck.collection');
  const locale = await getLocale();
  const reading = typed === null ? null : readFieldSet(claimForm, { claim: typed }, '');
  const cents = reading?.ok ? Math.round(reading.values.claim * 100) : null;
  return (
    <>
      <p>{t('scale')}</p>
      <form
        action={`${href('ended-check', locale)}#collection`}
        method="get"
        noValidate
        className="grid gap-5"
      >
        <input type="hidden" name="key" value={keyText} />
        <NoteFields
          set={claimForm}
          idPrefix="claim"
          note={typed === null ? null : noteOf(typed, reading, locale)}
        />
        <div>
          <Button type="submit" variant="secondary">
            {t('submit')}
          </Button>
        </div>
      </form>
      {cents === null ? null : (
        <p role="status" className="font-semibold">
          {t('result', {
            amount: formatEuro(cents, locale),
            costs: formatEuro(maxCollectionCosts(cents), locale),
          })}
        </p>
      )}
    </>
  );
}

/** The typed amount with its errors, as a form that was posted. */
function noteOf(
  typed: string,
  reading: ReturnType<typeof readFieldSet<ClaimValues>> | null,
  locale: Locale,
): FormNote {
  const errors =
    reading && !reading.ok ? describeProblems(reading.problems, translatorOf(locale, 'fields')) : {};
  return { form: 'claim', values: { claim: typed }, errors, message: null, done: false, other_device: false };
}
