/** Generated orders with everything that belongs to them. Their states are as in life: by age, and by shares. */

import { monogramPath } from '@/lib/api/catalog/companies/monogram-path';
import type { declarations } from '@/lib/api/core/declarations/table';
import type { letterEvents, letterFiles, letters, orders } from '@/lib/api/ordering/orders/table';
import type { payments } from '@/lib/api/ordering/payments/table';
import { unpaidOrderMaxAgeDays } from '@/lib/config/business';
import { endedMatterDays } from '@/lib/config/legal';
import type { CancellationState } from '@/lib/contract/cancellations';
import { streets, surnames, towns } from '../company-name-parts';
import { type Draw, dayMilliseconds, type NumberedRowOf, type RowOf } from './draw';

/** One order with its rows in other tables. */
export interface GeneratedOrder {
  readonly order: RowOf<typeof orders>;
  readonly letters: RowOf<typeof letters>[];
  readonly files: RowOf<typeof letterFiles>[];
  readonly events: NumberedRowOf<typeof letterEvents>[];
  readonly payment: RowOf<typeof payments>;
  readonly declarations: NumberedRowOf<typeof declarations>[];
}

export interface OrderWorld {
  readonly now: Date;
  /** The first day of orders. */
  readonly since: Date;
  /** Slugs and names of the companies that get letters, the most frequent first. */
  readonly companies: readonly { readonly slug: string; readonly name: string }[];
  /** PDF files of rendered letters. */
  readonly pdfs: readonly Uint8Array[];
}

/** Days after which a letter is delivered. */
const deliveredAfterDays = 3;
/** Days after which a letter has arrived. */
const arrivesAfterDays = 5.5;
/** Days in which a company's answer is expected; after them the price is refunded. */
const answersWithinDays = 30;

const path: Partial<Record<CancellationState, readonly CancellationState[]>> = {
  awaiting_payment: [],
  expired: ['expired'],
  submitted: ['submitted'],
  processed: ['submitted', 'processed'],
  sent: ['submitted', 'processed', 'sent'],
  received: ['submitted', 'processed', 'sent', 'received'],
  confirmed: ['submitted', 'processed', 'sent', 'received', 'confirmed'],
  blocked: ['submitted', 'processed', 'sent', 'received', 'blocked'],
  refunded: ['submitted', 'processed', 'sent', 'received', 'refunded'],
  withdrawn: ['submitted', 'withdrawn'],
};

const actors: Partial<Record<CancellationState, NumberedRowOf<typeof letterEvents>['actor']>> = {
  submitted: 'payment',
  processed: 'operator',
  sent: 'operator',
  received: 'post',
  confirmed: 'company',
  blocked: 'company',
  withdrawn: 'visitor',
};

function stateOf(draw: Draw, ageDays: number): CancellationState {
  if (draw.chance(0.12)) return ageDays > unpaidOrderMaxAgeDays ? 'expired' : 'awaiting_payment';
  if (ageDays < arrivesAfterDays) {
    return ageDays < 0.7 ? 'submitted' : ageDays < 1.5 ? 'processed' : 'sent';
  }
  if (ageDays < answersWithinDays) {
    return draw.weighted([
      ['received', 30],
      ['confirmed', 63],
      ['blocked', 3],
      ['withdrawn', 4],
    ]);
  }
  return draw.weighted([
    ['confirmed', 87],
    ['refunded', 8],
    ['withdrawn', 5],
  ]);
}

/**
 * The name and address of a generated customer. Addresses with different numbers differ; without one, those of two
 * customers rarely agree.
 */
export function drawCustomer(draw: Draw, number = draw.number(10_000_000)) {
  const firstName = draw.pick([
    'Anna',
    'Bram',
    'Daan',
    'Emma',
    'Fatima',
    'Jan',
    'Lotte',
    'Mila',
    'Noor',
    'Sem',
  ]);
  const lastName = draw.pick(surnames);
  const email = `${firstName}.${lastName}.${number}@klant.example`;
  return { firstName, lastName, email };
}
export type Customer = ReturnType<typeof drawCustomer>;

