import { builder, toId } from '#server/graphql/build/builder.ts';
import { CategoryRef, type InEvent, inEvent } from '#server/modules/events/graphql/events.graphql.ts';
import { SitePartnerRef } from '#server/modules/site/graphql/site.graphql.ts';
import { ceremony } from '../standings.ts';

/** The nominations, which are counted from the ledger after the end. */
export const NominationKindRef = builder.enumType('NominationKind', {
  description: 'What a nomination is for. Each is given in each category, and teams with the same value share it.',
  values: {
    FASTEST_ANSWER: {
      value: 'fastest_answer' as const,
      description:
        'The right answer that came soonest after its riddle had opened for the team, in whole seconds; pauses of the event count. A riddle opens with the start, when it is published, or when the team has solved the block before it.',
    },
    MOST_VISITED: { value: 'most_visited' as const, description: 'Most visits marked by insiders.' },
    BEST_COMEBACK: {
      value: 'best_comeback' as const,
      description:
        'Most places gained from the freeze, or from the middle of the event without one, to the end. Teams with equal points then shared the better place; a team whose play a regrouping moved gets none.',
    },
    MOST_STUBBORN: {
      value: 'most_stubborn' as const,
      description: 'Most wrong answers to one riddle that the team solved afterwards; the same answer given again does not count.',
    },
  },
});

const NominatedTeamRef = builder.objectRef<ceremony.NominationAward['teams'][number]>('NominatedTeam').implement({
  description: 'A team that gets a nomination.',
  fields: (t) => ({
    teamId: t.exposeID('teamId', { description: 'The team.' }),
    teamName: t.exposeString('teamName', { description: 'Its name.' }),
    rank: t.exposeInt('rank', { description: 'Its place in its category, from 1.' }),
  }),
});

const NominationAwardRef = builder.objectRef<InEvent<ceremony.NominationAward>>('NominationAward').implement({
  description: 'Who gets a nomination in a category.',
  fields: (t) => ({
    category: t.field({ type: CategoryRef, description: 'The category.', resolve: (award) => award }),
    value: t.exposeInt('value', {
      description: 'Seconds, visits, places gained or wrong answers, by the nomination; 0 when nobody gets it.',
    }),
    teams: t.expose('teams', {
      type: [NominatedTeamRef],
      complexity: { field: 1, multiplier: 6 },
      description: 'The teams that share it, in the order of the board, at most 6; empty when nobody gets it.',
    }),
    teamCount: t.exposeInt('teamCount', { description: 'How many teams share it, named or not.' }),
  }),
});

const NominationRef = builder.objectRef<InEvent<ceremony.Nomination>>('Nomination').implement({
  description: 'A nomination of the ceremony, counted from the ledger.',
  fields: (t) => ({
    kind: t.expose('kind', { type: NominationKindRef, description: 'What it is for.' }),
    awards: t.field({
      type: [NominationAwardRef],
      complexity: { field: 1, multiplier: 3 },
      description: 'One for each category that has teams on the board, at most 20.',
      resolve: ({ event, awards }) => inEvent(event, awards),
    }),
  }),
});

const PodiumPlaceRef = builder.objectRef<ceremony.PodiumPlace>('PodiumPlace').implement({
  description: 'One of the first three of a category, with its people.',
  fields: (t) => ({
    rank: t.exposeInt('rank', { description: 'From 1.' }),
    teamId: t.exposeID('teamId', { description: 'The team.' }),
    teamName: t.exposeString('teamName', { description: 'Its name.' }),
    total: t.field({ type: 'Points', description: 'Points plus coins by their value.', resolve: ({ totalHalf }) => totalHalf / 2 }),
    members: t.exposeStringList('members', { description: 'The names of its people, the captain first; at most 6.' }),
  }),
});

const PodiumBoardRef = builder.objectRef<InEvent<ceremony.PodiumBoard>>('PodiumBoard').implement({
  description: 'The first three of a category.',
  fields: (t) => ({
    category: t.field({ type: CategoryRef, description: 'The category.', resolve: (board) => board }),
    places: t.expose('places', {
      type: [PodiumPlaceRef],
      complexity: { field: 1, multiplier: 3 },
      description: 'Highest first, at most 3.',
    }),
  }),
});

const ThankedPersonRef = builder.objectRef<ceremony.ThankedPerson>('ThankedPerson').implement({
  description: 'An insider who stood at a place of the event.',
  fields: (t) => ({
    name: t.exposeString('name', { description: 'The name.' }),
    organization: t.exposeString('organization', { description: 'The student organization; empty for none.' }),
  }),
});

const CeremonyThanksRef = builder.objectRef<ceremony.Thanks>('CeremonyThanks').implement({
  description: 'Whom the organizers thank on the walls.',
  fields: (t) => ({
    insiders: t.expose('insiders', {
      type: [ThankedPersonRef],
      complexity: { field: 1, multiplier: 20 },
      description: 'The insiders of its riddles, by name, at most 200.',
    }),
    insiderCount: t.exposeInt('insiderCount', { description: 'How many there are, named or not.' }),
    partners: t.expose('partners', {
      type: [SitePartnerRef],
      complexity: { field: 1, multiplier: 10 },
      description: 'Its partners, in the order of its page, at most 100.',
    }),
  }),
});

/** What a scene of the ceremony shows. */
export const WallCeremonyRef = builder.objectRef<InEvent<ceremony.Ceremony>>('WallCeremony').implement({
  description: 'What the present scene of the ceremony shows; the fields of the others are null. All of it is public.',
  fields: (t) => ({
    nomination: t.field({
      type: NominationRef,
      nullable: true,
      description: 'The nomination that the remote control has put on the walls; null for the title alone. The others are not told.',
      resolve: ({ event, nomination }) => nomination && { event, ...nomination },
    }),
    podium: t.field({
      type: [PodiumBoardRef],
      nullable: true,
      complexity: { field: 1, multiplier: 3 },
      description: 'One for each category that has teams on the board, at most 20.',
      resolve: ({ event, podium }) => podium && inEvent(event, podium),
    }),
    thanks: t.expose('thanks', { type: CeremonyThanksRef, nullable: true, description: 'Whom the organizers thank.' }),
  }),
});

builder.queryField('nominations', (t) =>
  t.field({
    type: [NominationRef],
    nullable: true,
    authScopes: { signedIn: true },
    complexity: { field: 10, multiplier: 4 },
    description:
      'All nominations of an event in the order of the ceremony, at most 4, for the remote control; null for an unknown event, and until the event is over and its boards are not frozen. Organizers only.',
    args: { eventId: t.arg.id({ description: 'The event.' }) },
    resolve: async (_root, { eventId }, ctx) => {
      const found = await ceremony.readOwnNominations(ctx, toId(eventId));
      return found && inEvent(found.event, found.nominations);
    },
  }),
);
