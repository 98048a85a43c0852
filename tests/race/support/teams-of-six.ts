import { inject } from 'vitest';
import { people } from '#server/modules/identity/identity.ts';
import { createTeam, membership } from '#server/modules/teams/teams.ts';
import type { Context } from '#server/platform/context.ts';
import type { World } from '#tests/support/world.ts';

const onServer = process.env['NIGHTLY'] === '1' ? 300 : 50;
/**
 * The number of teams: all by night on PostgreSQL, where statements can meet; a sample on the embedded database, which runs one at a time.
 */
export const teamCount = inject('database').kind === 'postgres' ? onServer : 12;
const atOnce = 4;

/** Runs work for every team, a few teams at once, so that the callers of a team really meet. */
export async function forEachTeam<T>(teams: readonly T[], work: (team: T) => Promise<void>): Promise<void> {
  const waiting = [...teams];
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (let team = waiting.shift(); team; team = waiting.shift()) await work(team);
    }),
  );
}

export interface TeamOfSix {
  id: number;
  /** The context of each phone. */
  phones: Context[];
}

let telegramId = 8_000_000_000;

async function teamOfSix(world: World, number: number): Promise<TeamOfSix> {
  const players = [];
  for (let seat = 1; seat <= 6; seat += 1) {
    telegramId += 1;
    players.push(
      await people.registerPerson(world.ctx(), {
        telegramId: String(telegramId),
        fullName: `Игрок ${seat}`,
        username: null,
        role: 'guest',
      }),
    );
  }
  const phones = players.map((person) => world.ctx(person));
  const id = await createTeam(phones[0] as Context, { eventId: world.eventId, categoryId: 1, name: `Команда ${number}` });
  const organizer = world.ctx(await world.organizer());
  for (const person of players.slice(1)) await membership.seatMember(organizer, { teamId: id, userId: person.id });
  return { id, phones };
}

export async function teamsOfSix(world: World): Promise<TeamOfSix[]> {
  await world.organizer();
  const teams: TeamOfSix[] = [];
  await forEachTeam(
    Array.from({ length: teamCount }, (_, index) => index + 1),
    async (number) => {
      teams.push(await teamOfSix(world, number));
    },
  );
  return teams;
}
