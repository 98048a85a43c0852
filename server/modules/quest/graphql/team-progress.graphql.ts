import { builder } from '#server/graphql/build/builder.ts';
import { liveField } from '#server/graphql/build/fields.ts';
import { EventRef } from '#server/modules/events/graphql/events.graphql.ts';
import { TeamRef } from '#server/modules/teams/graphql/teams.graphql.ts';
import { type TeamProgress, watchTeam } from '../quest.ts';

/** Says in words for people what a line of the ledger is about. */
export const EntryKindRef = builder.enumType('EntryKind', {
  description: 'Why points or coins changed.',
  values: {
    START: { value: 'start', description: 'Coins that every team starts with.' },
    SOLVE: { value: 'solve', description: 'A riddle was solved.' },
    REJUDGE: { value: 'rejudge', description: 'An earlier answer counts after the answers were corrected.' },
    VISIT: { value: 'visit', description: 'An insider marked a visit.' },
    HINT: { value: 'hint', description: 'A hint was bought.' },
    BLOCK_SOLVED: { value: 'block_solved', description: 'Bonus for a whole block solved.' },
    BLOCK_VISITED: { value: 'block_visited', description: 'Bonus for a whole block visited.' },
    ADJUST: { value: 'adjust', description: 'An organizer changed the score, with a reason.' },
    REVERSAL: { value: 'reversal', description: 'An earlier line was taken back.' },
    RULING: { value: 'ruling', description: 'A riddle that organizers withdrew was credited to the team.' },
  },
});

export const RegroupingKindRef = builder.enumType('RegroupingKind', {
  description: 'How organizers regrouped teams that had played.',
  values: {
    CATEGORY: { value: 'category', description: 'The team changed its category and kept what both categories share.' },
    MERGE: { value: 'merge', description: 'Another team was merged into it, with what that team had done.' },
  } as const,
});

export const RulingKindRef = builder.enumType('RulingKind', {
  description: 'What organizers decided about a riddle after teams had played it.',
  values: {
    WITHDRAWN_FOR_NOBODY: {
      value: 'withdrawn_for_nobody' as const,
      description: 'It is out of play: nobody keeps its points and coins, and paid hints are refunded.',
    },
    WITHDRAWN_FOR_EVERYBODY: {
      value: 'withdrawn_for_everybody' as const,
      description: 'It is out of play: teams that lack it are credited with its solve.',
    },
    REJUDGED: {
      value: 'rejudged' as const,
      description: 'Teams are credited whose wrong attempt the present answers accept, once, at what it was worth then.',
    },
    ACCEPTED_ANSWER: {
      value: 'accepted_answer' as const,
      description: 'One more answer is right from now on, and teams that gave it are credited, once, at what it was worth then.',
    },
  },
});

const TeamMomentRef = builder.objectRef<TeamProgress['moments'][number]>('TeamMoment').implement({
  description: 'Something that changed the team’s points or coins.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Grows with time.' }),
    kind: t.field({ type: EntryKindRef, description: 'What brought or cost the points or coins.', resolve: (moment) => moment.kind }),
    riddleId: t.field({ type: 'ID', nullable: true, description: 'Which riddle it is about.', resolve: (moment) => moment.riddleId }),
    points: t.field({ type: 'Points', description: 'Points gained; negative when lost.', resolve: (moment) => moment.half / 2 }),
    coins: t.exposeInt('coins', { description: 'Coins gained; negative when spent.' }),
    byName: t.exposeString('byName', {
      nullable: true,
      description: 'Which teammate or insider did it; null for what organizers change by hand.',
    }),
    reason: t.exposeString('reason', { nullable: true, description: 'Why, where an organizer did it by hand; at most 500 characters.' }),
    at: t.expose('at', { type: 'DateTime', description: 'The instant of the entry.' }),
  }),
});

export const TeamProgressRef = builder.objectRef<TeamProgress>('TeamProgress').implement({
  description: 'Everything that changes on a team’s screens.',
  fields: (t) => ({
    team: t.field({ type: TeamRef, description: 'Points, coins and members now.', resolve: (progress) => progress.team }),
    event: t.field({
      type: EventRef,
      description: 'The event with its clock, so that a countdown follows a pause and an extension.',
      resolve: (progress) => progress.event,
    }),
    solvedRiddleIds: t.idList({
      description: 'Riddles that the team has solved, at most all of its category.',
      resolve: (progress) => progress.solvedIds.map(String),
    }),
    visitedRiddleIds: t.idList({
      description: 'Riddles whose insider the team has visited, at most all of its category.',
      resolve: (progress) => progress.visitedIds.map(String),
    }),
    hintRiddleIds: t.idList({
      description: 'Riddles of which the team has hints, each once for every hint: at most five times all of its category.',
      resolve: (progress) => progress.hintIds.map(String),
    }),
    moments: t.field({ type: [TeamMomentRef], description: 'The ten newest, newest first.', resolve: (progress) => progress.moments }),
  }),
});

builder.subscriptionField('teamProgress', (t) =>
  t.field({
    type: TeamProgressRef,
    description:
      'The viewer’s team: a full snapshot at once, then after every change of the team and of the event’s clock. Ends when the viewer leaves the team or signs out.',
    authScopes: { signedIn: true },
    ...liveField((ctx) => watchTeam(ctx)),
  }),
);
