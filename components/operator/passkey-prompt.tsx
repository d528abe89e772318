/** Informs an operator without a passkey that one is required, with a link to create it. */
import { Callout } from '@/components/ui/callout';
import { TextLink } from '@/components/ui/text/text-link';
import type { Locale } from '@/lib/i18n/locale';
import { translatorOf } from '@/lib/i18n/translator';
import { href } from '@/lib/routes/href';

export function PasskeyPrompt({
  locale,
  className,
}: {
  readonly locale: Locale;
  readonly className?: string;
}) {
  const t = translatorOf(locale, 'admin');
  return (
    <Callout tone="warning" title={t('passkey.title')} {...(className ? { className } : {})}>
      <p>{t('passkey.text')}</p>
      <p>
        <TextLink standalone href={`${href('account', locale)}#passkeys`}>
          {t('passkey.action')}
        </TextLink>
      </p>
    </Callout>
  );
}
