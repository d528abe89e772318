/** A link to the support page, which the panel intercepts (chat-opener.client.tsx). */
import { TextLink } from '@/components/ui/text/text-link';
import type { Locale } from '@/lib/i18n/locale';
import { translatorOf } from '@/lib/i18n/translator';
import { href } from '@/lib/routes/href';

export function SupportLink({ locale }: { readonly locale: Locale }) {
  const t = translatorOf(locale, 'chat');
  return (
    <TextLink standalone href={href('question', locale)} prefetch="never">
      {t('link.help')}
    </TextLink>
  );
}
