/** Generated accounts, access, mails and other rows around orders. */

import type { accessGrants, accountGrants, mailedKeys } from '@/lib/api/core/access/table';
import type { accountDeclarations, accounts, sessions } from '@/lib/api/core/identity/table';
import type { outboxMails } from '@/lib/api/core/mail/table';
import type { disputeAnswers, followUpCalls, moneyBacks } from '@/lib/api/ordering/disputes/table';
import type { signatures } from '@/lib/api/ordering/drafts/table';
import type { refunds } from '@/lib/api/ordering/payments/table';
import { endedKeyMaxAgeDays, orderKeyMaxAgeDays } from '@/lib/config/business';
import { mailRecordDays } from '@/lib/config/legal';
import { emailKeyOf } from '@/lib/fields/email-address';
import { drawKind } from './case-rows';
import { type Draw, dayMilliseconds, type NumberedRowOf, type RowOf } from './draw';
import { type Customer, drawCustomer, type GeneratedOrder } from './order-rows';

const afterDays = (at: Date, days: number) => new Date(at.getTime() + days * dayMilliseconds);

export interface GeneratedAccount {
  readonly account: RowOf<typeof accounts>;
  readonly customer: Customer;
  readonly declarations: NumberedRowOf<typeof accountDeclarations>[];
  readonly sessions: RowOf<typeof sessions>[];
}

/** Draws an account, whose address is unique by its number; one in five has a session. */
export function drawAccount(
  draw: Draw,
  number: number,
  { since, now }: { readonly since: Date; readonly now: Date },
): GeneratedAccount {
  const customer = drawCustomer(draw, number);
  const createdAt = draw.between(since, now);
  const id = draw.uuid();
  const account: RowOf<typeof accounts> = {
    id,
    firstName: customer.firstName,
    lastName: customer.lastName,
    email: customer.email,
    emailKey: emailKeyOf(customer.email),
    emailConfirmedAt: draw.chance(0.9) ? createdAt : null,
    passwordHash: `$argon2id$v=19$m=19456,t=2,p=1$${draw.hex(22)}$${draw.hex(43)}`,
    role: 'user',
    locale: draw.chance(0.9) ? 'nl' : 'en',
    commercialOptedIn: draw.chance(0.2),
    hostScreen: 'register',
    madeByHash: draw.hex(),
    createdAt,
    deletionWarnedAt: null,
  };
  const seen = draw.between(afterDays(now, -30), now);
  return {
    account,
    customer,
    declarations: [
      {
        accountId: id,
        kind: 'terms',
        accepted: true,
        textVersion: '2026-11-21',
        locale: account.locale,
        declaredAt: createdAt,
        clientAddress: draw.clientAddress(),
      },
    ],
    sessions: draw.chance(0.2)
      ? [
          {
            id: draw.uuid(),
            accountId: id,
            tokenHash: draw.hex(),
            userAgent:
              'Mozilla/5.0 (Linux; Android 16) AppleWebKit/537.36 Chrome/141.0.0.0 Mobile Safari/537.36',
            withPasskey: false,
            createdAt: seen,
            lastSeenAt: seen,
            expiresAt: afterDays(seen, 31),
          },
        ]
      : [],
  };
}

/** Rows that an order leaves in the tables of access: those that have not expired. */
export function drawAccess(
  draw: Draw,
  { order, letters }: GeneratedOrder,
  { accountId, now }: { readonly accountId: string | null; readonly now: Date },
) {
  const isOpen = letters.some(({ state }) => ['submitted', 'processed', 'sent', 'received'].includes(state));
  const expiresAt = afterDays(order.createdAt, isOpen ? orderKeyMaxAgeDays : endedKeyMaxAgeDays);
  const isAlive = expiresAt > now && order.erasedAt === null;
  const grants: RowOf<typeof accessGrants>[] = isAlive
    ? [
        {
          reference: order.reference,
          browserHash: draw.hex(),
          origin: 'made',
          grantedAt: order.createdAt,
          expiresAt,
        },
      ]
    : [];
  const keys: RowOf<typeof mailedKeys>[] = isAlive
    ? Array.from({ length: 3 }, () => ({
        keyHash: draw.hex(),
        subject: 'reference',
        subjectId: order.reference,
        purpose: isOpen ? 'running' : 'ended',
        details: null,
        createdAt: order.createdAt,
        expiresAt,
      }))
    : [];
  const owned: RowOf<typeof accountGrants>[] =
    accountId === null ? [] : [{ reference: order.reference, accountId, grantedAt: order.createdAt }];
  return { grants, keys, owned };
}

const answerTexts = ['Wij hebben de opzegging verwerkt.', 'Het contract loopt tot het einde van het jaar.'];

