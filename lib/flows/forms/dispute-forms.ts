/** The forms of a dispute: a company's answer, and the customer's supplement. No drafts. */
import type { CorrectedKind, DisputeKind, MissingFieldName } from '@/lib/contract/disputes';
import {
  type FieldSet,
  type FieldSetProblem,
  type FieldSetReading,
  readFieldSet,
} from '@/lib/flows/field-set';
import {
  additionalInformation,
  companyAddress,
  companyEmail,
  companyPhone,
  companyWebsite,
  lastUsableDate,
  missingFields,
  missingOther,
  rejectExplanation,
  rejectReason,
  respondentName,
  senderPostalCode,
  suppliedEmail,
  suppliedName,
  suppliedOther,
} from './dispute-fields';

/** The respondent, and preferred contact details. */
interface RespondentValues {
  respondent_name?: string;
  company_website?: string;
  company_phone?: string;
  company_email?: string;
  company_address?: string;
}

export interface DisputeFormValues {
  confirm: RespondentValues & { last_usable_date: string; additional_information?: string };
  more_data: RespondentValues & {
    missing_fields: string[];
    missing_other?: string;
    additional_information?: string;
  };
  reject: RespondentValues & { reject_reason: string; reject_explanation: string };
}

/** Fields of company details, by the contact they correct. */
export const correctionFields = {
  company_website: companyWebsite,
  company_phone: companyPhone,
  company_email: companyEmail,
  company_address: companyAddress,
} as const;

const respondentFields = { respondent_name: respondentName, ...correctionFields };

/** The fields of each answer, by wire name. */
export const disputeForms: { readonly [K in DisputeKind]: FieldSet<DisputeFormValues[K]> } = {
  confirm: {
    last_usable_date: lastUsableDate,
    additional_information: additionalInformation,
    ...respondentFields,
  },
  more_data: {
    missing_fields: missingFields,
    missing_other: missingOther,
    additional_information: additionalInformation,
    ...respondentFields,
  },
  reject: {
    reject_reason: rejectReason,
    reject_explanation: rejectExplanation,
    ...respondentFields,
  },
};

/** Data from the letter that the company enters before the customer's details are shown. */
export const letterDetailsForm: FieldSet<{ sender_postal_code: string }> = {
  sender_postal_code: senderPostalCode,
};

const required = (field: string): FieldSetProblem => ({ field, problems: [{ code: 'required' }] });

/** A description of other missing data means that they are missing, whether or not their box is ticked. */
function withDescribedOther(sent: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const { missing_fields: names = [], missing_other: other } = sent;
  const isDescribed = typeof other === 'string' && other.trim() !== '';
  if (!isDescribed || !Array.isArray(names) || names.includes('other')) return sent;
  return { ...sent, missing_fields: [...names, 'other'] };
}

/** Parses an answer. Other missing data need a description. */
export function readDisputeForm<K extends DisputeKind>(
  kind: K,
  given: Readonly<Record<string, unknown>>,
  today: string,
): FieldSetReading<DisputeFormValues[K]> {
  const sent = kind === 'more_data' ? withDescribedOther(given) : given;
  const reading = readFieldSet<DisputeFormValues[K]>(disputeForms[kind], sent, today);
  const others = sent.missing_fields;
  const needsOther = kind === 'more_data' && Array.isArray(others) && others.includes('other');
  const hasOther = typeof sent.missing_other === 'string' && sent.missing_other.trim() !== '';
  if (!needsOther || hasOther) return reading;
  const missing = { missing_other: required('missingOther') };
  return { ok: false, problems: reading.ok ? missing : { ...reading.problems, ...missing } };
}

/** Returns the corrections in an answer, by kind of contact. */
export function correctionsIn(values: RespondentValues): Partial<Record<CorrectedKind, string>> {
  const { company_website, company_phone, company_email, company_address } = values;
  return {
    ...(company_website ? { website: company_website } : {}),
    ...(company_phone ? { phone: company_phone } : {}),
    ...(company_email ? { email: company_email } : {}),
    ...(company_address ? { address: company_address } : {}),
  };
}

export interface SupplementValues {
  supplied_name?: string;
  supplied_email?: string;
  supplied_other?: string;
}

const supplementFields = {
  name: ['supplied_name', suppliedName],
  email: ['supplied_email', suppliedEmail],
  other: ['supplied_other', suppliedOther],
} as const satisfies Record<MissingFieldName, readonly [keyof SupplementValues, object]>;

/** Returns the fields of a supplement: those requested by the company, all required. */
export function supplementFormOf(requested: readonly MissingFieldName[]): FieldSet<SupplementValues> {
  const fields = requested.map((name) => {
    const [wire, field] = supplementFields[name];
    return [wire, { ...field, required: true }] as const;
  });
  // The types of the values contain only the requested fields.
  return Object.fromEntries(fields) as FieldSet<SupplementValues>;
}
