/** How a person e-mails the own letter, for a company that is cancelled by e-mail. Works without JavaScript: the mail program opens it. */
import { getTranslations } from 'next-intl/server';
import { SourceLine } from '@/components/companies/source-line';
import { ButtonLink } from '@/components/ui/button';
import { Heading } from '@/components/ui/text/heading';
import { TextLink } from '@/components/ui/text/text-link';
import type { FactOfKind } from '@/lib/contract/company-facts';
import type { LetterPreview } from '@/lib/contract/letters/letter-preview';
import { letterMailOf } from '@/lib/letters/letter-mail';

export interface EmailInstructionsProps {
  readonly letter: LetterPreview;
  /** The address for cancelling, with its source. */
  readonly email: FactOfKind<'email'>;
  readonly company: string;
  /** The form, to sign the letter. */
  readonly formHref: string;
}

export async function EmailInstructions({ letter, email, company, formHref }: EmailInstructionsProps) {
  const t = await getTranslations('pages.download');
  const address = email.value;
  const mail = letterMailOf(letter, address);
  const byHand = [
    { label: t('mailTo'), value: address, lang: undefined },
    // In the letter's language, which may differ from the page's.
    { label: t('mailSubject'), value: mail.subject, lang: letter.language },
    { label: t('mailText'), value: mail.text, lang: letter.language },
  ];
  return (
    <section aria-labelledby="email-way" className="mt-10">
      <Heading level={2} size="part" id="email-way">
        {t('mailHeading')}
      </Heading>
      <SourceLine fact={email} />
      <ol className="mt-3 list-decimal space-y-2 pl-6 marker:font-semibold">
        <li>
          {letter.complete
            ? t('mailDownload')
            : t.rich('mailSign', { link: (chunks) => <TextLink href={formHref}>{chunks}</TextLink> })}
        </li>
        <li>{t('mailAttach', { email: address })}</li>
        <li>{t('mailKeep', { company })}</li>
      </ol>
      <ButtonLink className="mt-4" href={mail.href} variant="secondary" icon="envelope">
        {t('mailButton')}
      </ButtonLink>
      <details className="mt-4">
        <summary className="chevron flex min-h-6 items-center gap-2 font-semibold">{t('mailByHand')}</summary>
        <dl className="mt-3 space-y-3">
          {byHand.map(({ label, value, lang }) => (
            <div key={label}>
              <dt className="text-ink-soft text-sm">{label}</dt>
              <dd lang={lang} className="whitespace-pre-line [overflow-wrap:anywhere]">
                {value}
              </dd>
            </div>
          ))}
        </dl>
      </details>
      <p className="mt-4 text-ink-soft text-sm">{t('mailProof', { company })}</p>
    </section>
  );
}
