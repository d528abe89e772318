import { describe, expect, it } from 'vitest';
import { listTables } from '@/tests/support/database/search-database';
import { createTestContext } from '@/tests/support/test-context';

/**
 * How account erasure treats each table. A new table needs a decision here, in lib/api/people/erasure/erase-person.ts and in the data
 * export (lib/api/people/exports/archive-files.ts).
 */
const tables: Readonly<Record<string, 'its rows go' | 'the person is taken out' | 'no personal data'>> = {
  access_grants: 'its rows go',
  account_declarations: 'its rows go',
  account_grants: 'its rows go',
  accounts: 'its rows go',
  // Sums by day, without the senders.
  campaign_counts: 'no personal data',
  case_events: 'the person is taken out',
  // Hashes of files, by which their holders check them.
  case_file_hashes: 'no personal data',
  case_file_links: 'its rows go',
  cases: 'the person is taken out',
  companies: 'no personal data',
  company_facts: 'no personal data',
  company_corrections: 'no personal data',
  company_imports: 'no personal data',
  company_names: 'no personal data',
  company_state: 'no personal data',
  // Cookie consents: an IP address and no name, mentioned in the plan.
  consents: 'no personal data',
  // Which printer a certificate was opened for, by the letter’s id.
  death_certificate_prints: 'no personal data',
  death_certificate_letters: 'its rows go',
  death_certificates: 'its rows go',
  declarations: 'the person is taken out',
  dispute_answers: 'the person is taken out',
  drafts: 'its rows go',
  email_changes: 'its rows go',
  // References of cases and orders.
  ended_checks: 'no personal data',
  emailed_letters: 'its rows go',
  estate_contracts: 'its rows go',
  estates: 'its rows go',
  export_parts: 'its rows go',
  exports: 'its rows go',
  fact_proposals: 'the person is taken out',
  fixed_cost_links: 'its rows go',
  fixed_costs: 'its rows go',
  flags: 'no personal data',
  follow_up_calls: 'the person is taken out',
  form_notes: 'its rows go',
  idempotent_calls: 'its rows go',
  // Names of stories and of kinds of pages.
  invalidations: 'no personal data',
  letter_events: 'the person is taken out',
  letter_files: 'its rows go',
  letter_postings: 'the person is taken out',
  letter_returns: 'the person is taken out',
  letter_supplements: 'the person is taken out',
  letters: 'the person is taken out',
  mail_bounces: 'its rows go',
  mail_requests: 'its rows go',
  mailed_keys: 'its rows go',
  mailing_recipients: 'its rows go',
  // Texts, and counts of the recipients.
  mailings: 'no personal data',
  // Texts without digits or addresses, and marks that many thousands of networks share.
  missed_searches: 'no personal data',
  money_backs: 'the person is taken out',
  moving_list_companies: 'its rows go',
  moving_list_links: 'its rows go',
  moving_list_ticks: 'its rows go',
  moving_lists: 'its rows go',
  // Names of problems.
  operator_alerts: 'no personal data',
  // Operators' flag changes: the audit log retains their names.
  operator_acts: 'no personal data',
  orders: 'the person is taken out',
  outbox_mails: 'its rows go',
  passkey_challenges: 'its rows go',
  passkeys: 'its rows go',
  payments: 'no personal data',
  // Codes of letters, and what the print house said of them.
  print_house_news: 'no personal data',
  print_house_papers: 'no personal data',
  print_problems: 'no personal data',
  proposals: 'the person is taken out',
  // Rounded sums.
  published_figures: 'no personal data',
  // Irreversible hashes, for an hour.
  rate_limits: 'no personal data',
  reminders: 'its rows go',
  refunds: 'no personal data',
  sandbox_payments: 'no personal data',
  sandbox_refunds: 'no personal data',
  self_posted_letters: 'no personal data',
  sessions: 'its rows go',
  signatures: 'its rows go',
  sms_codes: 'its rows go',
  sms_messages: 'its rows go',
  subscriptions: 'its rows go',
  waiting_complaints: 'its rows go',
};

/**
 * Retention of each table's personal data without any request: the policies state every one of these terms (lib/api/workers/cleanup.ts
 * applies them).
 */
