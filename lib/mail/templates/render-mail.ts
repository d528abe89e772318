/** Renders mails: subject, HTML and a plain-text part, in the recipient's language. */
import type { Seller } from '@/lib/config/seller';
import { getSeller } from '@/lib/config/seller';
import type { Locale } from '@/lib/i18n/locale';
import { absoluteUrl, href } from '@/lib/routes/href';
import type { RenderedMail } from '../mail';
import { createMailContext } from '../mail-context';
import { listFooterLines } from '../mail-footer';
import { writeMailText } from '../mail-text';
import { composeMail } from './compose-mail';
import type { MailData, MailKind } from './mail-kinds';

const brand = 'Snoei';

export interface MailRequest<K extends MailKind> {
  readonly kind: K;
  readonly locale: Locale;
  readonly data: MailData[K];
  /** Origin of the links. */
  readonly siteUrl: string;
  readonly seller?: Seller;
}

/** Renders a mail. Deterministic. */
export async function renderMail<K extends MailKind>(request: MailRequest<K>): Promise<RenderedMail> {
  const { kind, locale, data, siteUrl, seller = getSeller() } = request;
  const context = createMailContext(locale, siteUrl, seller);
  const content = composeMail(context, kind, data);
  const footerLines = listFooterLines(context);
  const homeUrl = absoluteUrl(siteUrl, href('home', locale));
  // Its library takes a tenth of the time in which the API starts.
  const { renderMailHtml } = await import('../mail-layout');
  const html = await renderMailHtml({
    locale,
    content,
    homeUrl,
    brand,
    tagline: context.t('footer.tagline'),
    footerLines,
  });
  return {
    subject: content.subject,
    html,
    text: writeMailText(content, `${brand}: ${homeUrl}`, footerLines),
  };
}
