/** Next steps after the form about a company outside the register. */
import { getTranslations } from 'next-intl/server';

const steps = ['form', 'letter', 'pay', 'follow'] as const;

export async function OtherCompanyNext() {
  const t = await getTranslations('otherCompany.next');
  return (
    <ol className="list-decimal space-y-1.5 pl-5 marker:font-semibold">
      {steps.map((step) => (
        <li key={step}>{t(step)}</li>
      ))}
    </ol>
  );
}