function drawInput(draw: Draw, customer: Customer, companyName: string, letter: RowOf<typeof letters>) {
  return {
    language: 'nl',
    option: letter.option,
    date: letter.letterDate,
    sender: {
      name: `${customer.firstName} ${customer.lastName}`,
      lines: [`${draw.pick(streets)} ${1 + draw.number(300)}`],
      postalCode: `${1000 + draw.number(9000)} AB`,
      city: draw.pick(towns),
      country: 'nl',
      email: customer.email,
    },
    recipient: {
      name: companyName,
      lines: ['t.a.v. Klantenservice', `Postbus ${1000 + draw.number(9000)}`],
      postalCode: '1000 AA',
      city: draw.pick(towns),
      country: 'nl',
    },
    companyName,
    contractNumber: String(draw.number(10 ** 9)),
    ending: { mode: 'asap' },
    business: false,
    signature: { kind: 'typed', text: `${customer.firstName} ${customer.lastName}` },
    link: `https://snoei.example/b/${letter.code}`,
    reference: letter.orderReference,
  } satisfies RowOf<typeof letters>['input'];
}

const declared = ['terms', 'declaration-complete', 'withdrawal-start'] as const;

/** Draws an order that was created at an instant. `withFile`: with the bytes of its PDF. */
export function drawOrder(
  draw: Draw,
  world: OrderWorld,
  { createdAt, customer, withFile }: { createdAt: Date; customer: Customer; withFile: boolean },
): GeneratedOrder {
  const reference = draw.reference();
  const ageDays = (world.now.getTime() - createdAt.getTime()) / dayMilliseconds;
  const state = stateOf(draw, ageDays);
  const isPaid = state !== 'expired' && state !== 'awaiting_payment';
  const isErased = !isPaid && ageDays > endedMatterDays + answersWithinDays;
  const submittedAt = isPaid ? new Date(createdAt.getTime() + 240_000) : null;
  const own = Array.from({ length: draw.chance(0.06) ? 2 + draw.number(3) : 1 }, (_, position) =>
    drawLetter(draw, world, { reference, position, state, createdAt, isErased, customer }),
  );
  const [first] = own;
  if (!first) throw new Error('an order has a letter');
  const amountCents = own.reduce((sum, { priceCents }) => sum + priceCents, 0);
  const clientAddress = isErased ? 'unknown' : draw.clientAddress();
  const locale = draw.chance(0.9) ? ('nl' as const) : ('en' as const);
  return {
    order: {
      reference,
      locale,
      company: first.company,
      country: 'nl',
      letterOption: first.option,
      amountCents,
      regularAmountCents: own.length * 795,
      email: isErased ? null : customer.email,
      firstName: isErased ? null : customer.firstName,
      startMoment: 'now',
      startChosenAt: null,
      waitExplainedAt: null,
      payloadHash: draw.hex(),
      clientAddress,
      createdAt,
      submittedAt,
      filesMadeAt: submittedAt,
      expiredAt:
        state === 'expired' ? new Date(createdAt.getTime() + unpaidOrderMaxAgeDays * dayMilliseconds) : null,
      erasedAt: isErased ? new Date(createdAt.getTime() + endedMatterDays * dayMilliseconds) : null,
    },
    letters: own,
    files:
      withFile && isPaid && !isErased
        ? own.map(({ id }) => ({
            letterId: id,
            // Bytes after the end of the document make the files differ.
            pdf: Buffer.concat([draw.pick(world.pdfs), Buffer.from(`%${id}\n`)]),
          }))
        : [],
    events: own.flatMap((letter) => eventsOf(letter, createdAt, world.now)),
    payment: {
      id: draw.reference(),
      purpose: 'order',
      reference,
      company: first.company,
      locale,
      provider: 'sandbox',
      providerId: `sb_${draw.reference()}`,
      status: isPaid ? 'paid' : 'canceled',
      amountCents,
      checkoutUrl: null,
      createdAt,
      updatedAt: submittedAt ?? createdAt,
    },
    declarations: declared.map((kind) => ({
      reference,
      kind,
      textVersion: '2026-11-21',
      locale,
      acceptedAt: createdAt,
      clientAddress,
    })),
  };
}

