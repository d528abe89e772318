/** A list as its page shows it: each contract with its state, from the letters that were ordered from it. */
import { takesLetters } from '@/lib/companies/takes-letters';
import { estateLinkMaxAgeDays } from '@/lib/config/business';
import { stoppedStates } from '@/lib/contract/cancellations';
import type { Estate, EstateContract, EstateState, SharedEstate } from '@/lib/contract/estates';
import { findLawfulEnd } from '@/lib/notice/ends-by-death';
import { listContractParties } from '../../catalog/companies/service';
import { listKeys } from '../../core/access/mailed-keys';
import type { AppContext } from '../../core/context';
import type { DatabaseOrTransaction } from '../../db/client';
import { listOfList } from '../certificates/certificates';
import { listOpenReferences } from '../drafts/open-drafts';
import type { StoredLetter } from '../orders/letters/move-letter';
import { listLetters } from '../orders/orders';
import { viewNotice } from './death-notices';
import { listContracts, type StoredContract, type StoredEstate } from './estates';

type LetterState = StoredLetter['state'];

/** What is known about the letters of some contracts. */
interface KnownLetters {
  /** Of the letter of a contract, unless it was stopped. */
  stateOf(contract: StoredContract): LetterState | null;
  isInDraft(contract: StoredContract): boolean;
}

async function findLetters(
  db: DatabaseOrTransaction,
  contracts: readonly StoredContract[],
  at: Date,
): Promise<KnownLetters> {
  const references = [...new Set(contracts.flatMap(({ letterReference }) => letterReference ?? []))];
  if (references.length === 0) return { stateOf: () => null, isInDraft: () => false };
  const [open, ...ofOrders] = await Promise.all([
    listOpenReferences(db, references, at),
    ...references.map((reference) => listLetters(db, reference)),
  ]);
  const ordered = ofOrders.flat();
  return {
    stateOf: ({ letterReference, letterPosition, companySlug }) => {
      const letter = ordered.find(
        ({ orderReference, position, company }) =>
          orderReference === letterReference && position === letterPosition && company === companySlug,
      );
      return letter && !stoppedStates.includes(letter.state) ? letter.state : null;
    },
    isInDraft: ({ letterReference }) => letterReference !== null && open.includes(letterReference),
  };
}

function stateOf(contract: StoredContract, known: KnownLetters, endsByLaw: boolean): EstateState {
  if (known.stateOf(contract) !== null) return 'letter';
  if (contract.doneAt !== null) return 'done';
  if (contract.wish === 'end' && known.isInDraft(contract)) return 'draft';
  // A partner who continues a lease, or whoever wants to report a death, has that left to do.
  return endsByLaw && contract.wish === 'end' ? 'ends' : 'todo';
}

/** The contracts of a list with their states, without the words of letters. */
export async function viewContracts(
  db: DatabaseOrTransaction,
  { reference, values }: Pick<StoredEstate, 'reference' | 'values'>,
  at: Date,
): Promise<EstateContract[]> {
  const rows = await listContracts(db, reference);
  const slugs = [...new Set(rows.flatMap(({ companySlug }) => companySlug ?? []))];
  const [known, parties] = await Promise.all([findLetters(db, rows, at), listContractParties(db, slugs)]);
  return rows.map((row) => {
    const company = parties.get(row.companySlug ?? '') ?? null;
    const ends = values.date_of_death ? findLawfulEnd(row.contractClass, values.date_of_death) : null;
    const letterState = known.stateOf(row);
    const state = stateOf(row, known, ends !== null);
    const mayHaveLetter =
      company !== null && takesLetters({ ...company, contract_class: company.contractClass });
    return {
      id: row.id,
      company: company?.slug ?? null,
      name: company?.name ?? row.name,
      contract_class: row.contractClass,
      wish: row.wish,
      contract_number: row.contractNumber,
      state,
      letter_state: letterState,
      ends,
      takes_letter: mayHaveLetter && row.wish === 'end' && row.doneAt === null && letterState === null,
      letter_reference: state === 'letter' || state === 'draft' ? row.letterReference : null,
      notice: null,
      version: row.version,
    };
  });
}

function endOfLink(createdAt: Date): Date {
  return new Date(createdAt.getTime() + estateLinkMaxAgeDays * 86_400_000);
}

/** The whole list, for whoever acts. */
export async function viewEstate(
  context: Pick<AppContext, 'db' | 'env'>,
  estate: StoredEstate,
  at: Date,
): Promise<Estate> {
  const { db, env } = context;
  const { reference, values, deceasedVersion, heirVersion, expiresAt } = estate;
  const [certificates, contracts, mailed, links] = await Promise.all([
    listOfList(db, reference),
    viewContracts(db, estate, at),
    listKeys(db, { subject: 'reference', id: reference, purpose: 'draft', at }),
    listKeys(db, { subject: 'estate', id: reference, purpose: 'view', at }),
  ]);
  return {
    reference,
    values: Object.fromEntries(
      Object.entries(values).filter(
        (entry): entry is [string, string | boolean] => entry[1] !== undefined && entry[1] !== null,
      ),
    ),
    versions: { deceased: deceasedVersion, heir: heirVersion },
    contracts: contracts.map((contract) => ({
      ...contract,
      notice: viewNotice(context, { estate, contract, at }),
    })),
    links: links.toReversed().map(({ createdAt }) => ({ expires_at: endOfLink(createdAt).toISOString() })),
    certificate: {
      current:
        certificates
          .filter(({ isCurrent }) => isCurrent)
          .map(({ pages, uploadedAt }) => ({ pages, uploaded_at: uploadedAt.toISOString() }))[0] ?? null,
      is_stored: certificates.length > 0,
      can_be_sent: env.CERTIFICATE_KEY !== undefined,
    },
    mailed_links: mailed.length,
    expires_at: expiresAt.toISOString(),
  };
}

/** What a link shows of it. */
export async function viewShared(
  db: DatabaseOrTransaction,
  estate: StoredEstate,
  { at, isOwn }: { readonly at: Date; readonly isOwn: boolean },
): Promise<SharedEstate> {
  const contracts = await viewContracts(db, estate, at);
  return {
    own_reference: isOwn ? estate.reference : null,
    deceased_name: estate.values.deceased_name ?? '',
    expires_at: estate.expiresAt.toISOString(),
    contracts: contracts.map(({ id, name, wish, state, letter_state, ends }) => ({
      id,
      name,
      wish,
      state,
      letter_state,
      ends,
    })),
  };
}
