/** Has us e-mail the free letter, for a company that is cancelled by e-mail: a form without client code. */
import { getLocale, getTranslations } from 'next-intl/server';
import { NoteFields } from '@/components/form/native/note-fields';
import { Button } from '@/components/ui/button';
import { Heading } from '@/components/ui/text/heading';
import { TextLink } from '@/components/ui/text/text-link';
import { emailedLetterConfirmHours, emailedLetterDays } from '@/lib/config/business';
import type { FormNote } from '@/lib/contract/accounts';
import type { Draft } from '@/lib/contract/drafts';
import { emailedLetterForm } from '@/lib/flows/forms/emailed-letter-form';

export interface EmailForYouProps {
  readonly draft: Draft;
  /** Whether every part of the letter is there, the signature included. */
  readonly isComplete: boolean;
  readonly company: string;
  /** Where the company accepts cancellations. */
  readonly email: string;
  /** The form, to sign the letter. */
  readonly formHref: string;
  readonly note: FormNote | null;
}

export async function EmailForYou({ draft, isComplete, company, email, formHref, note }: EmailForYouProps) {
  const t = await getTranslations('emailedLetters.form');
  const { email: typed } = draft.values;
  return (
    <section aria-labelledby="email-for-you" className="mt-10">
      <Heading level={2} size="part" id="email-for-you" className="scroll-mt-28">
        {t('heading')}
      </Heading>
      <p className="mt-2">{t('text', { email })}</p>
      {isComplete ? (
        <form
          action={`/api/drafts/${draft.reference}/emailed-letter`}
          method="post"
          noValidate
          className="mt-5 grid max-w-[30rem] gap-5"
        >
          <input type="hidden" name="_locale" value={await getLocale()} />
          <NoteFields
            set={emailedLetterForm}
            idPrefix="emailed-letter"
            note={note}
            values={typeof typed === 'string' ? { email: typed } : {}}
            texts={{ email: { hint: t('emailHint', { company }) } }}
          />
          <div>
            <Button type="submit" variant="secondary" icon="envelope">
              {t('submit')}
            </Button>
            <p className="mt-3 text-ink-soft text-sm">
              {t('privacy', { days: emailedLetterDays, hours: emailedLetterConfirmHours })}
            </p>
          </div>
        </form>
      ) : (
        <p className="mt-3">
          {t.rich('sign', { link: (chunks) => <TextLink href={formHref}>{chunks}</TextLink> })}
        </p>
      )}
    </section>
  );
}
