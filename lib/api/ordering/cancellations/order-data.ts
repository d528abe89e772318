/** Personal data in orders, for the data export. */
import { declarationData, listDeclarationsOf } from '../../core/declarations/declarations';
import type { DatabaseOrTransaction } from '../../db/client';
import { listLinkData } from '../case-files/links';
import { type CertificatePrint, listPrints } from '../certificates/prints';
import { listDisputeData } from '../disputes/dispute-data';
import { listPostingsOf, type StoredPosting } from '../orders/letters/letter-postings';
import { listEventsOf } from '../orders/letters/letter-queries';
import { listLettersOf } from '../orders/letters/letters';
import type { StoredEvent, StoredLetter } from '../orders/letters/move-letter';
import { listOrders } from '../orders/orders';
import { listPaymentData } from '../payments/payment-data';
import { listReturnsOf, type StoredReturn } from '../returns/stored-returns';

const iso = (instant: Date | null) => instant?.toISOString() ?? null;

/** A letter whose PDF is in the export. */
export interface LetterCopy {
  readonly letter: StoredLetter;
  /** Without folder and extension: date, company and number of the order. */
  readonly name: string;
  /** Code of the earlier posting whose paper it is; undefined for the last one. */
  readonly earlier?: string;
}

/** Orders with all their data, the oldest first, and their letters. `fileOf` names the file of a letter. */
export async function listOrderData(
  db: DatabaseOrTransaction,
  references: readonly string[],
  fileOf: (copy: LetterCopy) => string,
) {
  const orders = (await listOrders(db, references)).toSorted(
    (a, b) => a.createdAt.getTime() - b.createdAt.getTime() || (a.reference < b.reference ? -1 : 1),
  );
  const letters = await listLettersOf(db, references);
  const payments = await listPaymentData(db, references);
  const declared = await listDeclarationsOf(db, references);
  const fileLinks = await listLinkData(db, references);
  const ids = letters.map((letter) => letter.id);
  const [disputes, events] = [await listDisputeData(db, ids), await listEventsOf(db, ids)];
  const prints = await listPrints(db, ids);
  const back = { postings: await listPostingsOf(db, ids), returns: await listReturnsOf(db, ids) };

  return orders.map((order) => ({
    reference: order.reference,
    company: order.company,
    language: order.locale,
    market: order.country,
    letter_option: order.letterOption,
    amount_cents: order.amountCents,
    email: order.email,
    first_name: order.firstName,
    start_moment: order.startMoment,
    start_chosen_at: iso(order.startChosenAt),
    wait_explained_at: iso(order.waitExplainedAt),
    internet_address: order.clientAddress,
    ordered_at: iso(order.createdAt),
    paid_at: iso(order.submittedAt),
    declarations: declared.filter(({ reference }) => reference === order.reference).map(declarationData),
    payments: payments.filter(({ reference }) => reference === order.reference).map(({ data }) => data),
    file_links: fileLinks.filter(({ reference }) => reference === order.reference).map(({ data }) => data),
    letters: letters
      .filter((letter) => letter.orderReference === order.reference)
      .map((letter) => ({
        // A letter that is not paid has no file; that of a paid one is deleted with its content.
        file:
          order.submittedAt === null || letter.input === null
            ? null
            : fileOf({ letter, name: fileName(letter) }),
        company: letter.companyName,
        state: letter.state,
        option: letter.option,
        price_cents: letter.priceCents,
        date: letter.letterDate,
        contract_ends_on: letter.endsOn,
        requested_day_passed: letter.passedDay,
        code: letter.code,
        sha256: letter.sha256,
        fingerprint: letter.fingerprint,
        track_code: letter.trackCode,
        post_after: iso(letter.postAfter),
        handed_over_at: iso(letter.handedOverAt),
        content: letter.input,
        ...disputeOf(disputes, letter.id),
        ...historyOf({ events, prints }, letter.id),
        ...returnDataOf(back, letter, fileOf),
      })),
  }));
}

const fileName = ({ letterDate, company, code }: Pick<StoredLetter, 'letterDate' | 'company' | 'code'>) =>
  `${letterDate}-${company}-${code}`;

/** What happened to a letter, and when its certificate was opened to be printed. */
function historyOf(
  { events, prints }: { events: readonly StoredEvent[]; prints: readonly CertificatePrint[] },
  id: string,
) {
  const ofLetter = ({ letterId }: { readonly letterId: string }) => letterId === id;
  return {
    events: events.filter(ofLetter).map(({ at, actor, from, to, name, data, note }) => ({
      at: iso(at),
      actor,
      from,
      to,
      name,
      data,
      note,
    })),
    certificate_prints: prints.filter(ofLetter).map(({ printer, at }) => ({ printer, at: iso(at) })),
  };
}

/** Times that a letter came back, and what was on the paper then. */
function returnDataOf(
  { postings, returns }: { postings: readonly StoredPosting[]; returns: readonly StoredReturn[] },
  letter: StoredLetter,
  fileOf: (copy: LetterCopy) => string,
) {
  const ofLetter = ({ letterId }: { readonly letterId: string }) => letterId === letter.id;
  const nameOf = ({ letterDate, code }: StoredPosting) =>
    fileOf({ letter, name: fileName({ letterDate, code, company: letter.company }), earlier: code });
  return {
    earlier_postings: postings.filter(ofLetter).map((posting) => ({
      number: posting.number,
      file: letter.input === null ? null : nameOf(posting),
      date: posting.letterDate,
      code: posting.code,
      sha256: posting.sha256,
      fingerprint: posting.fingerprint,
      track_code: posting.trackCode,
      sent_at: iso(posting.sentAt),
      returned_at: iso(posting.returnedAt),
    })),
    returns: returns
      .filter(ofLetter)
      .map(({ posting, reason, reportedBy, at, recipient, choice, chosenAt }) => ({
        posting,
        reason,
        reported_by: reportedBy,
        at: iso(at),
        new_address: recipient,
        choice,
        chosen_at: iso(chosenAt),
      })),
  };
}

/** Companies' answers to a letter and their effects. */
function disputeOf(disputes: Awaited<ReturnType<typeof listDisputeData>>, id: string) {
  const { letterId: _, ...dispute } = disputes.find(({ letterId }) => letterId === id) ?? { letterId: id };
  return { dispute };
}
