/** A mailing as its recipients see it: the HTML part in a frame, and the text part, in each language. */
import { Accordion } from '@/components/ui/accordion';
import type { OperatorReads } from '@/lib/api-client/operators';
import { languageName } from '@/lib/i18n/language-name';
import type { Locale } from '@/lib/i18n/locale';
import { translatorOf } from '@/lib/i18n/translator';

type Mailing = OperatorReads['/admin/mailings/{mailing}'];

interface MailingPreviewsProps {
  readonly locale: Locale;
  readonly mailing: Pick<Mailing, 'previews'>;
}

export function MailingPreviews({ locale, mailing: { previews } }: MailingPreviewsProps) {
  const t = translatorOf(locale, 'mailings');
  return (
    <Accordion
      items={previews.flatMap(({ locale: shown, text, html_path: path }) => {
        const language = languageName(shown, locale);
        const title = t('preview', { language });
        return [
          {
            key: `html-${shown}`,
            title,
            open: shown === locale,
            content: (
              <iframe
                src={path}
                title={title}
                loading="lazy"
                sandbox="allow-popups allow-popups-to-escape-sandbox"
                className="h-[70vh] w-full rounded-card border border-sand bg-paper"
              />
            ),
          },
          {
            key: `text-${shown}`,
            title: t('plain', { language }),
            content: (
              <pre
                lang={shown}
                className="wrap-anywhere whitespace-pre-wrap font-mono text-ink text-sm leading-relaxed"
              >
                {text}
              </pre>
            ),
          },
        ];
      })}
    />
  );
}
