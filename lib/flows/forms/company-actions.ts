/** Operators' forms about a company and its facts, by wire name: values are texts as in the facts' CSV file. */

import {
  factKinds,
  factPurposes,
  factSourceKinds,
  factTiers,
  partialDate,
} from '@/lib/contract/company-facts';
import { companyCategories, contractClasses } from '@/lib/contract/company-kinds';
import { optionsOf, selectField } from '@/lib/fields/choice-fields';
import type { Field } from '@/lib/fields/field';
import { accept, refuse, schemaFrom } from '@/lib/fields/reading';
import { stringField, textField } from '@/lib/fields/text-fields';
import type { FieldSet } from '@/lib/flows/field-set';

const typedByHand = { autoComplete: 'off', spellCheck: false } as const;

const dateAttributes = { ...typedByHand, maxLength: 10 } as const;
const findDate = (line: string) => (partialDate.safeParse(line).success ? line : null);

export interface FactValues {
  fact: string;
  value: string;
  purpose: string;
  tier: string;
  source_kind: string;
  source_url?: string;
  source_date?: string;
  checked?: string;
  note?: string;
  quote?: string;
  remark?: string;
}

/** A fact; `checked` is today where it is empty. */
export const factFields: FieldSet<FactValues> = {
  fact: selectField('factKind', { options: optionsOf(...factKinds), width: 'medium' }),
  value: textField('factValue', { max: 4000, attributes: { ...typedByHand, rows: 3 } }),
  purpose: selectField('factPurpose', { options: optionsOf(...factPurposes), width: 'medium' }),
  tier: selectField('factTier', { options: optionsOf(...factTiers), width: 'medium' }),
  source_kind: selectField('factSourceKind', { options: optionsOf(...factSourceKinds), width: 'medium' }),
  source_url: stringField('factSourceUrl', {
    max: 2000,
    optional: true,
    find: (line) => (/^https?:\/\//i.test(line) && URL.canParse(line) ? line : null),
    attributes: { ...typedByHand, autoCapitalize: 'none' },
  }),
  source_date: stringField('factSourceDate', {
    max: 10,
    optional: true,
    find: findDate,
    width: 'medium',
    attributes: dateAttributes,
  }),
  checked: stringField('factChecked', {
    max: 10,
    optional: true,
    find: findDate,
    width: 'medium',
    attributes: dateAttributes,
  }),
  note: textField('factNote', { max: 1000, optional: true, attributes: { rows: 2 } }),
  quote: textField('factQuote', { max: 2000, optional: true, attributes: { rows: 2 } }),
  remark: textField('factRemark', { max: 2000, optional: true, attributes: { rows: 2 } }),
};

export const companyStatuses = ['active', 'inactive'] as const;

export interface CompanyValues {
  name: string;
  category: string;
  contract_class: string;
  status: string;
  successor?: string;
}

/** What an operator maintains of a company beside its facts. */
export const companyFields: FieldSet<CompanyValues> = {
  name: stringField('registerName', { max: 120, attributes: typedByHand }),
  category: selectField('registerCategory', { options: optionsOf(...companyCategories) }),
  contract_class: selectField('registerClass', { options: optionsOf(...contractClasses) }),
  status: selectField('registerStatus', { options: optionsOf(...companyStatuses), width: 'medium' }),
  successor: stringField('registerSuccessor', {
    max: 120,
    optional: true,
    find: (line) => (/^[a-z0-9-]+$/.test(line) ? line : null),
    attributes: { ...typedByHand, autoCapitalize: 'none', maxLength: 120 },
  }),
};

export interface ProposalValues {
  outcome: string;
  fact_id?: string;
}

/** What came of a proposal, in words for who proposed it. */
export const rejectionFields: FieldSet<Omit<ProposalValues, 'fact_id'>> = {
  outcome: textField('proposalOutcome', { max: 2000, attributes: { rows: 3 } }),
};

/** The same with the fact that it led to; a page offers those of the company in its place. */
export const acceptanceFields: FieldSet<ProposalValues> = {
  ...rejectionFields,
  fact_id: stringField('proposalFact', {
    max: 15,
    optional: true,
    find: (line) => (/^[1-9]\d*$/.test(line) ? line : null),
    attributes: typedByHand,
  }),
};

/** Longest file of an import, in characters: all facts of the register are about half of it. */
const csvMaxCharacters = 2_500_000;

/** A file as it was pasted: cells are compared with stored facts, so that its white space stays. */
const factsFile: Field<'factsFile', string> = {
  name: 'factsFile',
  type: 'text',
  required: true,
  attributes: { ...typedByHand, rows: 8 },
  schema: () =>
    schemaFrom((raw) => {
      if (typeof raw !== 'string' || raw.includes('\0')) return refuse('unreadable');
      return raw.length > csvMaxCharacters ? refuse('too-long', { max: csvMaxCharacters }) : accept(raw);
    }),
};

export const factsImportFields: FieldSet<{ csv: string }> = { csv: factsFile };
