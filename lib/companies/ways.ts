/** How a company is cancelled without us, from its facts. */

import type { Company } from '@/lib/contract/companies';
import type { CancelMethod, Fact, FactKind, FactOfKind, FactPurpose } from '@/lib/contract/company-facts';
import type { ContractClass } from '@/lib/contract/company-kinds';
import { type LetterSending, letterSendingOf } from '@/lib/contract/letter-sending';
import { factsOfKind, findFact, isUnconfirmed } from './facts';

/** The free ways to cancel; null or empty where no source is known. */
export interface FreeWays {
  readonly steps: FactOfKind<'steps'> | null;
  readonly cancelPage: FactOfKind<'cancel-page'> | null;
  /** Each source's own list, those that name only switching last; together they are what the company accepts. */
  readonly methods: readonly FactOfKind<'methods'>[];
  readonly phone: FactOfKind<'phone'> | null;
  readonly email: FactOfKind<'email'> | null;
  readonly chat: FactOfKind<'chat'> | null;
  readonly website: FactOfKind<'website'> | null;
}

const servicePurposes: readonly FactPurpose[] = ['customer-service', 'donor-service'];

/**
 * Whether a contact may be used to cancel: one for cancelling, or a customer service that the company itself, an authority or an
 * operator names. Anything else (complaints, sales, a head office) stays on the page with contacts, with its purpose.
 */
function isForCancelling(fact: Fact): boolean {
  return fact.purpose === 'cancellation' || (servicePurposes.includes(fact.purpose) && !isUnconfirmed(fact));
}

/** The free ways of a company, from its facts. */
export function findFreeWays({ facts }: Pick<Company, 'facts'>): FreeWays {
  const contacts = facts.filter(isForCancelling);
  const cancelling = facts.filter(({ purpose }) => purpose === 'cancellation');
  return {
    steps: findFact(cancelling, 'steps'),
    cancelPage: findFact(cancelling, 'cancel-page'),
    methods: switchOnlyLast(factsOfKind(cancelling, 'methods')),
    phone: findFact(contacts, 'phone'),
    email: findFact(contacts, 'email'),
    chat: findFact(contacts, 'chat'),
    website: findFact(facts, 'website'),
  };
}

/** Whether a source says only that switching ends a contract: who stops without switching learns nothing from it. */
export function isSwitchOnly({ value }: Pick<FactOfKind<'methods'>, 'value'>): boolean {
  return value.every((method) => method === 'switch');
}

/** Switching is one method among others, whatever the date of its source. */
function switchOnlyLast(lists: readonly FactOfKind<'methods'>[]): FactOfKind<'methods'>[] {
  return [...lists.filter((list) => !isSwitchOnly(list)), ...lists.filter(isSwitchOnly)];
}

/** Methods in the order of a sentence: the app store last, because its name holds a condition ("als je daar betaalt"). */
export function methodsInOrder(methods: readonly CancelMethod[]): CancelMethod[] {
  return [...methods].sort((one, other) => Number(one === 'app-store') - Number(other === 'app-store'));
}

/** Whether a free way is known that ends the contract without a letter: steps, a page, a method, or a number for cancelling. */
export function hasFreeWay(company: Pick<Company, 'facts'>): boolean {
  const { steps, cancelPage, methods, phone, email } = findFreeWays(company);
  return (
    steps !== null ||
    cancelPage !== null ||
    methods.some((list) => !isSwitchOnly(list)) ||
    phone?.purpose === 'cancellation' ||
    email?.purpose === 'cancellation'
  );
}

/**
 * Whether a letter may be the method: false where sources name methods and a letter is none of them. A landlord that offers another one
 * consents to the end, for which the law asks no letter (7:271, paragraph 10, of the Civil Code).
 */
export function isLetterNeeded(company: Pick<Company, 'facts'>): boolean {
  const methods = findFreeWays(company).methods.filter((list) => !isSwitchOnly(list));
  if (methods.length > 0) return methods.some(({ value }) => value.includes('letter'));
  return !hasFreeWay(company);
}

/** Methods by which a landlord that names them takes notice without a letter. */
const electronicMethods: readonly CancelMethod[] = ['account', 'app', 'form', 'email'];

/**
 * How the notice to a company has to be sent; `agreed` where the law asks a tenant for a registered letter, and the landlord itself names
 * an electronic way, by which the lease ends by consent.
 */
export function noticeSendingOf(
  company: Pick<Company, 'facts' | 'contract_class'>,
): LetterSending | 'agreed' {
  const sending = letterSendingOf(company.contract_class);
  if (sending !== 'registered') return sending;
  const isAgreed = findFreeWays(company).methods.some(
    (list) => !isUnconfirmed(list) && list.value.some((method) => electronicMethods.includes(method)),
  );
  return isAgreed ? 'agreed' : sending;
}

