import { sql } from 'kysely';
import type { currentEventId, playedEventIds, QuestEvent } from '#server/modules/events/events.ts';
import type { Person } from '#server/modules/identity/identity.ts';
import { type Building, idList } from '#server/platform/db/statements/prepared.ts';
import type { Statement } from '#server/platform/db/statements/statement.ts';
import { teams } from './teams.store.ts';
import type { Team } from './teams.types.ts';

export interface ViewersValues {
  /** An id that belongs to no person gets a row as well, which carries the current event. */
  userIds: readonly number[];
}

/** Columns of the person, the team and the event begin with a prefix. The id of each tells whether the row has it. */
export interface ViewerRow extends Readonly<Record<string, unknown>> {
  position: number;
  viewerId: number;
  /** The current event of this person; null while there is no event at all. */
  currentId: number | null;
  /** The events that are played and in which this person has a seat. */
  playedIds: number[];
  isCaptain: boolean;
}

/** Selects fields under a prefix, and reads them out of the row again. `Record` makes sure that no field is left out. */
function rowFields<Part>(prefix: string, fields: Record<keyof Part, true>) {
  const named = Object.keys(fields).map((field) => ({ field, column: `${prefix}${field.charAt(0).toUpperCase()}${field.slice(1)}` }));
  return {
    columns: named.map(({ field, column }) => sql.ref(`${prefix}.${field}`).as(column)),
    in(row: ViewerRow | undefined): Part | null {
      if (row?.[`${prefix}Id`] == null) return null;
      return Object.fromEntries(named.map(({ field, column }) => [field, row[column]])) as Part;
    },
  };
}

export const personIn = rowFields<Person>('person', {
  id: true,
  fullName: true,
  role: true,
  grantedRole: true,
  organizerRoles: true,
  avatarUrl: true,
  studentOrganization: true,
  geoLink: true,
  telegramId: true,
  username: true,
  isDisabled: true,
});

export const teamIn = rowFields<Team>('team', {
  id: true,
  eventId: true,
  categoryId: true,
  name: true,
  nameState: true,
  shownName: true,
  nameReason: true,
  isRanked: true,
  scoreHalf: true,
  coins: true,
  version: true,
  history: true,
  hintCoins: true,
  coinValueHalf: true,
  freezeAt: true,
  revealedAt: true,
  now: true,
});

export const eventIn = rowFields<QuestEvent>('event', {
  id: true,
  slug: true,
  name: true,
  nameEn: true,
  descriptionRu: true,
  descriptionEn: true,
  placeRu: true,
  placeEn: true,
  rulesRu: true,
  rulesEn: true,
  minTeamSize: true,
  reviewsNames: true,
  timeZone: true,
  startsAt: true,
  endsAt: true,
  pausedAt: true,
  freezeAt: true,
  revealedAt: true,
  answersPublishedAt: true,
  areAnswersOpen: true,
  plannedEndsAt: true,
  plannedFreezeAt: true,
  version: true,
  questVersion: true,
  history: true,
  ownCategories: true,
  aliases: true,
  status: true,
  isHidden: true,
  isSandbox: true,
});

interface Sources {
  /** All events: the statement picks those that are somebody's current ones. */
  events: Statement<QuestEvent>;
  people: Statement<Person>;
  currentEventId: typeof currentEventId;
  playedEventIds: typeof playedEventIds;
}

/** Selects for each asker the person, the current event and the team in it. Of the askers of one event only the first row has the event. */
export const viewersStatement = (building: Building<ViewersValues>, { events, people, ...of }: Sources) =>
  building.db
    .with('picked', (db) =>
      db
        .selectFrom(
          sql<{ userId: number; position: number }>`unnest(${idList(building.param('userIds'))}) with ordinality`.as<'listed'>(
            sql`listed(user_id, position)`,
          ),
        )
        .select([
          'listed.userId',
          'listed.position',
          of.currentEventId(sql.ref('listed.user_id'), building.now).as('eventId'),
          of.playedEventIds(sql.ref('listed.user_id'), building.now).as('playedIds'),
        ]),
    )
    .selectFrom((db) =>
      db
        .selectFrom('picked')
        .selectAll()
        .select(sql<number>`row_number() over (partition by event_id order by position)`.as('positionInEvent'))
        .as('viewer'),
    )
    .leftJoin(events.as('event'), (join) => join.onRef('event.id', '=', 'viewer.eventId').on('viewer.positionInEvent', '=', 1))
    .leftJoin(people.as('person'), 'person.id', 'viewer.userId')
    .leftJoin('member', (join) => join.onRef('member.userId', '=', 'person.id').onRef('member.eventId', '=', 'viewer.eventId'))
    .leftJoin(teams(building).as('team'), 'team.id', 'member.teamId')
    .select([
      'viewer.position',
      'viewer.userId as viewerId',
      'viewer.eventId as currentId',
      'viewer.playedIds',
      sql<boolean>`coalesce(member.role = 'captain', false)`.as('isCaptain'),
    ])
    .select([...eventIn.columns, ...personIn.columns, ...teamIn.columns])
    .$castTo<ViewerRow>();
