import { sql } from 'kysely';
import type { QuestEvent } from '#server/modules/events/events.ts';
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

/** Selects the current event, and for each asker the person and the team in it. Only the row of place 1 has the event, since it is the same for all. */
export const selves = (building: Building<SelvesValues>, { event, people }: { event: Statement<QuestEvent>; people: Statement<Person> }) =>
  building.db
    .with('current', () => event)
    .selectFrom(
      sql<{ userId: number; place: number }>`unnest(${idsOf(building.param('userIds'))}) with ordinality`.as<'asked'>(
        sql`asked(user_id, place)`,
      ),
    )
    .leftJoin('current as event', (join) => join.on('asked.place', '=', 1))
    .leftJoin(people.as('person'), 'person.id', 'asked.userId')
    .leftJoin('member', (join) =>
      join.onRef('member.userId', '=', 'person.id').on(sql<boolean>`member.event_id = (select id from current)`),
    )
    .leftJoin(teams(building).as('team'), 'team.id', 'member.teamId')
    .select(['asked.place', 'asked.userId as askedId', sql<boolean>`coalesce(member.role = 'captain', false)`.as('isCaptain')])
    .select([...eventIn.columns, ...personIn.columns, ...teamIn.columns])
    .$castTo<SelfRow>();
