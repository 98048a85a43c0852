import { sql } from 'kysely';
import { prepared } from '#server/platform/db/statements/prepared.ts';

/** A captain of an event, as a badge names them. */
export interface Captain {
  teamId: number;
  teamName: string;
  eventId: number;
  categoryId: number;
  userId: number;
  fullName: string;
}

const maxCaptains = 1_000;

/** Lists the captains of the teams of an event, by category and the name of the team. */
export const listCaptains = prepared<{ eventId: number }, Captain>(
  ({ db, param }) =>
    db
      .selectFrom('team')
      .innerJoin('member', (join) => join.onRef('member.teamId', '=', 'team.id').on('member.role', '=', 'captain'))
      .innerJoin('appUser', 'appUser.id', 'member.userId')
      .select(['team.id as teamId', 'team.shownName as teamName', 'team.eventId', 'team.categoryId', 'member.userId', 'appUser.fullName'])
      .where('team.eventId', '=', param('eventId'))
      .where('team.deletedAt', 'is', null)
      .where('appUser.deletedAt', 'is', null)
      .where('appUser.disabledAt', 'is', null)
      .orderBy('team.categoryId')
      .orderBy('team.shownName')
      .orderBy('team.id')
      .limit(sql.lit(maxCaptains)),
  { readsWhole: true },
);
