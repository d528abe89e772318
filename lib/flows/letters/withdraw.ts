/**
 * The online withdrawal function: no account, only name, contract and e-mail, and a confirmation step. It requests no
 * reason.
 */
import { fullNameField } from '@/lib/fields/full-name';
import { email } from '@/lib/fields/person-fields';
import { findPlainText } from '@/lib/fields/plain-text';
import { stringField } from '@/lib/fields/text-fields';
import type { FlowDeclaration } from '@/lib/flows/flow';

/** Parsed values of a withdrawal. */
export type WithdrawValues = {
  fullName: string;
  withdrawContract: string;
  email: string;
};

export const withdrawFlow: FlowDeclaration<WithdrawValues> = {
  name: 'withdraw',
  namespace: 'withdraw',
  endpoint: '/withdrawals',
  draftPage: 'request-complete-reference',
  successPage: 'withdraw-success-reference',
  steps: [
    {
      name: 'statement',
      groups: [
        {
          name: 'statement',
          fields: [
            fullNameField(),
            stringField('withdrawContract', {
              max: 200,
              find: findPlainText,
              attributes: { autoComplete: 'off', spellCheck: false, maxLength: 200 },
            }),
            email,
          ],
        },
      ],
    },
    { name: 'confirm', showsAnswers: true, groups: [] },
  ],
};
