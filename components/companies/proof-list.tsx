/** What to keep as proof of a cancellation, for every method of sending. */
import { getTranslations } from 'next-intl/server';
import { Heading } from '@/components/ui/text/heading';
import { findFreeWays } from '@/lib/companies/ways';
import type { Company } from '@/lib/contract/companies';

const proofs = ['confirmation', 'screen', 'call', 'letter', 'payments'] as const;

export async function ProofList({ company }: { company: Company }) {
  const t = await getTranslations('companies.proof');
  const methods = findFreeWays(company).methods.flatMap(({ value }) => value);
  const canCall = methods.length === 0 || methods.includes('phone') || methods.includes('chat');
  return (
    <section aria-labelledby="proof">
      <Heading level={2} id="proof">
        {t('heading')}
      </Heading>
      <ul className="check-list mt-5 max-w-[64ch] space-y-3">
        {proofs
          .filter((proof) => proof !== 'call' || canCall)
          .map((proof) => (
            <li key={proof}>
              <span>{t(proof, { company: company.name })}</span>
            </li>
          ))}
      </ul>
    </section>
  );
}
