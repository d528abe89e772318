/** Letters that their senders post (the record of a mail goes after 90 days, a letter's later): asked about once, told once what became of them, never after the end. */
export const strayAnswers = `
  select about || ' was mailed ' || kind || ' ' || count(*) || ' times' as detail from outbox_mails
    where kind in ('self-posted-ask', 'self-posted-outcome') group by about, kind
    having count(*) > greatest(1, (select count(*) from case_events e
      where kind = 'self-posted-outcome' and e.reference = about and e.to_state = 'posted'))
  union all
  select c.reference || ' is ' || c.state || ' without a mail' from cases c
    where c.process = 'self-posted' and c.state in ('asked', 'delivered', 'returned') and c.email is not null and not exists
      (select from outbox_mails m where m.about = c.reference and m.kind in ('self-posted-ask', 'self-posted-outcome')
        and m.created_at >= c.state_since)
      and c.state_since > $1::timestamptz - interval '80 days'
  union all
  select 'a question about the letter ' || q.subject_id || ' that was stopped' from ended_checks q
    where q.subject_kind = 'self-posted' and q.subject_id in (select k.subject_id from mailed_keys k where k.subject = 'self-posted')
      and not exists (select from cases c where c.reference = q.subject_id)`;
