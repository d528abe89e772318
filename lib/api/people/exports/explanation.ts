/** The page in an archive that explains its contents in the visitor's language. It contains no data itself. */
import { supportReplyHours } from '@/lib/config/business';
import { getSeller } from '@/lib/config/seller';
import { formatMoment } from '@/lib/i18n/format-date';
import type { Locale } from '@/lib/i18n/locale';
import { translatorOf } from '@/lib/i18n/translator';

/** Sections of the data file, in order. */
export const dataSections = [
  'account',
  'consents',
  'sessions',
  'passkeys',
  'email_change',
  'requests',
  'other_requests',
  'proposals',
  'text_messages',
  'withdrawals',
  'self_posted_letters',
  'ended_checks',
  'support_messages',
  'lists',
  'mailings',
  'reminders',
  'emailed_letters',
  'fixed_costs',
  'moving_list',
  'drafts',
  'estates',
  'death_certificates',
  'mails',
  'exports',
] as const;

export interface Explained {
  readonly locale: Locale;
  readonly madeAt: Date;
  readonly dataFile: string;
  readonly letterCount: number;
  readonly signatureCount: number;
}

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (mark) => escapes[mark] ?? mark);
}

/** A self-contained HTML document. */
export function explanationOf({ locale, madeAt, dataFile, letterCount, signatureCount }: Explained): string {
  const translate = translatorOf(locale, 'exports');
  const t = (...args: Parameters<typeof translate>) => escaped(translate(...args));
  const file = escaped(dataFile);
  const paragraph = (title: string, text: string) => `<h2>${title}</h2>\n<p>${text}</p>`;
  const row = (name: string, text: string) => `<dt><code>${name}</code></dt>\n<dd>${text}</dd>`;
  return `<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${t('archive.title')}</title>
<style>
body { max-width: 40rem; margin: 2rem auto; padding: 0 1rem; font: 1.0625rem/1.6 system-ui, sans-serif; color: #1d2b24; background: #fff; }
dt { margin-top: 0.75rem; }
dd { margin-left: 0; }
</style>
</head>
<body>
<main>
<h1>${t('archive.title')}</h1>
<p>${t('archive.intro')} ${t('archive.madeAt', { madeAt: formatMoment(madeAt, locale) })}</p>
<h2>${t('archive.filesTitle')}</h2>
<dl>
${row(file, t('archive.data'))}
${row('letters/', t('archive.letters', { count: letterCount }))}
${row('signatures/', t('archive.signatures', { count: signatureCount }))}
${row('death-certificates/', t('archive.certificates'))}
</dl>
<h2>${t('archive.sectionsTitle', { file: dataFile })}</h2>
<dl>
${dataSections.map((section) => row(section, t(`archive.${section}`))).join('\n')}
</dl>
${paragraph(t('archive.leftOutTitle'), t('archive.leftOut'))}
${paragraph(t('archive.careTitle'), t('archive.care'))}
${paragraph(t('archive.helpTitle'), t('archive.help', { email: getSeller().email, hours: supportReplyHours }))}
</main>
</body>
</html>
`;
}
