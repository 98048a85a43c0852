import { z } from 'zod';
import { categoryCodes, usualCategory } from '#server/modules/events/events.ts';
import { readEventStandings } from '#server/modules/standings/standings.ts';
import { NotFound } from '#server/platform/errors.ts';
import { requireFound, route } from '../route.ts';

/** At most this many rows of each category are sent. GraphQL has the same limit. */
const maxRows = 1_000;

const entry = z.object({
  command_id: z.int(),
  command_name: z.string(),
  total_score: z.number().describe('Points plus coins by their value.'),
  category: z.enum(categoryCodes),
  language_name: z.enum(categoryCodes).describe('The same under its other name.'),
  language_id: z.int(),
  rank: z.int().describe('Within its category, from 1.'),
});

/** The public board of an event for old clients; modules/standings makes it. During a freeze organizers, too, get the frozen board here. */
export const leaderboard = route({
  method: 'GET',
  path: '/auth/commands/leaderboard/:event',
  section: 'Team',
  summary: 'The teams of an event, named by its slug or its name: the highest score first; at most 1000 of each category',
  access: 'anyone',
  isSameForAll: true,
  response: z.object({
    ok: z.literal(true),
    message: z.null(),
    data: z.object({ leaderboard: z.array(entry) }),
    leaderboard: z.array(entry).describe('The same without a wrapping.'),
  }),
  refusals: [{ of: NotFound, text: "Лидерборд для события '{event}' не найден." }],
  handle: async ({ ctx, word }) => {
    const event = requireFound(await ctx.standings.events.findByName(ctx, word('event')));
    const { boards } = requireFound(await readEventStandings(ctx, event));
    const rows = boards.flatMap(({ categoryId, rows: all }) => all.slice(0, maxRows).map((row) => ({ ...row, categoryId })));
    const list = rows
      .sort((one, other) => other.totalHalf - one.totalHalf || one.rank - other.rank || one.categoryId - other.categoryId)
      .map(({ teamId, teamName, totalHalf, categoryId, rank }) => ({
        command_id: teamId,
        command_name: teamName,
        total_score: totalHalf / 2,
        category: usualCategory(categoryId).code,
        language_name: usualCategory(categoryId).code,
        language_id: categoryId,
        rank,
      }));
    // The response has the list under two names. It is serialized once.
    const leaderboard = JSON.stringify(list);
    return `{"ok":true,"message":null,"data":{"leaderboard":${leaderboard}},"leaderboard":${leaderboard}}`;
  },
});
