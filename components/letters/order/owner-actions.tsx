/** Visible to the owner of an order only: letters, mail, calendar. */
import { getLocale, getTranslations } from 'next-intl/server';
import { Icon, type IconName } from '@/components/ui/drawings/icon';
import { Heading } from '@/components/ui/text/heading';
import { TextLink } from '@/components/ui/text/text-link';
import type { Cancellation } from '@/lib/contract/cancellations';
import { href } from '@/lib/routes/href';
import { confirmationOf } from './is-just-ordered';

interface OwnerLink {
  readonly href: string;
  readonly icon: IconName;
  readonly text: string;
  readonly file: boolean;
}

async function listLinks(order: Cancellation): Promise<OwnerLink[]> {
  const t = await getTranslations('track');
  const several = order.letters.length > 1;
  const base = `/api/cancellations/${order.reference}`;
  const letters = order.letters.map(({ company }, index) => ({
    href: `${base}/letters/${index}`,
    icon: 'letter' as const,
    text: several
      ? t('letterDownloadFor', { number: index + 1, company: company.name })
      : t('letterDownload'),
    file: true,
  }));
  const calendar = order.letters.flatMap(({ company, state, ends_on }, index) => {
    if (ends_on === null) return [];
    // Until the company confirms it, the day is that of the rules.
    const isConfirmed = String(state === 'confirmed');
    return [
      {
        href: `${base}/end.ics?letter=${index}`,
        icon: 'calendar' as const,
        text: several
          ? t('calendarFor', { number: index + 1, company: company.name, isConfirmed })
          : t('calendar', { isConfirmed }),
        file: true,
      },
    ];
  });
  const check = {
    href: href('cancel-check-reference', await getLocale(), { reference: order.reference }),
    icon: 'eye' as const,
    text: t('check'),
    file: false,
  };
  return [...letters, ...calendar, check];
}

export async function OwnerActions({ order }: { order: Cancellation }) {
  if (!order.is_owner) return null;
  const t = await getTranslations('track');
  const links = await listLinks(order);
  const when = confirmationOf(order);
  return (
    <section aria-labelledby="yours">
      <Heading level={2} size="part" id="yours">
        {t('ownerHeading')}
      </Heading>
      <ul className="mt-3 space-y-2">
        {links.map((link) => (
          <li key={link.href} className="flex items-center gap-3">
            <Icon name={link.icon} className="text-moss" />
            <TextLink
              standalone
              href={link.href}
              {...(link.file ? { target: '_blank', rel: 'noopener' } : {})}
            >
              {link.text}
            </TextLink>
          </li>
        ))}
      </ul>
      {order.confirmation_email && when && (
        <p className="mt-4 text-ink-soft text-sm [overflow-wrap:anywhere]">
          {t('confirmation', { email: order.confirmation_email, when })}
        </p>
      )}
    </section>
  );
}
