import { sql } from 'kysely';
import { idList, prepared } from '#server/platform/db/statements/prepared.ts';

/** A pass that stands for a team. The hash has the first 16 hexadecimal digits of the SHA-256 of the token, which a phone can compute. */
export interface PassRow {
  passHash: string;
  teamId: number;
  teamName: string;
}

const maxRows = 5_000;

/** Lists the passes of members of the teams of these events that open something now, team by team. */
export const listTeamPasses = prepared<{ eventIds: number[] }, PassRow>(
  ({ db, now, param }) =>
    db
      .selectFrom('team')
      .innerJoin('member', 'member.teamId', 'team.id')
      .innerJoin('pass', (join) => join.onRef('pass.userId', '=', 'member.userId').onRef('pass.eventId', '=', 'member.eventId'))
      .innerJoin('appUser', 'appUser.id', 'member.userId')
      .select([sql<string>`encode(substr(pass.token_hash, 1, 8), 'hex')`.as('passHash'), 'team.id as teamId', 'team.shownName as teamName'])
      .where(sql<boolean>`team.event_id = any(${idList(param('eventIds'))})`)
      .where('team.deletedAt', 'is', null)
      .where('pass.purpose', '=', 'player')
      .where('pass.revokedAt', 'is', null)
      .where((eb) => eb.or([eb('pass.expiresAt', 'is', null), eb('pass.expiresAt', '>', now)]))
      .where('appUser.deletedAt', 'is', null)
      .where('appUser.disabledAt', 'is', null)
      .orderBy('team.id')
      .orderBy('passHash')
      .limit(sql.lit(maxRows)),
  { readsWhole: true },
);
