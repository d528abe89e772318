/** The files of a data export. */

import { translatorOf } from '@/lib/i18n/translator';
import { listCaseData, listFormCaseData } from '../../cases/case/case-data';
import { listMailingData } from '../../cases/mailings/person-mailings';
import { findMovingData } from '../../cases/moving-lists/person-moving';
import { listProposalData, listProposalIds } from '../../cases/proposals/erase-proposals';
import { listReminderData } from '../../cases/reminders/person-reminders';
import { listSubscriptionData } from '../../cases/subscriptions/person-subscriptions';
import { type ArchiveFile, safeNamePart } from '../../core/archive/zip-archive';
import type { AppContext } from '../../core/context';
import { listPasskeys, passkeyView } from '../../core/identity/passkeys/passkeys';
import { listMailData } from '../../core/mail/person-mails';
import type { DatabaseOrTransaction } from '../../db/client';
import { type LetterCopy, listOrderData } from '../../ordering/cancellations/order-data';
import { openCertificate } from '../../ordering/certificates/certificates';
import { listCertificateData } from '../../ordering/certificates/person-certificates';
import { listDraftData, listSigned } from '../../ordering/drafts/person-drafts';
import { findSignature } from '../../ordering/drafts/stored-signature';
import {
  getEmailedLetterPdf,
  listEmailedLetterData,
} from '../../ordering/emailed-letters/person-emailed-letters';
import { listEstateData } from '../../ordering/estates/person-estates';
import { getLetterPdf } from '../../ordering/orders/letters/letter-files';
import { findPostingPdf } from '../../ordering/orders/letters/letter-postings';
import { listSmsData } from '../../ordering/sms/person-sms';
import { accountDataOf } from '../accounts/account-data';
import { listCostData } from '../fixed-costs/person-costs';
import type { Person } from '../person/find-person';
import { mailsOf } from '../person/mails-of';
import { type dataSections, type Explained, explanationOf } from './explanation';

const dataFile = 'data.json';

export interface ArchiveOptions extends Pick<Explained, 'locale' | 'madeAt'> {
  /** Has the key of death certificates. */
  readonly env: AppContext['env'];
  readonly person: Person;
  /** Request times of exports. */
  readonly requestedAt: readonly Date[];
}

/** The files, read one after the other while being packed. */
export async function* archiveFilesOf(
  db: DatabaseOrTransaction,
  { env, person, locale, madeAt, requestedAt }: ArchiveOptions,
): AsyncGenerator<ArchiveFile> {
  const { account, orders, formCases, drafts } = person;
  const letters = new Map<string, LetterCopy>();
  const ownOrders = await listOrderData(db, orders, (copy) => {
    const file = `letters/${safeNamePart(copy.name)}.pdf`;
    letters.set(file, copy);
    return file;
  });
  const signed = await listSigned(db, [
    ...orders,
    ...formCases,
    ...drafts,
    ...(await listProposalIds(db, formCases)),
  ]);
  const emailedLetters = await listEmailedLetterData(db, person.emailKey);
  const certificates = await listCertificateData({ env }, db, { lists: person.estates, orders });
  const data: Record<(typeof dataSections)[number], unknown> = {
    ...(await accountDataOf(db, account)),
    passkeys: (await listPasskeys(db, account.id)).map(passkeyView),
    requests: ownOrders,
    other_requests: await listFormCaseData(db, formCases),
    proposals: await listProposalData(db, formCases),
    text_messages: await listSmsData(db, [...formCases, ...drafts]),
    withdrawals: await listCaseData(db, person.withdrawals),
    self_posted_letters: await listCaseData(db, person.selfPosted),
    ended_checks: await listCaseData(db, person.endedChecks),
    support_messages: await listCaseData(db, person.messages),
    lists: await listSubscriptionData(db, person.emailKey),
    mailings: await listMailingData(db, person.emailKey),
    reminders: await listReminderData(db, person.emailKey),
    emailed_letters: emailedLetters,
    fixed_costs: await listCostData(db, { accountId: account.id, at: madeAt }),
    moving_list: await findMovingData(db, { accountId: account.id, at: madeAt }),
    drafts: await listDraftData(db, drafts),
    estates: await listEstateData(db, person.estates),
    death_certificates: certificates,
    mails: await listMailData(db, mailsOf(person)),
    exports: requestedAt.map((instant) => ({ requested_at: instant.toISOString() })),
  };
  const readMe = translatorOf(locale, 'exports')('archive.readMe');
  const counts = { letterCount: letters.size + emailedLetters.length, signatureCount: signed.length };
  yield textFile(`${readMe}.html`, explanationOf({ locale, madeAt, dataFile, ...counts }));
  yield textFile(dataFile, `${JSON.stringify({ made_at: madeAt.toISOString(), ...data }, null, 2)}\n`);
  for (const [name, { letter, earlier }] of letters) {
    const bytes = earlier === undefined ? await getLetterPdf(db, letter) : await findPostingPdf(db, earlier);
    if (bytes) yield { name, bytes, compress: false };
  }
  for (const { id } of emailedLetters) {
    const bytes = await getEmailedLetterPdf(db, id);
    yield { name: `emailed-letters/${id}.pdf`, bytes, compress: false };
  }
  for (const { id, file } of certificates) {
    if (file) yield { name: file, bytes: await openCertificate({ env }, db, id), compress: false };
  }
  for (const reference of signed) {
    const bytes = await findSignature(db, reference);
    if (bytes) yield { name: `signatures/${safeNamePart(reference)}.png`, bytes, compress: false };
  }
}

function textFile(name: string, text: string): ArchiveFile {
  return { name, bytes: new TextEncoder().encode(text), compress: true };
}
