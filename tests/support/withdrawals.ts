/** Withdrawing in tests, through the API. */
import * as z from 'zod';
import { draft as draftSchema } from '@/lib/contract/drafts';
import { type WithdrawalView, withdrawalView } from '@/lib/contract/withdrawals';
import { renameKeys, wireName } from '@/lib/fields/wire-names';
import { bodyOf, type Visitor } from './cancel-job';
import { newKey } from './samples/cancel-form-values';
import type { TestContext } from './test-context';

export interface Statement {
  readonly fullName: string;
  readonly withdrawContract: string;
  readonly email: string;
}

/** Starts a draft of the form; returns its reference. */
export async function startStatement(visitor: Visitor, values: Partial<Statement>): Promise<string> {
  const json = { flow: 'withdraw', step: 'statement', values };
  const response = await visitor.fetch('/drafts', { json, idempotencyKey: newKey() });
  return (await bodyOf(response, 201, draftSchema)).reference;
}

/** Sends a statement of a draft. */
export function sendStatement(
  visitor: Visitor,
  reference: string,
  values: Partial<Statement>,
  key = newKey(),
) {
  const json = { draft: reference, ...renameKeys({ ...values } as Record<string, unknown>, wireName) };
  return visitor.fetch('/withdrawals', { json, idempotencyKey: key });
}

/** Fills in and sends. */
export async function withdrawFrom(visitor: Visitor, values: Statement): Promise<WithdrawalView> {
  const reference = await startStatement(visitor, values);
  return bodyOf(await sendStatement(visitor, reference, values), 201, withdrawalView);
}

/** The text on one line: line breaks are not tested. */
const mailRow = z.object({
  kind: z.string(),
  to_address: z.string(),
  subject: z.string(),
  text: z.string().transform((text) => text.replace(/\s+/g, ' ')),
});

/** The mails of the given kinds by moment; those of one moment are in no order: their ids are random. */
export async function mailsOfKinds(api: TestContext, ...kinds: string[]) {
  const { rows } = await api.db.$client.query(
    'select kind, to_address, subject, text from outbox_mails where kind = any($1) order by created_at, id',
    [kinds],
  );
  return z.array(mailRow).parse(rows);
}
