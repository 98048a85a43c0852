import { builder, toId } from '#server/graphql/build/builder.ts';
import { CategoryRef } from '#server/modules/events/graphql/events.graphql.ts';
import { MediaRef } from '#server/modules/media/graphql/media.graphql.ts';
import { type Block, blocks, progressPercent } from '../quest.ts';
import { RiddleRef } from './riddle.graphql.ts';

const BlockRef = builder.objectRef<Block>('Block').implement({
  description: 'A walk of riddles in one category, with what the viewer’s team did in it.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'The numeric id of the block.' }),
    title: t.exposeString('title', { description: 'For people.' }),
    category: t.field({
      type: CategoryRef,
      description: 'Whose it is.',
      resolve: (block) => block,
    }),
    image: t.expose('image', { type: MediaRef, nullable: true, description: 'Its cover or route.' }),
    solvedCount: t.exposeInt('solvedCount', { description: 'Riddles that the team solved.' }),
    visitedCount: t.exposeInt('visitedCount', { description: 'Insiders that the team visited, against all riddles.' }),
    totalCount: t.exposeInt('totalCount', { description: 'Its riddles.' }),
    progress: t.int({
      description: 'round(100 × solved / total); 0 for an empty block.',
      resolve: (block) => progressPercent(block.solvedCount, block.totalCount),
    }),
    riddles: t.field({
      type: [RiddleRef],
      complexity: { field: 2, multiplier: 10 },
      description: 'In their order, as the team may see them; at most 100.',
      resolve: (block, _args, ctx) => blocks.readRiddlesOfBlock(ctx, block),
    }),
  }),
});

builder.queryFields((t) => ({
  blocks: t.field({
    type: [BlockRef],
    authScopes: { $any: { signedIn: true, token: ['quest:read'] } },
    complexity: { field: 2, multiplier: 8 },
    description:
      'Blocks of the viewer’s team in the current event; all of them for an organizer without a team and for the scope QUEST_READ. At most 100.',
    resolve: (_root, _args, ctx) => blocks.readBlocks(ctx),
  }),
  blocksAsSeen: t.field({
    type: [BlockRef],
    nullable: true,
    authScopes: { signedIn: true },
    complexity: { field: 2, multiplier: 8 },
    description:
      'What a team sees: the blocks of its category with its progress and, in them, its riddles; at most 100. Null for a team that is not there or deleted. Organizers only.',
    args: { teamId: t.arg.id({ description: 'The team, of any event.' }) },
    resolve: (_root, { teamId }, ctx) => blocks.readBlocksAsSeen(ctx, toId(teamId)),
  }),
  block: t.field({
    type: BlockRef,
    nullable: true,
    authScopes: { $any: { signedIn: true, token: ['quest:read'] } },
    description: 'One block; null when it is not there or belongs to another category or event.',
    args: { id: t.arg.id({ description: 'Its id.' }) },
    resolve: (_root, { id }, ctx) => blocks.readBlock(ctx, toId(id)),
  }),
  riddle: t.field({
    type: RiddleRef,
    nullable: true,
    authScopes: { $any: { signedIn: true, token: ['quest:read'] } },
    description: 'One riddle, under the same rule as its block.',
    args: { id: t.arg.id({ description: 'Its id.' }) },
    resolve: (_root, { id }, ctx) => blocks.readRiddle(ctx, toId(id)),
  }),
}));
