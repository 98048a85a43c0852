import { builder } from '#server/graphql/build/builder.ts';
import { teamPasses } from '../teams.ts';

const TeamInvitationRef = builder.objectRef<teamPasses.TeamInvitation>('TeamInvitation').implement({
  description: 'The team that a captain’s pass invites to.',
  fields: (t) => ({
    teamName: t.exposeString('teamName', { description: 'The team.' }),
    captainName: t.exposeString('captainName', { description: 'Who invites.' }),
    freeSeats: t.exposeInt('freeSeats', { description: 'How many of the six seats are free.' }),
  }),
});

builder.queryField('teamInvitation', (t) =>
  t.field({
    type: TeamInvitationRef,
    nullable: true,
    description:
      'Which team a captain’s pass invites to, for people who are not signed in yet; null for every other pass and once the event is over. After twenty wrong ones within a minute from one address it is refused for a while.',
    args: { token: t.arg.string({ description: 'From the QR code’s link: 22 characters.' }) },
    resolve: (_root, { token }, ctx) => teamPasses.readTeamInvitation(ctx, { token, address: ctx.address }),
  }),
);
