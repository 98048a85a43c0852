import { sql } from 'kysely';
import type { Db } from '#server/platform/db/tables/tables.ts';
import type { BoardRow, ShownPlaces, StoredReveal } from '../standings.types.ts';

/** Selects the members of the team on the first place, the captain first. Null for other places, whose members nobody asks for. */
const winners = sql<string[] | null>`case when revealed_place.rank = 1 then array(
  select app_user.full_name from member join app_user on app_user.id = member.user_id and app_user.deleted_at is null
  where member.team_id = revealed_place.team_id order by member.role, member.seat) end`;

/** Lists the revealed places of an event by category. A team that is deleted or no longer ranked is missing at once. */
export async function listReveals(db: Db, eventId: number): Promise<StoredReveal[]> {
  const rows = await db
    .selectFrom('reveal')
    .leftJoin(
      (eb) =>
        eb
          .selectFrom('revealedPlace')
          .innerJoin('team', 'team.id', 'revealedPlace.teamId')
          .select(['revealedPlace.categoryId', 'rank', 'teamId', 'team.shownName as teamName', 'totalHalf', winners.as('members')])
          .where('revealedPlace.eventId', '=', eventId)
          .where('team.deletedAt', 'is', null)
          .where('team.isRanked', '=', true)
          .as('place'),
      (join) => join.onRef('place.categoryId', '=', 'reveal.categoryId'),
    )
    .select(['reveal.categoryId', 'reveal.freezeAt', 'totalCount', 'revealedFrom', 'rank', 'teamId', 'teamName', 'totalHalf', 'members'])
    .where('reveal.eventId', '=', eventId)
    .orderBy('reveal.categoryId')
    .orderBy('rank')
    .execute();

  const reveals = new Map<number, StoredReveal>();
  for (const { categoryId, freezeAt, totalCount, revealedFrom, members, ...place } of rows) {
    const reveal = reveals.get(categoryId) ?? { categoryId, freezeAt, totalCount, revealedFrom, firstPlaceMembers: null, places: [] };
    reveal.firstPlaceMembers ??= members;
    if (place.teamId !== null) reveal.places.push(place as BoardRow);
    reveals.set(categoryId, reveal);
  }
  return [...reveals.values()];
}

/** Replaces the revealed places of an event. The caller holds the lock of the event. */
export async function recordReveals(db: Db, { eventId, reveals }: { eventId: number; reveals: readonly ShownPlaces[] }): Promise<void> {
  await removeReveals(db, eventId);
  const freezeAt = sql<Date>`(select freeze_at from event where id = ${eventId})`;
  await db
    .insertInto('reveal')
    .values(reveals.map(({ categoryId, totalCount, revealedFrom }) => ({ eventId, categoryId, freezeAt, totalCount, revealedFrom })))
    .execute();
  const places = reveals.flatMap((reveal) =>
    reveal.places.map(({ rank, teamId, totalHalf }) => ({ eventId, categoryId: reveal.categoryId, rank, teamId, totalHalf })),
  );
  if (places.length > 0) await db.insertInto('revealedPlace').values(places).execute();
}

export function removeReveals(db: Db, eventId: number) {
  return db.deleteFrom('reveal').where('eventId', '=', eventId).execute();
}
