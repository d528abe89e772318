/** The page of a mailed key about a letter that its sender posts: confirming, the day of posting, what became of it, and stopping. */
import { getLocale, getTranslations } from 'next-intl/server';
import { NoteFields } from '@/components/form/native/note-fields';
import { FactsList } from '@/components/letters/order/facts-list';
import { NoDownloadPrompt } from '@/components/shell/notices/download-prompt';
import { SubscriptionKeyForm } from '@/components/subscriptions/subscription-key-form';
import { Button, ButtonLink } from '@/components/ui/button';
import { Callout } from '@/components/ui/callout';
import { Container } from '@/components/ui/container';
import { Heading } from '@/components/ui/text/heading';
import { TextLink } from '@/components/ui/text/text-link';
import { Trail } from '@/components/ui/trail';
import { selfPostedAskDays } from '@/lib/config/business';
import type { FormNote } from '@/lib/contract/accounts';
import type { KeyedSelfPosted } from '@/lib/contract/letters/self-posted';
import { postedForm } from '@/lib/flows/forms/self-posted-forms';
import { formatDay } from '@/lib/i18n/format-date';
import { href } from '@/lib/routes/href';

interface Opened {
  readonly keyText: string;
  readonly letter: KeyedSelfPosted;
  readonly note: FormNote | null;
}

export type SelfPostedView =
  | ({ readonly part: KeyedSelfPosted['state'] } & Opened)
  | { readonly part: 'stopped' | 'expired' };

/** In which its sender can say that it was posted, or posted again. */
const postable: readonly SelfPostedView['part'][] = ['unposted', 'asked', 'returned', 'completed'];

export async function SelfPostedPage({ view }: { readonly view: SelfPostedView }) {
  const t = await getTranslations('selfPosted');
  const locale = await getLocale();
  const company = 'letter' in view ? view.letter.company.name : '';
  return (
    <Container width="text" className="pt-6 pb-20">
      <NoDownloadPrompt />
      <Trail structured={false} items={[{ label: t('breadcrumb'), href: href('self-posted', locale) }]} />
      <Heading level={1} className="mt-8 [overflow-wrap:anywhere]">
        {t(`${view.part}.heading`, { company })}
      </Heading>
      {'letter' in view ? (
        <OpenedLetter view={view} />
      ) : (
        <>
          <p className="mt-5 text-lg">{t(`${view.part}.text`)}</p>
          <ButtonLink href={href('home', locale)} className="mt-8">
            {t('home')}
          </ButtonLink>
        </>
      )}
    </Container>
  );
}

async function OpenedLetter({ view }: { readonly view: Extract<SelfPostedView, Opened> }) {
  const { part, keyText, letter } = view;
  const t = await getTranslations('selfPosted');
  const locale = await getLocale();
  const company = letter.company.name;
  const hasNoCode = part === 'posted' && letter.track_code === null;
  const isLate = letter.posted_on !== null && letter.posted_on > letter.letter_date;
  return (
    <>
      <p className="mt-5 text-lg">
        {hasNoCode ? t('posted.textNoCode') : t(`${part}.text`, { company, days: selfPostedAskDays })}
      </p>
      {part === 'posted' || part === 'delivered' ? <p className="mt-3">{t('ended')}</p> : null}
      {part === 'confirming' ? (
        <div className="mt-8 max-w-[30rem]">
          <SubscriptionKeyForm
            action="/api/self-posted/confirm"
            keyText={keyText}
            button={t('confirming.button')}
          />
        </div>
      ) : null}
      {part === 'returned' ? (
        <ButtonLink href={href('company-cancel', locale, { company: letter.company.slug })} className="mt-8">
          {t('returned.again', { company })}
        </ButtonLink>
      ) : null}
      {isLate && letter.ends_on !== null && part === 'posted' ? (
        <Callout tone="warning" className="mt-6" title={formatDay(letter.ends_on, locale)}>
          <p>
            {t.rich('late', {
              link: (text) => <TextLink href={href('notice-period', locale)}>{text}</TextLink>,
            })}
          </p>
        </Callout>
      ) : null}
      {postable.includes(part) ? <PostedForm view={view} /> : null}
      <Facts letter={letter} />
      {part === 'posted' ? <PostedForm view={view} /> : null}
      <section id="stop" aria-labelledby="stop-heading" className="mt-12 max-w-[30rem] scroll-mt-28">
        <Heading level={2} size="part" id="stop-heading">
          {t('stop.heading')}
        </Heading>
        <p className="mt-2 mb-4">{t('stop.text')}</p>
        <SubscriptionKeyForm
          action="/api/self-posted/stop"
          keyText={keyText}
          button={t('stop.button')}
          variant="secondary"
        />
      </section>
    </>
  );
}

async function Facts({ letter }: { readonly letter: KeyedSelfPosted }) {
  const t = await getTranslations('selfPosted.facts');
  const locale = await getLocale();
  const day = (of: string) => formatDay(of, locale);
  return (
    <section aria-labelledby="facts" className="mt-10">
      <Heading level={2} size="part" id="facts">
        {t('heading')}
      </Heading>
      <FactsList
        facts={[
          { term: t('letterDate'), value: day(letter.letter_date) },
          ...(letter.ends_on ? [{ term: t('endsOn'), value: day(letter.ends_on) }] : []),
          ...(letter.posted_on ? [{ term: t('postedOn'), value: day(letter.posted_on) }] : []),
          ...(letter.track_code
            ? [{ term: t('trackCode'), value: <code translate="no">{letter.track_code}</code> }]
            : []),
        ]}
      />
    </section>
  );
}

/** Takes the day and the code; with what was typed after a failure. */
async function PostedForm({ view }: { readonly view: Extract<SelfPostedView, Opened> }) {
  const { part, keyText, letter, note } = view;
  const t = await getTranslations('selfPosted.posting');
  const heading =
    part === 'posted'
      ? 'headingAgain'
      : part === 'returned' || part === 'completed'
        ? 'headingNew'
        : 'heading';
  const isAgain = part === 'posted';
  // Of the letter that came back.
  const isOver = part === 'returned';
  return (
    <section aria-labelledby="posted" className="mt-10">
      <Heading level={2} size="part" id="posted" className="scroll-mt-28">
        {t(heading)}
      </Heading>
      <form
        action="/api/self-posted/posted"
        method="post"
        noValidate
        className="mt-5 grid max-w-[30rem] gap-5"
      >
        <input type="hidden" name="_locale" value={await getLocale()} />
        <input type="hidden" name="key" value={keyText} />
        <NoteFields
          set={postedForm}
          idPrefix="posted"
          note={note}
          values={{
            posted_on: isOver ? '' : (letter.posted_on ?? ''),
            receipt_code: isOver ? '' : (letter.track_code ?? ''),
          }}
        />
        <div>
          <Button type="submit" size="large" variant={isAgain ? 'secondary' : 'primary'}>
            {t(isAgain ? 'submitAgain' : 'submit')}
          </Button>
        </div>
      </form>
    </section>
  );
}
