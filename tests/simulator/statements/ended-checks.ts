/** Whether contracts have ended: asked twice each time they wait, never after the question was closed, and each step mailed. */

const closed = `('completed', 'handed_on', 'stopped', 'lapsed', 'withdrawn')`;

/** Mails too many, mails after the end, and states that a mail has to announce without it. */
export const strayQuestions = `
  select about || ' was asked too often' from outbox_mails m where kind = 'ended-question'
    group by about having count(*) > 2 * (1 + (select count(*) from case_events e where e.reference = m.about and e.to_state = 'waiting'))
  union all
  select m.about || ' was mailed after its end' from outbox_mails m
    join case_events e on e.reference = m.about and e.to_state in ${closed}
    where m.kind in ('ended-question', 'ended-step') and m.created_at > e.at and not exists
      (select from case_events later where later.reference = m.about and later.at > e.at and later.at <= m.created_at
        and later.to_state not in ${closed})
  union all
  select c.reference || ' is ' || c.state || ' without a mail' from cases c
    where c.state in ('asked', 'asked_again', 'step_reminded') and c.email is not null and not exists
      (select from outbox_mails m where m.about = c.reference and m.created_at >= c.state_since)
  union all
  select c.reference || ' is not asked about any more, and still waits' from cases c
    join ended_checks q on q.reference = c.reference
    where c.state in ('waiting', 'asked', 'asked_again') and q.subject_kind = 'letter' and not exists
      (select from letters l where l.order_reference = q.subject_id and l.company = q.company
        and l.state not in ('refunded', 'withdrawn', 'expired'))`;
