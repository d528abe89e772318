/** Offers a reminder to whoever posts the downloaded letter: a form without client code. */
import { getLocale, getTranslations } from 'next-intl/server';
import { NoteFields } from '@/components/form/native/note-fields';
import { Button } from '@/components/ui/button';
import { Heading } from '@/components/ui/text/heading';
import { selfPostedAskDays, selfPostedKeptDays } from '@/lib/config/business';
import type { FormNote } from '@/lib/contract/accounts';
import type { Draft } from '@/lib/contract/drafts';
import { selfPostedForm } from '@/lib/flows/forms/self-posted-forms';

interface SelfPostedReminderProps {
  readonly draft: Draft;
  readonly note: FormNote | null;
}

export async function SelfPostedReminder({ draft, note }: SelfPostedReminderProps) {
  const t = await getTranslations('selfPosted.form');
  const { email: typed } = draft.values;
  return (
    <section aria-labelledby="self-posted" className="mt-10">
      <Heading level={2} size="part" id="self-posted" className="scroll-mt-28">
        {t('heading')}
      </Heading>
      <p className="mt-2">{t('text', { days: selfPostedAskDays })}</p>
      <form
        action={`/api/drafts/${draft.reference}/self-posted`}
        method="post"
        noValidate
        className="mt-5 grid max-w-[30rem] gap-5"
      >
        <input type="hidden" name="_locale" value={await getLocale()} />
        <NoteFields
          set={selfPostedForm}
          idPrefix="self-posted"
          note={note}
          values={typeof typed === 'string' ? { email: typed } : {}}
          texts={{ email: { hint: t('emailHint') } }}
        />
        <div>
          <Button type="submit" variant="secondary" icon="envelope">
            {t('submit')}
          </Button>
          <p className="mt-3 text-ink-soft text-sm">{t('privacy', { kept: selfPostedKeptDays })}</p>
        </div>
      </form>
    </section>
  );
}