const times: Readonly<
  Record<
    string,
    | 'swept by a clock of its own'
    | 'with what it is about, once that has ended'
    | 'until the account or its owner ends it'
    | 'no personal data'
  >
> = {
  access_grants: 'swept by a clock of its own',
  account_declarations: 'until the account or its owner ends it',
  account_grants: 'until the account or its owner ends it',
  accounts: 'until the account or its owner ends it',
  campaign_counts: 'swept by a clock of its own',
  case_events: 'with what it is about, once that has ended',
  case_file_hashes: 'swept by a clock of its own',
  case_file_links: 'swept by a clock of its own',
  cases: 'with what it is about, once that has ended',
  companies: 'no personal data',
  company_facts: 'no personal data',
  company_corrections: 'no personal data',
  company_imports: 'no personal data',
  company_names: 'no personal data',
  company_state: 'no personal data',
  consents: 'swept by a clock of its own',
  death_certificate_letters: 'with what it is about, once that has ended',
  death_certificate_prints: 'no personal data',
  death_certificates: 'with what it is about, once that has ended',
  declarations: 'with what it is about, once that has ended',
  dispute_answers: 'with what it is about, once that has ended',
  drafts: 'swept by a clock of its own',
  email_changes: 'swept by a clock of its own',
  emailed_letters: 'swept by a clock of its own',
  ended_checks: 'no personal data',
  estate_contracts: 'swept by a clock of its own',
  estates: 'swept by a clock of its own',
  export_parts: 'swept by a clock of its own',
  exports: 'swept by a clock of its own',
  fact_proposals: 'with what it is about, once that has ended',
  fixed_cost_links: 'swept by a clock of its own',
  fixed_costs: 'until the account or its owner ends it',
  flags: 'no personal data',
  follow_up_calls: 'with what it is about, once that has ended',
  form_notes: 'swept by a clock of its own',
  idempotent_calls: 'swept by a clock of its own',
  invalidations: 'no personal data',
  letter_events: 'with what it is about, once that has ended',
  letter_files: 'with what it is about, once that has ended',
  letter_postings: 'with what it is about, once that has ended',
  letter_returns: 'with what it is about, once that has ended',
  letter_supplements: 'with what it is about, once that has ended',
  letters: 'with what it is about, once that has ended',
  mail_bounces: 'swept by a clock of its own',
  mail_requests: 'swept by a clock of its own',
  mailed_keys: 'swept by a clock of its own',
  mailing_recipients: 'swept by a clock of its own',
  mailings: 'no personal data',
  missed_searches: 'swept by a clock of its own',
  money_backs: 'with what it is about, once that has ended',
  moving_list_companies: 'swept by a clock of its own',
  moving_list_links: 'swept by a clock of its own',
  moving_list_ticks: 'swept by a clock of its own',
  moving_lists: 'swept by a clock of its own',
  operator_alerts: 'no personal data',
  operator_acts: 'no personal data',
  orders: 'with what it is about, once that has ended',
  outbox_mails: 'swept by a clock of its own',
  passkey_challenges: 'swept by a clock of its own',
  passkeys: 'until the account or its owner ends it',
  payments: 'no personal data',
  print_house_news: 'no personal data',
  print_house_papers: 'no personal data',
  print_problems: 'no personal data',
  proposals: 'with what it is about, once that has ended',
  published_figures: 'no personal data',
  rate_limits: 'swept by a clock of its own',
  reminders: 'swept by a clock of its own',
  refunds: 'no personal data',
  sandbox_payments: 'no personal data',
  sandbox_refunds: 'no personal data',
  self_posted_letters: 'swept by a clock of its own',
  sessions: 'swept by a clock of its own',
  signatures: 'swept by a clock of its own',
  sms_codes: 'swept by a clock of its own',
  sms_messages: 'swept by a clock of its own',
  subscriptions: 'swept by a clock of its own',
  waiting_complaints: 'swept by a clock of its own',
};

describe('erasing an account', () => {
  it('has a decision for every table', async () => {
    const api = await createTestContext();
    const own = (await listTables(api)).filter((name) => name.startsWith('public.'));
    expect(own.map((name) => name.slice('public.'.length)).sort()).toEqual(Object.keys(tables).sort());
    expect(Object.keys(times).sort(), 'how long each table keeps what it holds').toEqual(
      Object.keys(tables).sort(),
    );
  });
});
