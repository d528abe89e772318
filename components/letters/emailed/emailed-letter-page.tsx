/** The page of a mailed key: the letter before it is e-mailed, and afterwards what became of it, with its proof. */
import { getLocale, getTranslations } from 'next-intl/server';
import { companyHref } from '@/components/companies/company-href';
import { FactsList } from '@/components/letters/order/facts-list';
import { NoDownloadPrompt } from '@/components/shell/notices/download-prompt';
import { SubscriptionKeyForm } from '@/components/subscriptions/subscription-key-form';
import { ButtonLink } from '@/components/ui/button';
import { Callout } from '@/components/ui/callout';
import { Container } from '@/components/ui/container';
import { Sheet } from '@/components/ui/sheet';
import { Heading } from '@/components/ui/text/heading';
import { TextLink } from '@/components/ui/text/text-link';
import { Trail } from '@/components/ui/trail';
import type { Company } from '@/lib/contract/companies';
import {
  type EmailedLetterState,
  emailedLetterPdfPath,
  type KeyedEmailedLetter,
} from '@/lib/contract/letters/emailed-letters';
import { formatDate, formatMoment } from '@/lib/i18n/format-date';
import { href } from '@/lib/routes/href';

interface Opened {
  readonly keyText: string;
  readonly letter: KeyedEmailedLetter;
}

export type EmailedLetterView =
  | ({ readonly part: Exclude<EmailedLetterState, 'sending'> | 'bounced' } & Opened)
  | { readonly part: 'expired' | 'deleted' }
  /** The company whose address changed, if the URL has it. */
  | { readonly part: 'changed'; readonly company: Company | null };

type Part = EmailedLetterView['part'];

/** Parts in which the letter did not reach the company for certain. */
const unsentParts: readonly Part[] = ['failed', 'uncertain', 'bounced'];

export async function EmailedLetterPage({ view }: { readonly view: EmailedLetterView }) {
  const t = await getTranslations('emailedLetters');
  const locale = await getLocale();
  const company = 'letter' in view ? view.letter.company.name : '';
  return (
    <Container width="text" className="pt-6 pb-20">
      <NoDownloadPrompt />
      <Trail structured={false} items={[{ label: t('breadcrumb'), href: href('emailed-letter', locale) }]} />
      <Heading level={1} className="mt-8">
        {t(`${view.part}.heading`, { company })}
      </Heading>
      <p className="mt-5 text-lg">{t(`${view.part}.text`, { company })}</p>
      {'letter' in view ? <OpenedLetter {...view} /> : <NextStep view={view} />}
    </Container>
  );
}

/** Without a letter: to the page of the company whose address changed, or to a new letter. */
async function NextStep({ view }: { readonly view: Exclude<EmailedLetterView, Opened> }) {
  const t = await getTranslations('emailedLetters');
  const locale = await getLocale();
  const company = view.part === 'changed' ? view.company : null;
  return (
    <ButtonLink
      href={company === null ? href('cancel', locale) : companyHref(company, locale)}
      className="mt-8"
    >
      {t(company === null ? 'expired.again' : 'changed.company')}
    </ButtonLink>
  );
}

