import { registerPerson } from '#server/modules/identity/identity.ts';
import { createTeam, seatMember } from '#server/modules/teams/teams.ts';
import type { Context } from '#server/platform/context.ts';
import { inject } from 'vitest';
import type { World } from '#tests/support/world.ts';

const onServer = process.env['NIGHTLY'] === '1' ? 300 : 50;
/** Where statements can really meet, by night the full figure; on the embedded database, which runs one at a time, a sample. */
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
  /** One context for each phone. */
  phones: Context[];
}

let telegramId = 8_000_000_000;

async function teamOfSix(world: World, number: number): Promise<TeamOfSix> {
  const people = [];
  for (let seat = 1; seat <= 6; seat += 1) {
    telegramId += 1;
    people.push(
      await registerPerson(world.ctx(), { telegramId: String(telegramId), fullName: `Игрок ${seat}`, username: null, role: 'guest' }),
    );
  }
  const phones = people.map((person) => world.ctx(person));
  const id = await createTeam(phones[0] as Context, { eventId: world.eventId, categoryId: 1, name: `Команда ${number}` });
  const organizer = world.ctx(await world.organizer());
  for (const person of people.slice(1)) await seatMember(organizer, { teamId: id, userId: person.id });
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
