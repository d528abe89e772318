/** A statement of withdrawal. */
import { shortReference } from '@/lib/contract/references';
import { translatorOf } from '@/lib/i18n/translator';
import { href } from '@/lib/routes/href';
import type { CaseKind } from './case-kind';
import { excerptOf } from './excerpt';
import { ownData, type PersonalDataOf, personalData } from './personal-data';

export interface WithdrawalValues {
  readonly fullName: string;
  /** What it withdraws from, as stated. */
  readonly withdrawContract: string;
  /** Its order, once certain. */
  readonly orderReference: string | null;
  /** The one letter of that order, by its index from 0; null for the whole order. */
  readonly orderLetter: number | null;
  /** Its case, if it names one for certain. */
  readonly caseReference: string | null;
}

const fields: PersonalDataOf<WithdrawalValues> = {
  fullName: personalData('contact', 'name'),
  withdrawContract: personalData('content', 'contract'),
  orderReference: ownData('order'),
  orderLetter: ownData('letter'),
  caseReference: ownData('request'),
};

export const withdrawalKind: CaseKind = {
  fields,
  retention: 'proof',
  name: (locale) => translatorOf(locale, 'withdraw')('operators.name'),
  excerpt: ({ withdrawContract }) => excerptOf(withdrawContract),
  show(values, { locale }) {
    const t = translatorOf(locale, 'withdraw');
    const {
      withdrawContract: contract,
      orderReference: order,
      orderLetter: letter,
      caseReference: request,
    } = values as Partial<WithdrawalValues>;
    return [
      ...(contract ? [{ name: 'contract', label: t('operators.statement'), value: contract }] : []),
      ...(order
        ? [
            {
              name: 'order',
              label: t('operators.order'),
              value:
                typeof letter === 'number'
                  ? t('operators.letterOf', { order: shortReference(order), number: letter + 1 })
                  : shortReference(order),
              path: href('cancel-track-reference', locale, { reference: order }),
            },
          ]
        : []),
      ...(request
        ? [
            {
              name: 'request',
              label: t('operators.request'),
              value: shortReference(request),
              path: href('admin-requests', locale, {}, { reference: request }),
            },
          ]
        : []),
    ];
  },
};
