/** Next steps after a withdrawal, beside its form. */
import { getTranslations } from 'next-intl/server';

const steps = ['receipt', 'stop', 'money'] as const;

export async function WithdrawNext({ days }: { readonly days: number }) {
  const t = await getTranslations('withdraw.next');
  return (
    <ol className="list-decimal space-y-1.5 pl-5 marker:font-semibold">
      {steps.map((step) => (
        <li key={step}>{t(step, { days })}</li>
      ))}
    </ol>
  );
}
