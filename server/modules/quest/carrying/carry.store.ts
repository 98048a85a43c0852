import { sql } from 'kysely';
import { prepared } from '#server/platform/db/statements/prepared.ts';

/** Writes solves and hints that a regrouping carries into the present epoch of a team, as JSON. Relies on solve_pk and hint_pk. */
export const writeCarried = prepared<{ solves: string; hints: string }, object>(
  ({ param }) => sql`
    with carried_solve as (
      insert into solve (team_id, riddle_id, epoch, user_id, with_hint, attempt_id, at)
      select "teamId", "riddleId", epoch, "userId", "withHint", null, at
      from json_to_recordset(${param('solves')}::json) as solve
        ("teamId" bigint, "riddleId" bigint, epoch int, "userId" bigint, "withHint" boolean, at timestamptz)
    )
    insert into hint (team_id, riddle_id, epoch, number, user_id, at)
    select "teamId", "riddleId", epoch, number, "userId", at
    from json_to_recordset(${param('hints')}::json) as hint ("teamId" bigint, "riddleId" bigint, epoch int, number smallint, "userId" bigint, at timestamptz)`,
);
