/** The support address and its response time. */
import { getTranslations } from 'next-intl/server';
import { TextLink } from '@/components/ui/text/text-link';
import { supportReplyHours } from '@/lib/config/business';
import { getSeller } from '@/lib/config/seller';

/** `subject` is the mail's subject: the short reference. */
export async function SupportLine({ subject }: { subject?: string }) {
  const t = await getTranslations('track');
  const query = subject ? `?subject=${encodeURIComponent(`Snoei ${subject}`)}` : '';
  return (
    <p className="text-ink-soft text-sm">
      {t.rich('support', {
        email: getSeller().email,
        hours: supportReplyHours,
        link: (chunks) => <TextLink href={`mailto:${getSeller().email}${query}`}>{chunks}</TextLink>,
      })}
    </p>
  );
}
