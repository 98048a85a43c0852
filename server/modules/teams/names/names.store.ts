import { sql } from 'kysely';
import type { Db } from '#server/platform/db/tables/tables.ts';
import type { Localized } from '#server/platform/text/localized.ts';

interface NewName {
  id: number;
  name: string;
  nameKey: string;
  categoryId: number;
  /** An organizer gives the name. */
  isSeen: boolean;
}

/**
 * Relies on team_name_unique. A name that stays keeps its state. Another one is held back if the event asks for that, and if the name
 * before it was not shown: a team cannot shake off a refusal by waiting for the setting to change.
 */
export function updateName(db: Db, { id, name, isSeen, ...team }: NewName) {
  const isHeld = sql`name_state <> 'shown' or (select reviews_names from event where event.id = team.event_id)`;
  const keeps = sql<boolean>`${!isSeen}::boolean and name = ${name}`;
  return db
    .updateTable('team')
    .set((eb) => ({
      ...team,
      name,
      nameState: sql<'shown'>`case when ${isSeen}::boolean then 'shown' when name = ${name} then name_state when ${isHeld} then 'held' else 'shown' end`,
      nameReason: sql<null>`case when ${keeps} then name_reason end`,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute();
}

export interface SeenName {
  teamId: number;
  name: string;
}

export interface ApprovedName extends SeenName {
  eventId: number;
}

/**
 * Has these names shown, and returns those that were not before. A team that has another name by now is left out. Rows are locked in the
 * order of the ids, as wherever several teams are locked.
 */
export async function approveNames(db: Db, names: readonly SeenName[]): Promise<ApprovedName[]> {
  const { rows } = await sql<ApprovedName>`
    with seen as (select * from json_to_recordset(${JSON.stringify(names)}::json) as seen ("teamId" bigint, name text)),
    held as (
      select team.id from team join seen on seen."teamId" = team.id and seen.name = team.name
      where team.deleted_at is null and team.name_state <> 'shown' order by team.id for no key update of team)
    update team set name_state = 'shown', name_reason = null, version = version + 1
    from held join seen on seen."teamId" = held.id where team.id = held.id and team.name = seen.name and team.name_state <> 'shown'
    returning team.id as team_id, team.event_id, team.name`.execute(db);
  return rows;
}

/** Refuses the name of a locked team. */
export function refuseName(db: Db, { id, reason }: { id: number; reason: Localized }) {
  return db
    .updateTable('team')
    .set((eb) => ({ nameState: 'refused', nameReason: JSON.stringify(reason), version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}
