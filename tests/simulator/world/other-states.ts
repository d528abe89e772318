/** The states of docs/states.md that are no events: of proposals, payments, answers, money back, mails, mailings and copies of data. */
import { exportTimeoutSeconds } from '@/lib/config/account-terms';
import { cancellationMaxDays } from '@/lib/config/business';

/** Those that something is in, as `subject state`; `$1` is the present moment. */
export const otherStates = `
  select 'proposal ' || decision from proposals
  union select 'payment ' || status from payments
  union select 'answer ' || kind from dispute_answers
  union select 'moneyBack ' || case when refunded_at is null then 'waiting' else 'done' end from money_backs
  union select 'moneyBack check' from dispute_answers a join letters l on l.id = a.letter_id
    where a.kind = 'confirm' and a.final_at is not null and a.undone_at is null and a.verdict is null
      and l.state in ('sent', 'received', 'blocked') and l.work_starts_at < $1::timestamptz - interval '${cancellationMaxDays} days'
  union select 'mail ' || case when delivered_at is not null then 'sent' when failed_at is not null then 'failed' else 'queued' end
    from outbox_mails
  union select 'mailing ' || state from mailings
  union select 'export ' || case
      when ready_at is not null then case when expires_at > $1 then 'ready' else 'expired' end
      when requested_at > $1::timestamptz - interval '${exportTimeoutSeconds} seconds' then 'preparing' else 'failed' end from exports`;
