/** Generated cases with their events and proposals, drafts, questions to support, and mail consents. */

import type { caseEvents, cases } from '@/lib/api/cases/case/table';
import type { proposals } from '@/lib/api/cases/proposals/table';
import type { subscriptions } from '@/lib/api/cases/subscriptions/table';
import type { mailedKeys } from '@/lib/api/core/access/table';
import type { drafts } from '@/lib/api/ordering/drafts/table';
import type { consents } from '@/lib/api/people/consent/table';
import { draftMaxAgeDays } from '@/lib/config/business';
import { endedMatterDays } from '@/lib/config/legal';
import type { CaseKindName, CaseState, FormProcess } from '@/lib/contract/cases';
import { emailKeyOf } from '@/lib/fields/email-address';
import { processes } from '@/lib/flows/processes';
import { listCaseFlows } from '@/lib/flows/registry/registry';
import { currentConsentTextVersion } from '@/lib/tracking/consent';
import { type Draw, dayMilliseconds, type NumberedRowOf, type RowOf } from './draw';
import { type Customer, drawCustomer, type OrderWorld } from './order-rows';

const afterDays = (at: Date, days: number) => new Date(at.getTime() + days * dayMilliseconds);

/** Days in which most cases end. */
const openDays = 5.5;

/** How the cases of each process end. */
const ends: Readonly<Record<FormProcess, readonly (readonly [CaseState, number])[]>> = {
  negotiation: [
    ['completed', 55],
    ['rejected', 15],
    ['lapsed', 15],
    ['not_possible', 15],
  ],
  advice: [
    ['completed', 40],
    ['stopped', 15],
    ['lapsed', 35],
    ['not_possible', 10],
  ],
  application: [
    ['completed', 70],
    ['stopped', 10],
    ['lapsed', 20],
  ],
  intermediary: [
    ['completed', 75],
    ['stopped', 10],
    ['lapsed', 15],
  ],
  message: [
    ['answered', 92],
    ['not_possible', 8],
  ],
  enrolment: [
    ['enrolled', 70],
    ['unsubscribed', 10],
    ['lapsed', 20],
  ],
};

/** Processes whose good end is a contract: their data are stored for years. */
const contractProcesses: readonly FormProcess[] = ['negotiation', 'advice', 'application', 'intermediary'];

export interface GeneratedCase {
  readonly caseRow: RowOf<typeof cases>;
  readonly events: NumberedRowOf<typeof caseEvents>[];
  readonly proposals: RowOf<typeof proposals>[];
}

/** Draws a case that was sent at an instant. */
export function drawCase(
  draw: Draw,
  { now, companies }: OrderWorld,
  { createdAt, customer }: { readonly createdAt: Date; readonly customer: Customer },
): GeneratedCase {
  const flow = draw.pick(listCaseFlows());
  const { process } = flow;
  const ageDays = (now.getTime() - createdAt.getTime()) / dayMilliseconds;
  const first: CaseState = process === 'enrolment' ? 'confirming' : 'received';
  const state = ageDays < openDays ? first : draw.weighted(ends[process]);
  const rule = processes[process][state];
  const stateSince = state === first ? createdAt : afterDays(createdAt, 4);
  const isContract = state === 'completed' && contractProcesses.includes(process);
  const isErased =
    state !== 'enrolled' &&
    ((process === 'enrolment' && state === 'lapsed') || (!isContract && ageDays > endedMatterDays + 5));
  const company = draw.chance(0.6) ? draw.pick(companies) : null;
  const reference = draw.reference();
  const isOpen = state === first;
  return {
    caseRow: {
      reference,
      flow: flow.name,
      process,
      state,
      locale: 'nl',
      company: company?.slug ?? null,
      companyName: company?.name ?? null,
      companyPictureUrl: null,
      values: isErased ? null : { ...customer, street: 'Dorpsstraat', houseNumber: String(draw.number(200)) },
      email: isErased ? null : customer.email,
      firstName: isErased ? null : customer.firstName,
      phoneNumber: null,
      payloadHash: draw.hex(),
      clientAddress: isErased ? 'unknown' : draw.clientAddress(),
      createdAt,
      stateSince,
      waitsFor: rule?.waitsFor ?? 'nobody',
      dueAt: isOpen && rule?.waitsFor === 'operator' ? afterDays(createdAt, 2) : null,
      clockAt: rule?.clock && isOpen ? afterDays(createdAt, 7) : null,
      erasedAt: isErased ? afterDays(stateSince, endedMatterDays) : null,
    },
    events: caseEventsOf(reference, { first, state, createdAt, stateSince }),
    proposals:
      contractProcesses.includes(process) && !isOpen && state !== 'not_possible'
        ? [proposalOf(draw, { reference, process, state, at: createdAt })]
        : [],
  };
}

function caseEventsOf(
  reference: string,
  {
    first,
    state,
    createdAt,
    stateSince,
  }: { first: CaseState; state: CaseState; createdAt: Date; stateSince: Date },
): NumberedRowOf<typeof caseEvents>[] {
  const event = { reference, operatorId: null, operatorName: null, act: null, note: null, values: null };
  return [
    { ...event, at: createdAt, actor: 'visitor', from: null, to: first },
    ...(state === first
      ? []
      : [{ ...event, at: stateSince, actor: 'clock' as const, from: first, to: state }]),
  ];
}

