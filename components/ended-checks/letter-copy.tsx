/** A letter of a step: its text to copy, and the ways to send it. */
import { getLocale, getTranslations } from 'next-intl/server';
import { ButtonLink } from '@/components/ui/button';
import { CopyText } from '@/components/ui/copy/copy-text-button.client';
import {
  endedLetterPath,
  type FollowUpLetterView,
  type KeyedEndedCheck,
  type PdfLetter,
} from '@/lib/contract/letters/ended-checks';

interface LetterCopyProps {
  readonly check: KeyedEndedCheck;
  readonly letter: FollowUpLetterView;
  readonly keyText: string;
  /** The letter as a file; null for a text alone. */
  readonly file: PdfLetter | null;
  /** Whether a second letter can be e-mailed. */
  readonly isSecond?: boolean;
}

export async function LetterCopy({ check, letter, keyText, file, isSecond = false }: LetterCopyProps) {
  const t = await getTranslations('endedCheck');
  const locale = await getLocale();
  const { letters, company_email: email } = check;
  const text = letter.paragraphs.join('\n\n');
  const company = check.company.name;
  return (
    <div className="space-y-4">
      <div
        lang={letters?.language}
        className="rounded-field border border-sand bg-sheet p-4 text-sm [overflow-wrap:anywhere]"
      >
        <p className="font-semibold">{letter.subject}</p>
        {letter.paragraphs.map((paragraph) => (
          <p key={paragraph} className="mt-3 whitespace-pre-line">
            {paragraph}
          </p>
        ))}
      </div>
      {letters && letters.language !== locale ? (
        <p className="text-ink-soft text-sm">{t('letter.language')}</p>
      ) : null}
      {letters?.is_filled === false ? (
        <p className="text-ink-soft text-sm">{t(letters.has_pdf ? 'letter.private' : 'letter.blanks')}</p>
      ) : null}
      <CopyText
        text={text}
        texts={{ label: t('letter.copy'), done: t('letter.copied'), failed: t('letter.copyFailed') }}
      />
      {isSecond ? (
        email ? (
          <div>
            <p>{t('step.reminder.email', { company, address: email })}</p>
            <ButtonLink href={mailHref(email, letter)} variant="secondary" className="mt-3">
              {t('step.reminder.emailAction')}
            </ButtonLink>
          </div>
        ) : (
          <p>{t('step.reminder.noEmail', { company })}</p>
        )
      ) : null}
      {file && letters?.has_pdf ? (
        <div>
          <ButtonLink
            href={endedLetterPath(keyText, file)}
            target="_blank"
            rel="noopener"
            variant="secondary"
            icon="letter"
          >
            {t('letter.pdf')}
          </ButtonLink>
          <p className="mt-2 text-ink-soft text-sm">{t('letter.pdfHint')}</p>
        </div>
      ) : null}
    </div>
  );
}

/** A `mailto:` address (RFC 6068) with the subject and the text. */
function mailHref(address: string, { subject, paragraphs }: FollowUpLetterView): string {
  const body = encodeURIComponent(paragraphs.join('\n\n').replaceAll('\n', '\r\n'));
  return `mailto:${address}?subject=${encodeURIComponent(subject)}&body=${body}`;
}
