import { describe, expect, it } from 'vitest';
import { listTables } from '@/tests/support/search-database';
import { createTestContext } from '@/tests/support/test-context';

/**
 * What erasing an account means for each table. A table that is added has to be thought of here, in
 * lib/api/erasure/erase-person.ts and in the copy that people get (lib/api/exports/archive-files.ts).
 */
const tables: Readonly<Record<string, 'its rows go' | 'the person is taken out' | 'holds nobody'>> = {
  access_grants: 'its rows go',
  access_keys: 'its rows go',
  account_declarations: 'its rows go',
  account_grants: 'its rows go',
  account_tokens: 'its rows go',
  accounts: 'its rows go',
  chat_events: 'the person is taken out',
  chat_messages: 'the person is taken out',
  // Sums by day, with nothing of whoever sent something.
  campaign_counts: 'holds nobody',
  companies: 'holds nobody',
  company_contacts: 'holds nobody',
  company_corrections: 'holds nobody',
  company_imports: 'holds nobody',
  company_names: 'holds nobody',
  company_state: 'holds nobody',
  // Choices about cookies: an internet address and no name, told of in the plan.
  consents: 'holds nobody',
  declarations: 'the person is taken out',
  dispute_answers: 'the person is taken out',
  drafts: 'its rows go',
  email_changes: 'its rows go',
  export_parts: 'its rows go',
  exports: 'its rows go',
  flags: 'holds nobody',
  follow_up_calls: 'the person is taken out',
  form_notes: 'its rows go',
  idempotent_calls: 'its rows go',
  letter_events: 'the person is taken out',
  letter_files: 'its rows go',
  letter_supplements: 'the person is taken out',
  letters: 'the person is taken out',
  mail_requests: 'its rows go',
  money_backs: 'the person is taken out',
  // Who of us switched what: a trail keeps the names of who works here.
  operator_acts: 'holds nobody',
  orders: 'the person is taken out',
  outbox_mails: 'its rows go',
  passkey_challenges: 'its rows go',
  passkeys: 'its rows go',
  payments: 'holds nobody',
  print_problems: 'holds nobody',
  proposals: 'the person is taken out',
  // Hashes that nobody can turn back, for an hour.
  rate_limits: 'holds nobody',
  refunds: 'holds nobody',
  request_events: 'the person is taken out',
  requests: 'the person is taken out',
  sandbox_payments: 'holds nobody',
  sandbox_refunds: 'holds nobody',
  sessions: 'its rows go',
  signatures: 'its rows go',
  sms_codes: 'its rows go',
  sms_messages: 'its rows go',
  subscription_keys: 'its rows go',
  subscriptions: 'its rows go',
  waiting_complaints: 'its rows go',
  withdrawal_events: 'the person is taken out',
  withdrawals: 'the person is taken out',
};

describe('erasing an account', () => {
  it('was thought of for every table', async () => {
    const api = await createTestContext();
    const own = (await listTables(api)).filter((name) => name.startsWith('public.'));
    expect(own.map((name) => name.slice('public.'.length)).sort()).toEqual(Object.keys(tables).sort());
  });
});
