import { sql } from 'kysely';

export interface LedgerRange {
  eventId: number;
  /** Lines from this instant on do not count. Null for no limit. */
  horizon: Date | null;
}

/**
 * Selects the solves, visits and hints that counted at the horizon. They come from the ledger, where neither a later line nor a later
 * clearing changes what was true at an instant. What a regrouping carried over counts from when it was played.
 */
export function selectFacts({ eventId, horizon }: LedgerRange) {
  const before = horizon ? sql`and e.at < ${horizon}` : sql``;
  const reversedBefore = horizon ? sql`and r.at < ${horizon}` : sql``;
  return sql`select e.id, e.team_id, e.riddle_id, e.kind, case when e.regrouping_id is null then e.at else coalesce(e.gained_at, e.at) end as at, team.category_id, team.shown_name as team_name
    from ledger_entry as e join team on team.id = e.team_id and team.deleted_at is null and team.is_ranked
    where e.event_id = ${eventId} and e.kind in ('solve', 'rejudge', 'visit', 'hint') ${before}
      and not exists (select from ledger_entry as r where r.reverses_id = e.id ${reversedBefore})`;
}

/** Rounds the instant of a line down to a step of ten minutes from the start of the event. */
export const tenMinuteStep = (line: string) =>
  sql`event.starts_at + floor(extract(epoch from ${sql.ref(`${line}.at`)} - event.starts_at) / 600) * interval '10 minutes'`;
