import { z } from 'zod';
import { type Block, blocks, progressPercent } from '#server/modules/quest/quest.ts';
import { readSelf } from '#server/modules/teams/teams.ts';
import { NotFound } from '#server/platform/errors.ts';
import { okResponse } from '../envelope.ts';
import { requireFound, route, type Route } from '../route.ts';
import { anyRiddle, scores, toRiddle, toScores } from '../shapes/riddle.shape.ts';

const at = { section: 'Quest', access: 'signedIn', method: 'GET' } as const;

const block = z.object({
  id: z.int(),
  title: z.string(),
  event_id: z.int(),
  language_id: z.int().describe('1 ru, 2 en, 3 bike; from 4 on further ones.'),
  image_path: z.string().nullable().describe('Below /static/img/.'),
});

const blockInList = block.extend({
  progress: z.int().describe('Per cent solved.'),
  solved_count: z.int(),
  total_count: z.int(),
  insider_count: z.int().describe('Visits; of the same total.'),
});

const toBlock = ({ id, title, eventId, categoryId, image }: Block) => ({
  id,
  title,
  event_id: eventId,
  language_id: categoryId,
  image_path: image?.path ?? null,
});

const questBlocks = route({
  ...at,
  path: '/quest',
  summary: 'Blocks of the team’s category with its progress; all of the event, without progress, to an organizer without a team',
  response: z.object({
    ok: z.literal(true),
    message: z.null(),
    ...scores,
    event_id: z.int().nullable(),
    blocks: z.array(blockInList),
  }),
  handle: async ({ ctx }) => {
    const [visible, { event, team }] = await Promise.all([blocks.readBlocks(ctx), readSelf(ctx, ctx.viewer?.userId ?? null)]);
    const list = visible.map((each) => ({
      ...toBlock(each),
      progress: progressPercent(each.solvedCount, each.totalCount),
      solved_count: each.solvedCount,
      total_count: each.totalCount,
      insider_count: each.visitedCount,
    }));
    return okResponse({ message: null, ...toScores(team), event_id: event?.id ?? null, blocks: list });
  },
});

const questBlock = route({
  ...at,
  path: '/quest/:id',
  summary: 'A block with its riddles as the team may see them',
  response: z.object({
    ok: z.literal(true),
    message: z.null(),
    ...scores,
    block: block.extend({ riddles: z.array(anyRiddle), questions: z.array(anyRiddle).describe('The same list under its other name.') }),
  }),
  refusals: [{ of: NotFound, text: 'Блок квеста не найден' }],
  handle: async ({ ctx, id }) => {
    const [result, { team }] = await Promise.all([blocks.readBlock(ctx, id()), readSelf(ctx, ctx.viewer?.userId ?? null)]);
    const visible = requireFound(result);
    const riddles = (await blocks.readRiddlesOfBlock(ctx, visible)).map(toRiddle);
    return okResponse({ message: null, ...toScores(team), block: { ...toBlock(visible), riddles, questions: riddles } });
  },
});

/** A team reads its blocks and riddles by these routes. */
export const blockRoutes: Route[] = [questBlocks, questBlock];