/** The address to which a cancellation may be e-mailed: one for cancelling, or any where a source lists e-mail as a method. Else null. */
export function findCancelEmail(
  company: Pick<Company, 'facts' | 'contract_class'>,
): FactOfKind<'email'> | null {
  if (letterSendingOf(company.contract_class) === 'registered') return null;
  const { email, methods } = findFreeWays(company);
  const acceptsEmail = methods.some(({ value }) => value.includes('email'));
  return email && (acceptsEmail || email.purpose === 'cancellation') ? email : null;
}

/**
 * Returns the company's own page where the free way begins: its page about cancelling, or else its site. Null where neither is
 * known, and where only a letter ends the contract.
 */
export function findOwnPage(
  company: Pick<Company, 'facts' | 'contract_class'>,
): FactOfKind<'cancel-page'> | FactOfKind<'website'> | null {
  const { cancelPage, methods, website } = findFreeWays(company);
  if (cancelPage) return cancelPage;
  const isByLetterOnly =
    letterSendingOf(company.contract_class) === 'registered' ||
    (methods.length > 0 && methods.every(({ value }) => value.every((method) => method === 'letter')));
  return isByLetterOnly ? null : website;
}

/** The company's own page for whoever acts after a death; null where no source names one. */
export function findNextOfKinDesk({
  facts,
}: Pick<Company, 'facts'>): FactOfKind<'cancel-page'> | FactOfKind<'website'> | null {
  const desks = facts.filter((fact) => fact.purpose === 'next-of-kin' && !isUnconfirmed(fact));
  return findFact(desks, 'cancel-page') ?? findFact(desks, 'website');
}

/** Kinds of facts that are contacts of a company. */
const contactKinds = ['cancel-page', 'phone', 'email', 'chat', 'address', 'website'] as const;
export type ContactFact = FactOfKind<(typeof contactKinds)[number]>;

/** Whether facts of a kind are contacts of a company. */
export function isContactKind(kind: FactKind): kind is ContactFact['kind'] {
  return (contactKinds as readonly string[]).includes(kind);
}

/** The facts by which a company is reached, in their order. */
export function contactFacts({ facts }: Pick<Company, 'facts'>): ContactFact[] {
  return facts.filter((fact): fact is ContactFact => isContactKind(fact.kind));
}

/** A contact in one text: an address as lines, else the number, e-mail address or web address. */
export function contactText(fact: ContactFact): string {
  if (fact.kind !== 'address') return fact.value;
  const { lines, postal_code, city } = fact.value;
  return [...lines, [postal_code, city].filter(Boolean).join('  ')].filter(Boolean).join('\n');
}

/** Which of address and phone number is known, for the texts of the page with contacts; `other` where neither is. */
export function knownContacts({ facts }: Pick<Company, 'facts'>): 'both' | 'phone' | 'address' | 'other' {
  const has = (kind: FactKind) => facts.some((fact) => fact.kind === kind);
  if (has('phone')) return has('address') ? 'both' : 'phone';
  return has('address') ? 'address' : 'other';
}

/** Whether an address or a phone number is known: what decides about indexing the contact page (routes: company-contact). */
export function hasAddressOrPhone(company: Pick<Company, 'facts'>): boolean {
  return knownContacts(company) !== 'other';
}

/** What a contact is for; `unconfirmed` where only others than the company name it as one for cancelling. */
export function contactPurpose(fact: Pick<ContactFact, 'purpose' | 'source'>): FactPurpose | 'unconfirmed' {
  return fact.purpose === 'cancellation' && isUnconfirmed(fact) ? 'unconfirmed' : fact.purpose;
}

/** Whether a phone number is a Dutch information number, whose customer service costs an ordinary call. */
export function isInformationNumber(phone: string): boolean {
  return /^0900/.test(phone.replace(/\D/g, ''));
}

/** Whether any contact is a privacy desk, which is no cancellation desk. */
export function hasPrivacyContact(company: Pick<Company, 'facts'>): boolean {
  return contactFacts(company).some(({ purpose }) => purpose === 'privacy');
}

/** Returns a phone number as a `tel:` URL, up to the first letter or remark ("ext. 3"). */
export function phoneHref(phone: string): string {
  const number = /^[+\d\s().\-–]+/.exec(phone.trim())?.[0] ?? '';
  return `tel:${number.replace(/(?<=.)\+|[^+\d]/g, '')}`;
}

/** Kinds of agreement without a contract on paper or a bill: a gift, a membership, a lottery ticket. */
const classesWithoutBill: readonly ContractClass[] = ['charity', 'lottery', 'party', 'union', 'association'];

/** The paper that names an organisation's contact details, for the texts that refer to it. */
export function paperOf({ contract_class }: Pick<Company, 'contract_class'>): 'bill' | 'letter' {
  return classesWithoutBill.includes(contract_class) ? 'letter' : 'bill';
}