function proposalOf(
  draw: Draw,
  { reference, process, state, at }: { reference: string; process: FormProcess; state: CaseState; at: Date },
): RowOf<typeof proposals> {
  const kind = process === 'negotiation' || process === 'advice' ? process : 'policy';
  const isAccepted = state === 'completed';
  const decidedAt = isAccepted || state === 'stopped' ? afterDays(at, 3) : null;
  return {
    id: draw.uuid(),
    caseReference: reference,
    kind,
    category: 'energy',
    oldProvider: kind === 'policy' ? null : 'Oud Energie',
    newProvider: 'Nieuw Energie',
    oldMonthlyCents: kind === 'policy' ? null : 12_000,
    oldYearlyCents: null,
    newMonthlyCents: 10_500,
    yearlySavingCents: kind === 'policy' ? null : 18_000,
    totalSavingCents: kind === 'negotiation' ? 18_000 : null,
    feeCents: kind === 'negotiation' ? 4_500 : null,
    providerPaysCents: kind === 'negotiation' ? null : 3_000,
    contractStartDate: null,
    contractEndDate: null,
    note: null,
    proposedBy: 'Sam de Boer',
    proposedAt: afterDays(at, 1),
    expiresAt: afterDays(at, 15),
    remindedAt: decidedAt && afterDays(decidedAt, 1),
    decision: isAccepted ? 'accepted' : state === 'lapsed' ? 'lapsed' : 'declined',
    decidedAt,
    reason: null,
    reasonText: null,
    signature: isAccepted ? { method: 'typed', text: 'Jan Jansen' } : null,
    declarations: isAccepted ? [] : null,
    decidedLocale: isAccepted ? 'nl' : null,
    clientAddress: null,
  };
}

/** A draft that was not ordered. */
export function drawDraft(draw: Draw, { now, companies }: OrderWorld): RowOf<typeof drafts> {
  const createdAt = draw.between(afterDays(now, -draftMaxAgeDays), now);
  return {
    reference: draw.reference(),
    flow: 'cancel',
    company: draw.pick(companies).slug,
    country: 'nl',
    locale: 'nl',
    step: 'details',
    version: 1,
    fieldVersions: {},
    postedPages: {},
    values: { ...drawCustomer(draw), endMode: 'asap', letterOption: 'registered' },
    errors: null,
    message: null,
    letterCodes: [draw.reference()],
    createdAt,
    updatedAt: createdAt,
    expiresAt: afterDays(createdAt, draftMaxAgeDays),
    orderedAt: null,
  };
}

interface KindCase
  extends Pick<
    RowOf<typeof cases>,
    'reference' | 'state' | 'values' | 'email' | 'clientAddress' | 'createdAt' | 'stateSince' | 'dueAt'
  > {
  readonly kind: CaseKindName;
}

/** A case of a kind that no form makes, with its events; it waits for an operator where it is due. */
export function drawKind(draw: Draw, { kind, ...row }: KindCase): Omit<GeneratedCase, 'proposals'> {
  const { reference, state, createdAt, stateSince } = row;
  return {
    caseRow: {
      ...row,
      flow: kind,
      process: kind,
      locale: 'nl',
      company: null,
      companyName: null,
      companyPictureUrl: null,
      firstName: null,
      phoneNumber: null,
      payloadHash: draw.hex(),
      waitsFor: row.dueAt === null ? 'nobody' : 'operator',
      clockAt: null,
      erasedAt: null,
    },
    events: caseEventsOf(reference, { first: 'received', state, createdAt, stateSince }),
  };
}

/** A question to support of the last year, with its events. */
export function drawQuestion(draw: Draw, now: Date): Omit<GeneratedCase, 'proposals'> {
  const createdAt = draw.between(afterDays(now, -endedMatterDays), now);
  const isOpen = afterDays(createdAt, 1) > now;
  const { firstName: fullName, email } = drawCustomer(draw);
  const message = 'Wanneer gaat mijn brief op de post? Ik heb al betaald.';
  return drawKind(draw, {
    kind: 'question',
    reference: draw.reference(),
    state: isOpen ? 'received' : 'answered',
    values: { message, fullName, pageKey: 'help', signedIn: false },
    email,
    clientAddress: draw.clientAddress(),
    createdAt,
    stateSince: isOpen ? createdAt : afterDays(createdAt, 0.9),
    dueAt: isOpen ? afterDays(createdAt, 1) : null,
  });
}

/** A mail consent with its key to end it. */
export function drawSubscription(draw: Draw, since: Date, now: Date) {
  const { email } = drawCustomer(draw);
  const id = draw.uuid();
  const askedAt = draw.between(since, now);
  const isConfirmed = draw.chance(0.9) || afterDays(askedAt, 7) < now;
  const subscription: RowOf<typeof subscriptions> = {
    id,
    email,
    emailKey: emailKeyOf(email),
    locale: 'nl',
    list: draw.pick(['articles', 'offers']),
    state: isConfirmed ? 'confirmed' : 'confirming',
    source: 'subscribe',
    reference: null,
    textVersion: null,
    clientAddress: draw.clientAddress(),
    askedAt,
    confirmedAt: isConfirmed ? askedAt : null,
    endedAt: null,
  };
  const key: RowOf<typeof mailedKeys> = {
    keyHash: draw.hex(),
    subject: 'subscription',
    subjectId: id,
    details: null,
    purpose: isConfirmed ? 'unsubscribe' : 'confirm',
    createdAt: askedAt,
    expiresAt: isConfirmed ? null : afterDays(askedAt, 7),
  };
  return { subscription, key };
}

/** The proof of a choice about cookies. */
export function drawConsent(draw: Draw, since: Date, now: Date): RowOf<typeof consents> {
  return {
    proofId: draw.uuid(),
    choice: draw.chance(0.5) ? 'allow' : 'deny',
    textVersion: currentConsentTextVersion,
    locale: 'nl',
    chosenAt: draw.between(afterDays(since, 400), now),
    clientAddress: draw.clientAddress(),
  };
}
