/** The seller; missing details are omitted. */
import { getTranslations } from 'next-intl/server';
import { TextLink } from '@/components/ui/text/text-link';
import { getSeller } from '@/lib/config/seller';

/** `licensed`: the text is about what takes a licence, so that it states where there is none. */
export async function SellerFacts({ licensed = false }: { licensed?: boolean }) {
  const t = await getTranslations('legal.seller');
  const { legalName, email, addressLines, chamberOfCommerceNumber, vatNumber, insuranceLicenceNumber } =
    getSeller();
  const facts = [
    { key: 'name', value: legalName },
    { key: 'address', value: addressLines?.join('\n') ?? null },
    { key: 'email', value: <TextLink href={`mailto:${email}`}>{email}</TextLink> },
    { key: 'chamberOfCommerce', value: chamberOfCommerceNumber },
    { key: 'vat', value: vatNumber },
    { key: 'licence', value: insuranceLicenceNumber ?? (licensed ? t('noLicence') : null) },
  ] as const;
  return (
    <dl className="figures grid gap-x-6 gap-y-1 border-sand border-y py-4 sm:grid-cols-[auto_1fr]">
      {facts
        .filter(({ value }) => value !== null)
        .map(({ key, value }) => (
          <div key={key} className="contents">
            <dt className="text-ink-soft text-sm leading-[1.9]">{t(key)}</dt>
            <dd className="mb-2 whitespace-pre-line sm:mb-0">{value}</dd>
          </div>
        ))}
    </dl>
  );
}