interface LetterOptions {
  readonly reference: string;
  readonly position: number;
  readonly state: CancellationState;
  readonly createdAt: Date;
  readonly isErased: boolean;
  readonly customer: Customer;
}

function drawLetter(
  draw: Draw,
  { companies }: OrderWorld,
  { reference, position, state, createdAt, isErased, customer }: LetterOptions,
): RowOf<typeof letters> {
  // A few companies get most letters.
  const company = companies[Math.floor(companies.length * draw.share() ** 3)];
  if (!company) throw new Error('there are no companies');
  const option = draw.chance(0.55) ? ('registered' as const) : ('regular' as const);
  const isPosted = path[state]?.includes('sent') ?? false;
  const queuedAt = path[state]?.includes('submitted') ? new Date(createdAt.getTime() + 300_000) : null;
  const letter: RowOf<typeof letters> = {
    id: draw.uuid(),
    orderReference: reference,
    position,
    code: draw.reference(),
    state,
    company: company.slug,
    companyName: company.name,
    companyPictureUrl: monogramPath(company.slug),
    option,
    priceCents: option === 'registered' ? 1295 : 795,
    country: 'nl',
    letterDate: createdAt.toISOString().slice(0, 10),
    endsOn: new Date(createdAt.getTime() + 31 * dayMilliseconds).toISOString().slice(0, 10),
    input: null,
    passedDay: null,
    sha256: draw.hex(),
    fingerprint: draw.hex(16),
    trackCode:
      isPosted && option === 'registered' ? `LX000${String(draw.number(10 ** 6)).padStart(6, '0')}NL` : null,
    posting: 1,
    postAfter: createdAt,
    workStartsAt: queuedAt && new Date(createdAt.getTime() + 240_000),
    printer: 'folder',
    queuedAt,
    handedOverAt: queuedAt,
    receivedAt: path[state]?.includes('received')
      ? new Date(createdAt.getTime() + deliveredAfterDays * dayMilliseconds)
      : null,
    callPlannedAt: null,
    trackingAskedAt: null,
  };
  return isErased || state === 'expired'
    ? letter
    : { ...letter, input: drawInput(draw, customer, company.name, letter) };
}

/** The moves of a letter up to its state, spread over its life so far. */
function eventsOf(
  letter: RowOf<typeof letters>,
  createdAt: Date,
  now: Date,
): NumberedRowOf<typeof letterEvents>[] {
  const states: CancellationState[] = ['draft', 'awaiting_payment', ...(path[letter.state] ?? [])];
  const daysAfter: Partial<Record<CancellationState, number>> = {
    processed: 0.7,
    sent: 1.5,
    received: deliveredAfterDays,
    confirmed: 9,
    blocked: 9,
    withdrawn: 0.5,
    expired: unpaidOrderMaxAgeDays,
    refunded: 32,
  };
  return states.slice(1).map((to, index) => ({
    letterId: letter.id,
    at: new Date(Math.min(now.getTime(), createdAt.getTime() + (daysAfter[to] ?? 0) * dayMilliseconds)),
    actor: to === 'awaiting_payment' ? 'visitor' : (actors[to] ?? 'clock'),
    from: states[index] ?? 'draft',
    to,
    name: null,
    data: null,
    note: null,
    operator: actors[to] === 'operator' ? 'Sam de Boer' : null,
    mailDueAt: null,
  }));
}
