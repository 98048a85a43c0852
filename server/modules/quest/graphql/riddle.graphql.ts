import { builder } from '#server/graphql/build/builder.ts';
import { MediaRef } from '#server/modules/media/graphql/media.graphql.ts';
import { type Hint, maxHints, readWrongTries, type Riddle, type Solution } from '../quest.ts';
import { ownPointsText, toOwnPoints } from './own-points.ts';

const riddleKey = ({ id, teamId }: Riddle) => `${id}/${teamId ?? ''}`;
const parseRiddleKey = (key: string) => {
  const [id, teamId] = key.split('/');
  return { id: Number(id), teamId: teamId ? Number(teamId) : null };
};

const HintStatusRef = builder.enumType('HintStatus', {
  description: 'Whether the team has the hint.',
  values: {
    NONE: { description: 'The riddle has no hint; only of `Riddle.hint`.' },
    AVAILABLE: { description: 'It can be bought once the team has those before it.' },
    BOUGHT: { description: 'The team has it.' },
  } as const,
});

const noHint: Hint = { number: 1, status: 'NONE', text: null, media: null, price: 0 };

const HintRef = builder.objectRef<Hint>('Hint').implement({
  description: 'A hint of a riddle, for the viewer’s team. It has a text or a file, or both.',
  fields: (t) => ({
    number: t.exposeInt('number', { description: 'Its place among the hints of the riddle, from 1; they are bought in this order.' }),
    text: t.exposeString('text', { nullable: true, description: 'Its words, once bought; null where it has none.' }),
    status: t.expose('status', { type: HintStatusRef, description: 'Whether the team has it.' }),
    media: t.expose('media', { type: MediaRef, nullable: true, description: 'Its file, once bought; null where it has none.' }),
    price: t.exposeInt('price', { description: 'Its price in coins now; 0 once bought.' }),
  }),
});

const SolutionRef = builder.objectRef<Solution>('Solution').implement({
  description: 'What the team sees once it has solved the riddle; secret before.',
  fields: (t) => ({
    title: t.exposeString('title', { description: 'The place.' }),
    titleLink: t.exposeString('titleLink', { nullable: true, description: 'Where the title leads, http or https.' }),
    text: t.exposeString('text', { nullable: true, description: 'A sentence or two about the place.' }),
    media: t.expose('media', { type: MediaRef, nullable: true, description: 'Its picture.' }),
    geo: t.exposeString('geo', { nullable: true, description: 'Coordinates: latitude, longitude.' }),
    longread: t.exposeString('longread', { nullable: true, description: 'More about it.' }),
    insiderLinks: t.exposeStringList('insiderLinks', { description: 'Map links of the insiders who stand there; at most 50.' }),
    solvedAt: t.expose('solvedAt', { type: 'DateTime', description: 'The instant of the solve.' }),
    solvedBy: t.exposeString('solvedBy', { description: 'Who of the team.' }),
    withHint: t.exposeBoolean('withHint', { description: 'Whether a hint had been bought before.' }),
    points: t.field({ type: 'Points', description: 'Points that it brought.', resolve: (solution) => solution.half / 2 }),
    coins: t.exposeInt('coins', { description: 'Coins that it brought.' }),
  }),
});

const WithdrawnRef = builder.enumType('Withdrawn', {
  description: 'Who has the points of a riddle that organizers took out of play. It takes no answer, hint or visit.',
  values: {
    NOBODY: { value: 'nobody' as const, description: 'Nobody keeps its points, and paid hints were refunded.' },
    EVERYBODY: { value: 'everybody' as const, description: 'The teams that lacked it were credited with it.' },
  },
});

export const RiddleRef = builder.objectRef<Riddle>('Riddle').implement({
  description: 'A riddle as the viewer’s team may see it.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'The numeric id of the riddle.' }),
    blockId: t.exposeID('blockId', { description: 'The block it is in.' }),
    number: t.exposeInt('number', { description: 'Its place in the block, from 1.' }),
    withdrawn: t.expose('withdrawn', { type: WithdrawnRef, nullable: true, description: 'Set once it is out of play; null before.' }),
    text: t.exposeString('text', { description: 'What is asked; may be empty when the file asks.' }),
    media: t.expose('media', { type: MediaRef, nullable: true, description: 'Picture, sound or other file of the riddle.' }),
    isSolved: t.exposeBoolean('isSolved', { description: 'Whether the team has solved it.' }),
    isVisited: t.exposeBoolean('isVisited', { description: 'Whether an insider marked the team’s visit.' }),
    points: t.field({
      type: 'Points',
      nullable: true,
      description: ownPointsText('What its solve is worth'),
      resolve: ({ solveHalf }) => toOwnPoints(solveHalf),
    }),
    pointsWithHint: t.field({
      type: 'Points',
      nullable: true,
      description: ownPointsText('What its solve after buying a hint is worth'),
      resolve: ({ solveWithHintHalf }) => toOwnPoints(solveWithHintHalf),
    }),
    hints: t.expose('hints', {
      type: [HintRef],
      complexity: { field: 1, multiplier: 2 },
      description: `Its hints in their order; at most ${maxHints}. A team buys the first that it lacks.`,
    }),
    hint: t.field({
      type: HintRef,
      description: 'Its first hint.',
      deprecationReason: 'A riddle may have several: read `hints`.',
      resolve: ({ hints }) => hints[0] ?? noHint,
    }),
    wrongTries: t.loadableList({
      type: 'String',
      description:
        'The wrong answers of the viewer’s team, newest first, each once: at most 5. Empty once the riddle is solved, and after its answers were corrected.',
      load: (keys: string[], ctx) => readWrongTries(ctx, keys.map(parseRiddleKey)),
      resolve: riddleKey,
    }),
    solution: t.expose('solution', { type: SolutionRef, nullable: true, description: 'Null until the team has solved it.' }),
  }),
});
