import { z } from 'zod';
import { categoryId, requirePlayed } from '#server/modules/events/events.ts';
import { boardTopic, lockBalance } from '#server/modules/scoring/scoring.ts';
import type { Context } from '#server/platform/context.ts';
import { refusing } from '#server/platform/db/constraints.ts';
import { BadInput, EditConflict } from '#server/platform/errors.ts';
import { hasPlayed } from '../members/seats.store.ts';
import { updateName } from '../names/names.store.ts';
import { managed, teamCommand } from '../team-command.ts';
import { NameTaken } from '../teams.errors.ts';
import { teamName } from './team-input.ts';
import { nameKey } from './team-name.rules.ts';

/** Changes a team's name and, before its first move, its category. After it an organizer changes that with what the team has played. */
export const renameTeam = teamCommand({
  name: 'renameTeam',
  input: z.object({ teamId: managed, name: teamName, categoryId: categoryId.nullish(), replaces: z.string().max(256).nullish() }),
  async change(ctx, team, input) {
    // A name that was chosen without network may arrive after another one, or in another team.
    if (input.replaces && team.name !== input.replaces && team.name !== input.name) throw new EditConflict();
    const change = { name: input.name, categoryId: input.categoryId ?? team.categoryId };
    if (change.categoryId !== team.categoryId) {
      await requirePlayed(ctx, { eventId: team.eventId, categoryId: change.categoryId });
      // Answers under way are judged first.
      await lockBalance(ctx, team.id);
      await refuseAfterPlay(ctx, team.id);
    }
    // An organizer who names a team has seen the name.
    const isSeen = input.teamId != null;
    await refusing(updateName(ctx.db, { id: team.id, ...change, nameKey: nameKey(change.name), isSeen }), {
      team_name_unique: () => new NameTaken(),
    });
    ctx.publish(boardTopic(team.eventId));
    return { before: { name: team.name, categoryId: team.categoryId }, after: change };
  },
});

/** Refuses another category once the team has made a move, since riddles belong to a category. */
async function refuseAfterPlay(ctx: Context, teamId: number): Promise<void> {
  if (await hasPlayed(ctx.db, teamId)) throw new BadInput([{ name: 'category', message: 'the team has begun to play' }]);
}