/** The answers, calls, refunds and statements of withdrawal that follow from the states of an order's letters. */
export function drawConsequences(draw: Draw, { order, letters, payment }: GeneratedOrder, now: Date) {
  const answers: RowOf<typeof disputeAnswers>[] = [];
  const calls: RowOf<typeof followUpCalls>[] = [];
  const backs: RowOf<typeof moneyBacks>[] = [];
  const returned: RowOf<typeof refunds>[] = [];
  const statements: ReturnType<typeof drawKind>[] = [];
  for (const letter of letters) {
    const answeredAt = afterDays(order.createdAt, 8.9);
    // Of the last day: an operator has to check it.
    const isToCheck = letter.state === 'received' && draw.chance(0.03);
    if (isToCheck) {
      const at = draw.between(afterDays(now, -1), now);
      answers.push({
        id: draw.uuid(),
        letterId: letter.id,
        kind: 'confirm',
        payload: {
          last_usable_date: letter.endsOn,
          missing_fields: [],
          missing_other: null,
          reject_reason: null,
          text: draw.pick(answerTexts),
          respondent: null,
        },
        expectedEnd: letter.endsOn,
        browserHash: draw.hex(),
        clientAddress: draw.clientAddress(),
        at,
        undoneAt: null,
        finalAt: at,
        verdict: null,
        checkedAt: null,
        checkedBy: null,
        note: null,
      });
    }
    if ((letter.state === 'confirmed' && draw.chance(0.3)) || letter.state === 'blocked') {
      answers.push({
        id: draw.uuid(),
        letterId: letter.id,
        kind: letter.state === 'confirmed' ? 'confirm' : 'reject',
        payload: {
          last_usable_date: letter.endsOn,
          missing_fields: [],
          missing_other: null,
          reject_reason: letter.state === 'blocked' ? 'fixed_term' : null,
          text: draw.pick(answerTexts),
          respondent: null,
        },
        expectedEnd: letter.endsOn,
        browserHash: draw.hex(),
        clientAddress: draw.clientAddress(),
        at: answeredAt,
        undoneAt: null,
        finalAt: answeredAt,
        verdict: 'accepted',
        checkedAt: afterDays(answeredAt, 0.1),
        checkedBy: 'Sam de Boer',
        note: null,
      });
    }
    const plannedAt = afterDays(order.createdAt, 18);
    const isSilent = letter.state === 'received' && !isToCheck && plannedAt < now;
    if (letter.state === 'refunded' || isSilent) {
      // Calls are made within a day; a few have to be made again.
      const isOpen = isSilent && (afterDays(plannedAt, 1) > now || draw.chance(0.02));
      const calledAt = isOpen ? null : plannedAt;
      calls.push({
        id: draw.uuid(),
        letterId: letter.id,
        reason: 'silent',
        createdAt: plannedAt,
        dueAt: afterDays(isOpen ? draw.between(afterDays(now, -1), now) : plannedAt, 1),
        calledAt,
        calledBy: isOpen ? null : 'Sam de Boer',
        outcome: isOpen ? null : 'not_reached',
        note: null,
      });
    }
    if (letter.state === 'refunded') {
      const at = afterDays(order.createdAt, 32);
      backs.push({
        letterId: letter.id,
        orderReference: order.reference,
        amountCents: letter.priceCents,
        reason: 'term',
        at,
        decidedBy: null,
        note: null,
        refundedAt: at,
      });
      returned.push(refundOf(draw, { letter, paymentId: payment.id, reason: 'money-back', at }));
    }
    if (letter.state === 'withdrawn') {
      const at = afterDays(order.createdAt, 0.5);
      returned.push(refundOf(draw, { letter, paymentId: payment.id, reason: 'withdrawal', at }));
      const reference = draw.reference();
      statements.push(
        drawKind(draw, {
          kind: 'withdrawal',
          reference,
          state: 'stopped',
          values: {
            fullName: order.firstName,
            withdrawContract: letter.companyName,
            orderReference: order.reference,
            orderLetter: letter.position,
            caseReference: null,
          },
          email: order.email,
          clientAddress: order.clientAddress,
          createdAt: at,
          stateSince: at,
          dueAt: null,
        }),
      );
    }
  }
  return { answers, calls, backs, returned, statements };
}

function refundOf(
  draw: Draw,
  {
    letter,
    paymentId,
    reason,
    at,
  }: {
    readonly letter: GeneratedOrder['letters'][number];
    readonly paymentId: string;
    readonly reason: RowOf<typeof refunds>['reason'];
    readonly at: Date;
  },
): RowOf<typeof refunds> {
  return {
    id: draw.uuid(),
    paymentId,
    key: `letter:${letter.id}`,
    amountCents: letter.priceCents,
    state: 'done',
    reason,
    requestedBy: null,
    providerId: `sb_${draw.reference()}`,
    attempt: 1,
    tries: 1,
    failure: null,
    requestedAt: at,
    updatedAt: at,
    sentAt: at,
    doneAt: at,
  };
}

const mailKinds = ['order-confirmation', 'letter-sent', 'letter-received'] as const;

/** A delivered mail about an order. All lie within the days for which records are stored. */
export function drawMail(
  draw: Draw,
  { order }: Pick<GeneratedOrder, 'order'>,
  { now, to }: { readonly now: Date; readonly to: string },
): RowOf<typeof outboxMails> {
  const createdAt = draw.between(afterDays(now, -mailRecordDays), now);
  const isFailed = draw.chance(0.0001);
  return {
    id: draw.uuid(),
    kind: draw.pick(mailKinds),
    locale: order.locale,
    to,
    subject: 'Je opzegbrief',
    about: order.reference,
    mime: '',
    html: '',
    text: '',
    createdAt,
    deliveredAt: isFailed ? null : new Date(createdAt.getTime() + 1_500),
    failedAt: isFailed ? createdAt : null,
    claimedAt: null,
    attempts: isFailed ? 13 : 1,
    lastError: isFailed ? '550' : null,
  };
}

/** A signature of some kilobytes, as the site stores it. */
export function drawSignature(
  draw: Draw,
  { reference, createdAt }: Pick<GeneratedOrder['order'], 'reference' | 'createdAt'>,
): RowOf<typeof signatures> {
  return {
    reference,
    mediaType: 'image/png',
    bytes: Buffer.from(draw.hex(6_000), 'hex'),
    sourceSha256: draw.hex(),
    storedAt: createdAt,
  };
}
