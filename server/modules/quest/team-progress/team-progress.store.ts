import { type AliasableExpression, sql } from 'kysely';
import type { Team } from '#server/modules/teams/teams.ts';
import { type Building, prepared } from '#server/platform/db/statements/prepared.ts';
import type { Statement } from '#server/platform/db/statements/statement.ts';
import type { RoleName } from '#server/platform/db/tables/columns.ts';
import type { EntryKind } from '#server/platform/db/tables/tables.ts';
import { selectRiddleIds } from '../blocks/blocks.store.ts';

export interface TeamMoment {
  id: number;
  kind: EntryKind;
  riddleId: number | null;
  half: number;
  coins: number;
  /** The person who did it. Null when an organizer did it by hand. */
  byName: string | null;
  /** Why an organizer did it by hand. Null otherwise. */
  reason: string | null;
  at: Date;
}

export interface TeamFacts {
  solvedIds: number[];
  visitedIds: number[];
  hintIds: number[];
}

/** A row of the statement. Its moments are JSON, in which an instant is a text. */
export type ProgressRow = Team & TeamFacts & { teamVersion: string; moments: (Omit<TeamMoment, 'at'> & { at: string })[] };

/** Tells whether an organizer wrote the ledger entry in the row `line` by hand. The team then reads the reason instead of the name. */
export const isByHand = sql<boolean>`(line.kind in ('adjust', 'reversal', 'rejudge') or line.ruling_id is not null or line.regrouping_id is not null)`;

/** Selects what teams have done in their present epoch, as ids of riddles, and the newest entries of their ledgers, newest first. */
export const selectProgress = (
  { db, param }: Pick<Building<{ ids: number[]; moments: number }>, 'db' | 'param'>,
  { teams, version }: { teams: Statement<Team>; version: AliasableExpression<string> },
) => {
  return db
    .selectFrom(teams.as('current'))
    .innerJoin('team', 'team.id', 'current.id')
    .innerJoin('teamBalance', 'teamBalance.teamId', 'current.id')
    .selectAll('current')
    .select([
      version.as('teamVersion'),
      selectRiddleIds('solve').as('solvedIds'),
      selectRiddleIds('visit').as('visitedIds'),
      selectRiddleIds('hint').as('hintIds'),
      sql<
        ProgressRow['moments']
      >`coalesce((select jsonb_agg(jsonb_build_object('id', line.id, 'kind', line.kind, 'riddleId', line.riddle_id,
          'half', line.half, 'coins', line.coins, 'at', line.at,
          'byName', case when not ${isByHand} then line.full_name end,
          'reason', case when ${isByHand} then line.comment end) order by line.id desc)
        from (select ledger_entry.*, app_user.full_name from ledger_entry join app_user on app_user.id = ledger_entry.actor_id
          where ledger_entry.team_id = current.id order by ledger_entry.team_version desc limit ${param('moments')}) as line), '[]')`.as(
        'moments',
      ),
    ])
    .where(sql<boolean>`current.id = any(${param('ids')}::bigint[])`);
};

/** Lists those of these sessions that are valid and whose person plays in a team. */
export const listPlayingSessions = prepared<{ sessionHashes: Buffer[] }, { idHash: Buffer; role: RoleName | null; teamId: number }>(
  ({ db, now, param }) =>
    db
      .selectFrom('session')
      .innerJoin('appUser', 'appUser.id', 'session.userId')
      .innerJoin('member', 'member.userId', 'appUser.id')
      .select(['session.idHash', 'appUser.role', 'member.teamId'])
      .where(sql<boolean>`session.id_hash = any(${param('sessionHashes')}::bytea[])`)
      .where('session.expiresAt', '>', now)
      .where('appUser.disabledAt', 'is', null)
      .where('appUser.deletedAt', 'is', null),
);
