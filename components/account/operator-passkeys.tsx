/** Informs an operator that adding or removing a passkey requires one of the account, and where to use it. */
import { TextLink } from '@/components/ui/text/text-link';
import type { Me } from '@/lib/contract/accounts';
import type { Locale } from '@/lib/i18n/locale';
import { translatorOf } from '@/lib/i18n/translator';
import { href } from '@/lib/routes/href';

interface OperatorPasskeysProps {
  readonly locale: Locale;
  readonly me: Pick<Me, 'role'>;
  /** Number of passkeys of the account. */
  readonly count: number;
}

export function OperatorPasskeys({ locale, me, count }: OperatorPasskeysProps) {
  if (me.role !== 'admin' || count === 0) return null;
  const t = translatorOf(locale, 'account');
  const back = `${href('account', locale)}#passkeys`;
  return (
    <p className="mb-6">
      {t('passkeys.operator')}{' '}
      <TextLink href={href('admin-confirm', locale, {}, { redirect: back })}>
        {t('passkeys.operatorConfirm')}
      </TextLink>
    </p>
  );
}
