import { sql } from 'kysely';
import type { currentEventId, playedEventIds, QuestEvent } from '#server/modules/events/events.ts';
import type { Person } from '#server/modules/identity/identity.ts';
import { type Building, idsOf } from '#server/platform/db/statements/prepared.ts';
import type { Statement } from '#server/platform/db/statements/statement.ts';
import { teams } from './teams.store.ts';
import type { Team } from './teams.types.ts';

export interface SelvesValues {
  /** An id of nobody has a row, too, because the event may be in it. */
  userIds: readonly number[];
}

/** The columns of a part have its name before their own. The first one says whether the row has the part. */
export interface SelfRow extends Readonly<Record<string, unknown>> {
  place: number;
  askedId: number;
  /** The current event of this person; null while there is no event at all. */
  currentId: number | null;
  /** The events that are played and in which this person has a seat. */
  playedIds: number[];
  isCaptain: boolean;
}

/** Selects a part of a row, and takes it out of the row again. `Record` makes sure that no field is left out. */
function partOf<Part>(part: string, fields: Record<keyof Part, true>) {
  const named = Object.keys(fields).map((field) => ({ field, column: `${part}${field.charAt(0).toUpperCase()}${field.slice(1)}` }));
  return {
    columns: named.map(({ field, column }) => sql.ref(`${part}.${field}`).as(column)),
    in(row: SelfRow | undefined): Part | null {
      if (row?.[`${part}Id`] == null) return null;
      return Object.fromEntries(named.map(({ field, column }) => [field, row[column]])) as Part;
    },
  };
}

export const personIn = partOf<Person>('person', {
  id: true,
  fullName: true,
  role: true,
  grantedRole: true,
  avatarUrl: true,
  studentOrganization: true,
  geoLink: true,
  telegramId: true,
  username: true,
  isDisabled: true,
});

export const teamIn = partOf<Team>('team', {
  id: true,
  eventId: true,
  categoryId: true,
  name: true,
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

export const eventIn = partOf<QuestEvent>('event', {
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
});

interface Parts {
  /** All events: the statement picks those that are somebody's current ones. */
  events: Statement<QuestEvent>;
  people: Statement<Person>;
  currentEventId: typeof currentEventId;
  playedEventIds: typeof playedEventIds;
}

/** Selects for each asker the person, the current event and the team in it. Of the askers of one event only the first row has the event. */
export const selves = (building: Building<SelvesValues>, { events, people, ...of }: Parts) =>
  building.db
    .with('picked', (db) =>
      db
        .selectFrom(
          sql<{ userId: number; place: number }>`unnest(${idsOf(building.param('userIds'))}) with ordinality`.as<'listed'>(
            sql`listed(user_id, place)`,
          ),
        )
        .select([
          'listed.userId',
          'listed.place',
          of.currentEventId(sql.ref('listed.user_id'), building.now).as('eventId'),
          of.playedEventIds(sql.ref('listed.user_id'), building.now).as('playedIds'),
        ]),
    )
    .selectFrom((db) =>
      db
        .selectFrom('picked')
        .selectAll()
        .select(sql<number>`row_number() over (partition by event_id order by place)`.as('placeInEvent'))
        .as('asked'),
    )
    .leftJoin(events.as('event'), (join) => join.onRef('event.id', '=', 'asked.eventId').on('asked.placeInEvent', '=', 1))
    .leftJoin(people.as('person'), 'person.id', 'asked.userId')
    .leftJoin('member', (join) => join.onRef('member.userId', '=', 'person.id').onRef('member.eventId', '=', 'asked.eventId'))
    .leftJoin(teams(building).as('team'), 'team.id', 'member.teamId')
    .select([
      'asked.place',
      'asked.userId as askedId',
      'asked.eventId as currentId',
      'asked.playedIds',
      sql<boolean>`coalesce(member.role = 'captain', false)`.as('isCaptain'),
    ])
    .select([...eventIn.columns, ...personIn.columns, ...teamIn.columns])
    .$castTo<SelfRow>();
