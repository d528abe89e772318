/**
 * The letters of some contracts of a list as one draft of the heirs' form to several companies, filled in as far as the list knows. It is
 * ordered like any other: with one signature and one payment.
 */
import { and, eq } from 'drizzle-orm';
import { amsterdamDate } from '@/lib/calendar/amsterdam';
import type { Company } from '@/lib/contract/companies';
import type { EstateContract } from '@/lib/contract/estates';
import { letterSendingOf } from '@/lib/contract/letter-sending';
import type { LetterOption } from '@/lib/contract/letters/letter-kinds';
import { letterFieldName } from '@/lib/fields/letter-field-name';
import { type FlowContext, flowIn, type RawValues } from '@/lib/flows/flow';
import { withDefaults } from '@/lib/flows/flow-defaults';
import { reindexLetters } from '@/lib/flows/letters/move-letters';
import { severalOnBehalfFlow } from '@/lib/flows/letters/several-on-behalf';
import { validateFlow } from '@/lib/flows/validate';
import type { Locale } from '@/lib/i18n/locale';
import type { DatabaseOrTransaction, Transaction } from '../../db/client';
import { linkDrafts } from '../certificates/certificates';
import { changesBetween } from '../drafts/draft-changes';
import { createDraft, findDraft, type StoredDraft, saveDraft } from '../drafts/drafts';
import { findChosen } from '../letter-content/letter-companies';
import { listContracts, outdatedPage, type StoredContract, type StoredEstate } from './estates';
import { sharedValuesOf } from './shared-values';
import { estateContracts } from './table';

interface LettersStart {
  readonly estate: StoredEstate;
  /** Contracts whose letters are wanted, with the companies of the same index. */
  readonly contracts: readonly EstateContract[];
  readonly companies: readonly Company[];
  /** For every letter; null: what was filled in stays, and only the contracts are those of the list. */
  readonly option: LetterOption | null;
  readonly locale: Locale;
  readonly browserHash: string;
  readonly at: Date;
}

/** What a letter asks: a lease ends by law later than the day of death, all others on that day. */
function letterValuesOf(
  { contract_number }: EstateContract,
  { contract_class }: Company,
  option: LetterOption | null,
): Record<string, unknown> {
  if (option === null) return {};
  return {
    ...(contract_number === null ? {} : { contractNumber: contract_number }),
    endMode: contract_class === 'rental' ? 'asap' : 'death',
    letterOption: letterSendingOf(contract_class) === 'registered' ? 'registered' : option,
  };
}

/** The draft of the list that is not ordered yet; null without one. */
async function findOpenDraft(
  db: DatabaseOrTransaction,
  contracts: readonly EstateContract[],
  at: Date,
): Promise<StoredDraft | null> {
  const reference = contracts.find(({ state }) => state === 'draft')?.letter_reference;
  return reference ? findDraft(db, reference, at) : null;
}

/** The position of each contract's letter in the draft as it is stored; null for a new one. Two may go to one company. */
async function findPositions(
  db: DatabaseOrTransaction,
  { estate, contracts }: Pick<LettersStart, 'estate' | 'contracts'>,
  open: StoredDraft | null,
): Promise<(number | null)[]> {
  const rows = open ? await listContracts(db, estate.reference) : [];
  const chosen = findChosen(open?.values ?? {}) ?? [];
  return contracts.map(({ id, company }) => {
    const row = rows.find((each) => each.id === id && each.letterReference === open?.reference);
    const position = row?.letterPosition ?? null;
    return position !== null && chosen[position] === company ? position : null;
  });
}

/** The values of the draft and its first step that is not complete. What was filled in for a letter in an earlier draft stays. */
function contentOf(
  { estate, contracts, companies, option, locale, at }: LettersStart,
  before: RawValues,
  positions: readonly (number | null)[],
) {
  const slugs = companies.map(({ slug }) => slug);
  const kept = reindexLetters(before, positions);
  const own = contracts.flatMap((contract, position) => {
    const company = companies[position];
    if (!company) throw new Error('a contract with a letter has a company');
    return Object.entries(letterValuesOf(contract, company, option)).map(([name, value]) => [
      letterFieldName(position, name),
      value,
    ]);
  });
  const context: FlowContext = { today: amsterdamDate(at), locale, letters: companies };
  const flow = flowIn(severalOnBehalfFlow, context);
  const shared = option === null ? {} : sharedValuesOf(estate);
  const { companies: _, ...filled } = { ...kept, ...shared, ...Object.fromEntries(own) };
  const values = withDefaults(flow, filled, context);
  const open = flow.steps.find(({ name }) => !validateFlow(flow, values, { steps: [name], context }).ok);
  return { step: open?.name ?? 'submit', values: { ...values, companies: slugs } };
}

/**
 * Starts the draft, or changes the one of this list that is not ordered yet, and notes it at each contract. Returns its reference. The
 * list must be locked.
 */
export async function startLetters(
  transaction: Transaction,
  start: LettersStart,
  all: readonly EstateContract[],
): Promise<string> {
  const { estate, contracts, locale, browserHash, at } = start;
  const open = await findOpenDraft(transaction, all, at);
  const { step, values } = contentOf(
    start,
    open?.values ?? {},
    await findPositions(transaction, start, open),
  );
  const content = { step, locale, letterCount: contracts.length };
  const saved =
    open &&
    (await saveDraft(
      transaction,
      open.reference,
      { ...content, changes: changesBetween(open.values, values), version: open.version },
      at,
    ));
  // Ordered in another window meanwhile: another draft would order the same letters again.
  if (open && !saved) throw outdatedPage(locale);
  const flow = severalOnBehalfFlow.name;
  const draft =
    saved ?? (await createDraft(transaction, { ...content, values, flow, company: null, browserHash, at }));
  await transaction
    .update(estateContracts)
    .set({ letterReference: null, letterPosition: null })
    .where(
      and(
        eq(estateContracts.estateReference, estate.reference),
        eq(estateContracts.letterReference, draft.reference),
      ),
    );
  await linkDrafts(transaction, estate.reference, [draft.reference]);
  for (const [position, { id }] of contracts.entries()) {
    await transaction
      .update(estateContracts)
      .set({ letterReference: draft.reference, letterPosition: position })
      .where(eq(estateContracts.id, id));
  }
  return draft.reference;
}

/** Whether a draft has as many letters as the contracts that still want one. */
export async function isUpToDate(
  db: DatabaseOrTransaction,
  reference: string,
  contracts: readonly EstateContract[],
  at: Date,
): Promise<boolean> {
  const values = (await findDraft(db, reference, at))?.values ?? {};
  return findChosen(values)?.length === contracts.length;
}

/** Passes a contract's number on to its letter, where that is not ordered yet. The list must be locked. */
export async function passNumber(
  transaction: Transaction,
  { letterReference, letterPosition, companySlug, contractNumber }: StoredContract,
  at: Date,
): Promise<void> {
  if (letterReference === null || letterPosition === null || contractNumber === null) return;
  const draft = await findDraft(transaction, letterReference, at);
  const chosen = findChosen(draft?.values ?? {}) ?? [];
  if (!draft || draft.orderedAt || chosen[letterPosition] !== companySlug) return;
  const { step, locale, version } = draft;
  const changes = { [letterFieldName(letterPosition, 'contractNumber')]: contractNumber };
  const save = { step, locale, version, letterCount: chosen.length, changes };
  await saveDraft(transaction, draft.reference, save, at);
}
