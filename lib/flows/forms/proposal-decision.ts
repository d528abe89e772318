/**
 * The form of a customer's decision: one step to accept, one to decline. It is not in the registry: it has no drafts,
 * and an endpoint of its own.
 */
import { legalVersions } from '@/lib/config/legal';
import { declineReasons, reasonTextMaxCharacters } from '@/lib/contract/proposals';
import { declarationField, optionsOf, selectField } from '@/lib/fields/choice-fields';
import { type Signature, signatureField } from '@/lib/fields/signature-field';
import { textField } from '@/lib/fields/text-fields';
import type { FlowDeclaration } from '@/lib/flows/flow';

/** Parsed values of a decision, of the posted step. */
export type DecisionValues = {
  signature: Signature;
  mandate: true;
  terms: true;
  reason?: string;
  reasonText?: string;
};

/** Version of the text that accepts a negotiated offer with the obligation to pay its fee. */
export const feeTextVersion = '2026-11-21';

export const decisionFlow: FlowDeclaration<DecisionValues> = {
  name: 'proposal-decision',
  namespace: 'proposals',
  endpoint: '/proposals/decision',
  draftPage: 'personal-advice-consent',
  successPage: 'personal-advice-consent-success',
  steps: [
    {
      name: 'accept',
      groups: [
        {
          name: 'consent',
          fields: [
            signatureField('signature'),
            declarationField('mandate', '2026-11-21'),
            // Text and version depend on the case's flow.
            declarationField('terms', legalVersions['terms-and-conditions']),
          ],
        },
      ],
    },
    {
      name: 'decline',
      groups: [
        {
          name: 'reasons',
          fields: [
            selectField('reason', { optional: true, options: optionsOf(...declineReasons) }),
            textField('reasonText', {
              optional: true,
              max: reasonTextMaxCharacters,
              attributes: { maxLength: reasonTextMaxCharacters, rows: 3 },
            }),
          ],
        },
      ],
    },
  ],
};
