import { teamPasses } from '#server/modules/teams/teams.ts';
import type { TestPerson, World } from '#tests/support/world.ts';

/** Reads the token in a person's QR code; the person must be in a team. */
export async function readToken(world: World, person: TestPerson): Promise<string> {
  const pass = await teamPasses.readOwnPass(world.ctx(person));
  if (!pass) throw new Error('this person has no pass');
  return pass.token;
}

export const teamFields = {
  fields: '... on TeamChanged { teamId team { name points coins category { code } members { id fullName isCaptain seat } } }',
};
