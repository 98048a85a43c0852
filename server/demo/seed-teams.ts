import { categoryIds } from '#server/modules/events/events.ts';
import { createTeam, membership } from '#server/modules/teams/teams.ts';
import type { CastTeam, CategoryCode } from './cast.ts';
import { chanceFrom } from './chance.ts';
import { as, type DemoContext, registerPlayer } from './seed-context.ts';

export interface SeededTeam {
  id: number;
  name: string;
  category: CategoryCode;
  captainId: number;
  /** From 0 to 1: how many riddles it finds. */
  skill: number;
}

interface FixedTeam extends CastTeam {
  /** Captain first. */
  people: number[];
}

/** Creates the fixed teams, then the invented ones with two to six players each. */
export async function seedTeams(
  ctx: DemoContext,
  {
    eventId,
    fixed,
    invented,
    seed,
  }: {
    eventId: number;
    fixed: FixedTeam[];
    invented: readonly CastTeam[];
    seed: number;
  },
): Promise<SeededTeam[]> {
  const chance = chanceFrom(seed);
  const teams: SeededTeam[] = [];
  let player = 0;

  const open = async (team: CastTeam, people: number[]) => {
    const captainId = people[0] as number;
    const id = await createTeam(as(ctx, { id: captainId, role: 'guest' }), {
      eventId,
      categoryId: categoryIds[team.category],
      name: team.name,
    });
    for (const userId of people.slice(1)) await membership.seatMember(ctx, { teamId: id, userId });
    teams.push({ id, name: team.name, category: team.category, captainId, skill: 0.25 + 0.75 * chance() });
  };

  for (const team of fixed) await open(team, team.people);
  for (const team of invented) {
    const size = 2 + Math.floor(chance() * 5);
    const people: number[] = [];
    for (let seat = 0; seat < size; seat += 1) people.push(await registerPlayer(ctx, player++));
    await open(team, people);
  }
  return teams;
}