async function OpenedLetter({ part, letter, keyText }: Opened & { readonly part: Part }) {
  const t = await getTranslations('emailedLetters');
  const locale = await getLocale();
  const { name: company, slug } = letter.company;
  const isUnsent = letter.state === 'confirming' || letter.state === 'queued';
  return (
    <>
      {part === 'confirming' ? (
        <div className="mt-8 max-w-[30rem]">
          <SubscriptionKeyForm
            action="/api/emailed-letters/confirm"
            keyText={keyText}
            button={t('confirming.send', { company })}
          />
          <p className="mt-3 text-ink-soft text-sm">
            {t('confirming.until', { moment: formatMoment(new Date(letter.expires_at), locale) })}
          </p>
        </div>
      ) : null}
      {part === 'queued' ? (
        <ButtonLink href={href('emailed-letter', locale, {}, { key: keyText })} className="mt-8">
          {t('queued.reload')}
        </ButtonLink>
      ) : null}
      {unsentParts.includes(part) ? (
        <ButtonLink href={href('company-cancel', locale, { company: slug })} className="mt-8">
          {t('again')}
        </ButtonLink>
      ) : null}
      {part === 'sent' && letter.bounce && letter.bounce.kind !== 'hard' ? (
        <Callout tone="warning" title={t(`bounce.${letter.bounce.kind}`)} className="mt-8">
          <p>{t(`bounceText.${letter.bounce.kind}`)}</p>
        </Callout>
      ) : null}
      <Mail letter={letter} keyText={keyText} />
      {part === 'sent' ? (
        <Callout tone="info" title={t('proof.title')} className="mt-8">
          <p>{t('proof.text', { company })}</p>
        </Callout>
      ) : null}
      <div className="mt-10 max-w-[30rem] border-sand border-t pt-6">
        {part === 'confirming' ? null : (
          <p className="mb-4 text-ink-soft text-sm">
            {t('stored', { date: formatDate(new Date(letter.expires_at), locale) })}
          </p>
        )}
        <SubscriptionKeyForm
          action="/api/emailed-letters/delete"
          keyText={keyText}
          button={t(isUnsent ? 'deleteUnsent' : 'delete')}
          variant="secondary"
        />
      </div>
    </>
  );
}

/** The e-mail as it is or was sent, with what became of it. */
async function Mail({ letter, keyText }: { readonly letter: KeyedEmailedLetter; readonly keyText: string }) {
  const t = await getTranslations('emailedLetters.facts');
  const page = await getTranslations('emailedLetters');
  const locale = await getLocale();
  const { bounce, sent_at: sentAt, confirmed_at: confirmedAt } = letter;
  const moment = (at: string) => formatMoment(new Date(at), locale);
  const code = (text: string) => <code className="text-sm [overflow-wrap:anywhere]">{text}</code>;
  return (
    <Sheet as="section" edge="fold" padding="roomy" aria-labelledby="emailed-letter" className="mt-10">
      <Heading level={2} size="part" id="emailed-letter" className="pr-8">
        {t('heading')}
      </Heading>
      <div className="mt-4">
        <FactsList
          facts={[
            { term: t('to'), value: letter.company_email },
            { term: t('answer'), value: letter.email },
            { term: t('subject'), value: <span lang={letter.letter_language}>{letter.subject}</span> },
            {
              term: t('text'),
              value: (
                <span lang={letter.letter_language} className="whitespace-pre-line">
                  {letter.text}
                </span>
              ),
            },
            { term: t('requested'), value: moment(letter.requested_at) },
            ...(confirmedAt ? [{ term: t('confirmed'), value: moment(confirmedAt) }] : []),
            ...(sentAt
              ? [
                  { term: t('sent'), value: moment(sentAt) },
                  { term: t('response'), value: code(letter.server_response ?? t('noResponse')) },
                ]
              : []),
            ...(bounce ? [{ term: page(`bounce.${bounce.kind}`), value: moment(bounce.at) }] : []),
            { term: t('fingerprint'), value: code((letter.fingerprint.match(/.{1,4}/g) ?? []).join(' ')) },
            { term: t('sha256'), value: code(letter.sha256) },
          ]}
        />
      </div>
      <p className="mt-5 flex flex-wrap gap-x-6 gap-y-2">
        <TextLink standalone href={emailedLetterPdfPath(keyText)}>
          {page('pdf')}
        </TextLink>
        {sentAt ? (
          <TextLink standalone href={href('verify-letter', locale, {}, { q: letter.fingerprint })}>
            {page('verify', { company: letter.company.name })}
          </TextLink>
        ) : null}
      </p>
    </Sheet>
  );
}
