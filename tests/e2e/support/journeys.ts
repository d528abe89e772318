/**
 * Each kind of case from the first page to its end, as data: what the visitor opens, and what visitor, operator and clock do after that.
 * Together they use every operators' action and customers' decision (tests/architecture/journeys.test.ts).
 */
import { addDays, amsterdamDate } from '@/lib/calendar/amsterdam';
import type { CaseState } from '@/lib/contract/cases';
import type { CustomerAction, OperatorAction } from '@/lib/flows/processes';
import type { Locale } from '@/lib/i18n/locale';

/** The operator's values, by wire name. */
type TypedValues = Readonly<Record<string, string>>;

export type JourneyStep =
  | { readonly operator: OperatorAction; readonly values?: TypedValues; readonly to: CaseState }
  | { readonly customer: CustomerAction; readonly to: CaseState }
  /** The customer pays the fee at the sandbox of the payment provider. */
  | { readonly pays: 'paid'; readonly to: CaseState }
  /** The server's clock moves by days. */
  | { readonly days: number; readonly to: CaseState };

export interface Journey {
  readonly flow: string;
  readonly locale: Locale;
  /** Path of the visitor's first page. */
  readonly start: string;
  /** Path of the form, linked from the first page; undefined if that is the form. */
  readonly form?: string;
  readonly javaScript: boolean;
  /** Fields that the form's page determines. */
  readonly answered?: readonly string[];
  readonly steps: readonly JourneyStep[];
}

const today = amsterdamDate(new Date());

const call = { outcome: 'reached', note: 'Spoke to customer service.' };
const negotiated = {
  old_monthly_price: '62,50',
  new_monthly_price: '45,00',
  contract_start_date: addDays(today, 30),
  note: 'Een jaar vast.',
};
const advised = {
  new_provider: 'Vattenfall',
  old_monthly_price: '145,50',
  new_monthly_price: '120,00',
  provider_pays: '35,00',
};
const policy = { new_monthly_price: '9,95', provider_pays: '40,00', contract_start_date: today };
const confirmed = { contract_number: 'POL-1', start_date: today };

export const journeys: readonly Journey[] = [
  {
    flow: 'negotiation',
    locale: 'nl',
    start: '/ziggo',
    form: '/ziggo/onderhandelen',
    javaScript: true,
    answered: ['companyName'],
    steps: [
      { operator: 'call', values: call, to: 'calling' },
      { operator: 'propose-negotiation', values: negotiated, to: 'proposed' },
      { customer: 'accept', to: 'awaiting_fee' },
      { pays: 'paid', to: 'accepted' },
      { operator: 'request-contract', to: 'contract_requested' },
      { operator: 'confirm-contract', values: confirmed, to: 'completed' },
    ],
  },
  {
    flow: 'advice-energy',
    locale: 'en',
    start: '/en/switching/energy',
    form: '/en/personal-advice/energy/submit',
    javaScript: true,
    steps: [
      { operator: 'propose-advice', values: advised, to: 'proposed' },
      { customer: 'check-again', to: 'received' },
      { operator: 'propose-advice', values: { ...advised, new_provider: 'Greenchoice' }, to: 'proposed' },
      { customer: 'accept', to: 'accepted' },
      { operator: 'request-contract', to: 'contract_requested' },
      { operator: 'confirm-contract', values: confirmed, to: 'completed' },
    ],
  },
  {
    flow: 'advice-mobile',
    locale: 'nl',
    start: '/persoonlijk-advies/mobiel',
    form: '/persoonlijk-advies/mobiel/indienen',
    javaScript: true,
    steps: [
      { operator: 'propose-advice', values: { ...advised, new_provider: 'Odido' }, to: 'proposed' },
      { customer: 'decline', to: 'declined' },
      { customer: 'unsubscribe', to: 'stopped' },
    ],
  },
  {
    flow: 'request-home',
    locale: 'nl',
    start: '/aanvraag/verzekering/woon/indienen',
    javaScript: false,
    steps: [
      { operator: 'propose-policy', values: policy, to: 'proposed' },
      { customer: 'accept', to: 'accepted' },
      { operator: 'request-contract', to: 'contract_requested' },
      { operator: 'confirm-contract', values: confirmed, to: 'active' },
      { days: 15, to: 'completed' },
    ],
  },
  {
    flow: 'intermediary-gift-card',
    locale: 'en',
    start: '/en/intermediary/insurance-gift-card/submit',
    javaScript: true,
    steps: [
      { operator: 'propose-policy', values: policy, to: 'proposed' },
      { customer: 'accept', to: 'accepted' },
      { operator: 'request-contract', to: 'contract_requested' },
      { operator: 'confirm-contract', values: confirmed, to: 'active' },
      { days: 15, to: 'gift_card_due' },
      { operator: 'send-gift-card', values: { shop: 'De Kas' }, to: 'completed' },
    ],
  },
  {
    flow: 'intermediary',
    locale: 'nl',
    start: '/bemiddeling/verzekering/indienen',
    javaScript: true,
    steps: [
      { operator: 'propose-policy', values: policy, to: 'proposed' },
      { customer: 'reject', to: 'rejected' },
      { operator: 'confirm-stopped', to: 'stopped' },
    ],
  },
  {
    flow: 'complaint',
    locale: 'en',
    start: '/en/complaint',
    javaScript: true,
    steps: [{ operator: 'answer', values: { text: 'Thank you.\n\nWe have put it right.' }, to: 'answered' }],
  },
  {
    flow: 'negotiation',
    locale: 'en',
    start: '/en/negotiate',
    form: '/en/negotiate/submit',
    javaScript: true,
    steps: [{ operator: 'withdraw', to: 'withdrawn' }],
  },
  {
    flow: 'missing-data',
    locale: 'en',
    start: '/en/missing-data',
    javaScript: true,
    steps: [{ operator: 'close', values: { reason: 'Your letter had this already.' }, to: 'not_possible' }],
  },
  {
    flow: 'alpha-program',
    locale: 'nl',
    start: '/alpha-programma',
    javaScript: true,
    steps: [
      { customer: 'confirm', to: 'enrolled' },
      { customer: 'unsubscribe', to: 'unsubscribed' },
    ],
  },
];
