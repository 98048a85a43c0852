import { z } from 'zod';
import { boardTopic, lockBalance } from '#server/modules/scoring/scoring.ts';
import type { Context } from '#server/platform/context.ts';
import { refusing } from '#server/platform/db/constraints.ts';
import { BadInput } from '#server/platform/errors.ts';
import { parse } from '#server/platform/parse.ts';
import { changeTeam, managed } from './change-team.ts';
import { hasPlayed, updateName } from './seats.store.ts';
import { nameKey } from './team-name.rules.ts';
import { categoryId, teamName } from './team-input.ts';
import { NameTaken } from './teams.errors.ts';
import type { TeamChanged } from './teams.types.ts';

const renameInput = z.object({ teamId: managed, name: teamName, categoryId: categoryId.nullish() });

/** A captain changes the team's name and, before its first move, its category. */
export function renameTeam(ctx: Context, input: z.input<typeof renameInput>): Promise<TeamChanged> {
  const asked = parse(renameInput, input);

  return changeTeam(ctx, { action: 'renameTeam', input: asked }, async (within, { team }) => {
    const change = { name: asked.name, categoryId: asked.categoryId ?? team.categoryId };
    if (change.categoryId !== team.categoryId) await refuseAfterPlay(within, team.id);
    await refusing(updateName(within.db, { id: team.id, ...change, nameKey: nameKey(change.name) }), {
      team_name_unique: () => new NameTaken(),
    });
    within.publish(boardTopic(team.eventId));
    return { before: { name: team.name, categoryId: team.categoryId }, after: change };
  });
}

/** Under the lock of the balance, so that no answer is under way: riddles that a team has touched are of its category. */
async function refuseAfterPlay(ctx: Context, teamId: number): Promise<void> {
  await lockBalance(ctx, teamId);
  if (await hasPlayed(ctx.db, teamId)) throw new BadInput([{ name: 'category', message: 'the team has begun to play' }]);
}
