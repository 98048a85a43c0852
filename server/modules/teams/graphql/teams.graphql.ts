import { builder } from '#server/graphql/build/builder.ts';
import { refusalType } from '#server/graphql/build/domain-errors.ts';
import { forAnonymous, historyDescription, perViewer } from '#server/graphql/build/fields.ts';
import { LocalizedText } from '#server/graphql/build/localized-text.ts';
import { type QuestEvent, readEventWithOthers } from '#server/modules/events/events.ts';
import { CategoryRef, EventRef } from '#server/modules/events/graphql/events.graphql.ts';
import { ViewerRef } from '#server/modules/identity/graphql/identity.graphql.ts';
import { defaultPrices, hintsFor } from '#server/modules/scoring/scoring.ts';
import { NotFound } from '#server/platform/errors.ts';
import { NotInTeam, readMembers, readPastTeams, readViewer, readPersonSelf, type Team, type TeamMember } from '../teams.ts';
import { nameReasonText, nameStateText, shownNameText, TeamNameStateRef } from './team-names.graphql.ts';

refusalType(NotInTeam, 'The viewer plays in no team of the current event.');

export const MemberRef = builder.objectRef<TeamMember>('Member').implement({
  description: 'Somebody in a team; seen by that team and by organizers.',
  fields: (t) => ({
    id: t.id({ description: 'The person’s id.', resolve: (member) => member.userId }),
    fullName: t.exposeString('fullName', { description: 'As the person wishes to be called.' }),
    username: t.exposeString('username', { nullable: true, description: 'Telegram username, without @.' }),
    isCaptain: t.exposeBoolean('isCaptain', { description: 'One in a team.' }),
    seat: t.exposeInt('seat', { description: '1 to 6.' }),
  }),
});

/** This type is resolved only for the viewer's own team, and for organizers. */
export const TeamRef = builder.objectRef<Team>('Team').implement({
  description: 'The viewer’s own team, or any to an organizer.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'The numeric id of the team.' }),
    name: t.exposeString('name', { description: 'Unique in the event, look-alikes included. Others read `shownName`.' }),
    nameState: t.expose('nameState', { type: TeamNameStateRef, description: nameStateText }),
    nameReason: t.expose('nameReason', { type: LocalizedText, nullable: true, description: nameReasonText }),
    shownName: t.exposeString('shownName', { description: shownNameText }),
    category: t.field({
      type: CategoryRef,
      description: 'What it plays.',
      resolve: (team) => team,
    }),
    isRanked: t.exposeBoolean('isRanked', {
      description: 'False while it plays outside of the ranking: it has no place, and only the team itself and organizers read its points.',
    }),
    event: t.field({
      type: EventRef,
      description: 'The event that it plays in.',
      resolve: async (team, _args, ctx) => {
        const event = 'event' in team ? (team.event as QuestEvent) : await readEventWithOthers(ctx, team.eventId);
        if (!event) throw new NotFound();
        return event;
      },
    }),
    points: t.field({ type: 'Points', description: 'Sum of its points.', resolve: (team) => team.scoreHalf / 2 }),
    coins: t.exposeInt('coins', { description: 'Coins it can spend; never negative.' }),
    hintsAvailable: t.int({
      description: 'How many hints the coins buy.',
      resolve: (team) => hintsFor(team.coins, { hintCoins: team.hintCoins ?? defaultPrices.hintCoins }),
    }),
    version: t.exposeInt('version', { description: 'Grows with every change of points or coins, within a `history`.' }),
    history: t.exposeID('history', { description: historyDescription }),
    members: t.field({
      type: [MemberRef],
      complexity: { field: 1, multiplier: 6 },
      description: 'Captain first, the rest by name; at most 6.',
      resolve: (team, _args, ctx) => readMembers(ctx, team.id),
    }),
  }),
});

builder.objectField(ViewerRef, 'team', (t) =>
  t.field({
    type: TeamRef,
    nullable: true,
    description: 'The team in the current event; null without one.',
    // The event was read with the team, so the names of the category need no statement.
    resolve: async (person, _args, ctx) => {
      const { team, event } = await readPersonSelf(ctx, person);
      return team && event && { ...team, event };
    },
  }),
);

builder.objectField(ViewerRef, 'pastTeams', (t) =>
  t.field({
    type: [TeamRef],
    complexity: { field: 1, multiplier: 10 },
    description:
      'The teams in which the viewer played events that are finished, with the people as they were; the event that ended last first, at most 50. Deleted teams are not among them.',
    resolve: (person, _args, ctx) => readPastTeams(ctx, person.id),
  }),
);

builder.queryField('viewer', (t) =>
  t.field({
    type: ViewerRef,
    nullable: true,
    description: 'The person who is signed in; null without a session, and for a request with an API token.',
    extensions: { ...forAnonymous.extensions, ...perViewer.extensions },
    resolve: (_root, _args, ctx) => readViewer(ctx),
  }),
);
