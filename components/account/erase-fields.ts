/** The fields of the form that erases an account: confirmations, and the password where it is required. */
import { getTranslations } from 'next-intl/server';
import type { PostedFieldView } from '@/components/form/posted-field';
import type { ErasurePlan } from '@/lib/contract/erasure';

export async function eraseFields(plan: ErasurePlan): Promise<readonly PostedFieldView[]> {
  const t = await getTranslations('erasure');
  const tick = { type: 'boolean', required: true, conditions: [] } as const;
  return [
    ...(plan.waiting.length > 0
      ? [{ ...tick, name: 'erase-withdraw', postedAs: 'withdraw_letters', label: t('withdraw_letters') }]
      : []),
    { ...tick, name: 'erase-confirm', postedAs: 'confirm', label: t('confirm') },
    ...(plan.proof === 'password'
      ? [
          {
            name: 'erase-password',
            postedAs: 'password',
            type: 'password' as const,
            required: true,
            conditions: [],
            label: t('password'),
            attributes: {
              autoComplete: 'current-password',
              autoCapitalize: 'none',
              spellCheck: false,
            } as const,
          },
        ]
      : []),
  ];
}
