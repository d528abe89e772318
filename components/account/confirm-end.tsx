/** Result of confirming an address, with the next link. */
import { getLocale, getTranslations } from 'next-intl/server';
import { ButtonLink } from '@/components/ui/button';
import { Heading } from '@/components/ui/text/heading';
import { href } from '@/lib/routes/href';
import { withRedirectBack } from '@/lib/session/same-site-path';
import type { LinkEnd } from './auth/mailed-link-form.client';

interface ConfirmEndNoteProps {
  /** `noted`: posted without JavaScript; the exact result is unknown. */
  readonly end: LinkEnd | 'noted';
  /** Path of this page: the native post redirects to it. */
  readonly page: string;
}

export async function ConfirmEndNote({ end, page }: ConfirmEndNoteProps) {
  const locale = await getLocale();
  const t = await getTranslations('auth.confirm');
  const account = href('account', locale);
  const texts =
    end === 'elsewhere'
      ? { title: t('elsewhereTitle'), text: t('elsewhereText'), action: t('elsewhereAction') }
      : end === 'expired'
        ? { title: t('expiredHeading'), text: t('expiredText'), action: t('expiredAction') }
        : { title: t(`done.${end}.title`), text: t(`done.${end}.text`), action: t('done.account') };
  return (
    <div className="grid justify-items-start gap-6">
      <div className="grid gap-3">
        <Heading level={1}>{texts.title}</Heading>
        <p>{texts.text}</p>
      </div>
      <ButtonLink
        href={end === 'elsewhere' ? withRedirectBack(href('login', locale), page) : account}
        size="large"
        iconEnd="arrow-right"
      >
        {texts.action}
      </ButtonLink>
    </div>
  );
}
