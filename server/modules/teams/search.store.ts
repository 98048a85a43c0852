import { sql } from 'kysely';
import type { Db } from '#server/platform/db/tables.ts';
import type { FoundTeam } from './teams.types.ts';

interface Search {
  eventId: number;
  name: string | null;
  categoryId: number | null;
  isDeleted: boolean | null;
  first: number;
  after: number | null;
}

/** What a person types is searched as it stands: % and _ are letters like any other. */
const pattern = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

export function listTeams(db: Db, search: Search): Promise<FoundTeam[]> {
  return db
    .selectFrom('team')
    .innerJoin('teamBalance', 'teamBalance.teamId', 'team.id')
    .select((eb) => [
      'team.id',
      'team.eventId',
      'team.categoryId',
      'team.name',
      'team.deletedAt',
      'teamBalance.scoreHalf',
      'teamBalance.coins',
      sql<number>`(select count(*) from member where member.team_id = team.id)`.as('memberCount'),
      eb
        .selectFrom('member')
        .innerJoin('appUser', 'appUser.id', 'member.userId')
        .select('appUser.fullName')
        .whereRef('member.teamId', '=', 'team.id')
        .where('member.role', '=', 'captain')
        .as('captainName'),
    ])
    .where('team.eventId', '=', search.eventId)
    .$if(search.name !== null, (query) => query.where('team.name', 'ilike', pattern(search.name as string)))
    .$if(search.categoryId !== null, (query) => query.where('team.categoryId', '=', search.categoryId as number))
    .$if(search.isDeleted !== null, (query) => query.where('team.deletedAt', search.isDeleted ? 'is not' : 'is', null))
    .$if(search.after !== null, (query) => query.where('team.id', '<', search.after as number))
    .orderBy('team.id', 'desc')
    .limit(search.first)
    .execute();
}
