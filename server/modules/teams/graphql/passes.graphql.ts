import { builder } from '#server/graphql/build/builder.ts';
import { refusalType } from '#server/graphql/build/domain-errors.ts';
import { EventNotActive } from '#server/modules/events/events.ts';
import { ViewerRef } from '#server/modules/identity/graphql/identity.graphql.ts';
import { PassExpired, PassInvalid } from '#server/modules/identity/identity.ts';
import { BadInput, Forbidden, RateLimited } from '#server/platform/errors.ts';
import {
  AlreadyInTeam,
  AlreadyInThisTeam,
  HolderWithoutTeam,
  membership,
  NotCaptainsPass,
  NotInTeam,
  readPersonSelf,
  TeamFull,
  teamPasses,
} from '../teams.ts';
import { ScannedByGuestRef, ScannedByStaffRef, ScanRefusedRef } from './scans.graphql.ts';
import { TeamChangedRef } from './team-captain.graphql.ts';

refusalType(AlreadyInThisTeam, 'The viewer is in this very team already.');
refusalType(HolderWithoutTeam, 'The owner of the pass plays in no team.');
refusalType(NotCaptainsPass, 'Only the captain’s pass lets people join.');
refusalType(PassExpired, 'The pass was replaced by its owner, is of an event that is over, or its owner is gone.');
refusalType(PassInvalid, 'This is not a pass of ours.');
refusalType(TeamFull, 'All six seats are taken.');

const PassRef = builder.objectRef<teamPasses.OwnPass>('Pass').implement({
  description: 'The viewer’s QR code for the current event: says who this is, and never signs anybody in.',
  isTypeOf: (value) => (value as { kind?: string } | null)?.kind === 'OwnPass',
  fields: (t) => ({
    token: t.exposeString('token', { description: '22 characters; the same until it is rotated.' }),
    link: t.exposeString('link', { description: 'What the QR code says.' }),
    image: t.string({
      description: 'The QR code: PNG in base64, without a prefix. It takes a third of the complexity that a request may have.',
      // Drawing takes ten milliseconds of the processor.
      complexity: 1000,
      resolve: (pass) => teamPasses.drawPass(pass.link),
    }),
  }),
});

builder.objectField(ViewerRef, 'pass', (t) =>
  t.field({
    type: PassRef,
    nullable: true,
    description: 'The QR code; null without a team in the current event, and for insiders and ctc.',
    resolve: async (person, _args, ctx) => teamPasses.readOwnPass(ctx, await readPersonSelf(ctx, person)),
  }),
);

const PassInput = builder.inputType('PassInput', {
  description: 'A pass that was scanned.',
  fields: (t) => ({ token: t.string({ description: 'From the QR code’s link: 22 characters.' }) }),
});

builder.mutationFields((t) => ({
  scanPass: t.errorUnionField({
    types: [ScannedByStaffRef, ScannedByGuestRef, ScanRefusedRef, BadInput, PassExpired, PassInvalid, RateLimited],
    union: { name: 'ScanPassResult', description: 'What the pass says to the viewer.' },
    description:
      'Reads somebody’s pass; what it says depends on the viewer’s role. Staff, and the scopes VISITS_WRITE and SCORES_WRITE, get a fresh ticket each time. After twenty wrong ones within a minute it is refused for a while.',
    authScopes: { $any: { signedIn: true, token: ['visits:write', 'scores:write'] } },
    args: { input: t.arg({ type: PassInput, description: 'The pass.' }) },
    resolve: (_root, { input }, ctx) => teamPasses.scanPass(ctx, input),
  }),
  joinTeam: t.errorUnionField({
    types: [
      TeamChangedRef,
      AlreadyInTeam,
      AlreadyInThisTeam,
      BadInput,
      EventNotActive,
      Forbidden,
      HolderWithoutTeam,
      NotCaptainsPass,
      PassExpired,
      PassInvalid,
      RateLimited,
      TeamFull,
    ],
    union: { name: 'JoinTeamResult', description: 'The team, or why not.' },
    description:
      'Takes a seat in the team whose captain’s pass it is, in the event of the pass. Participants and organizers only. Takes an idempotency key.',
    authScopes: { signedIn: true },
    args: { input: t.arg({ type: PassInput, description: 'The captain’s pass.' }) },
    resolve: (_root, { input }, ctx) => membership.joinTeam(ctx, input),
  }),
  rotatePass: t.errorUnionField({
    types: [PassRef, Forbidden, NotInTeam],
    union: { name: 'RotatePassResult', description: 'The new pass, or why not.' },
    description: 'Replaces the viewer’s pass: pictures of the old one stop working. Takes an idempotency key.',
    authScopes: { signedIn: true },
    resolve: (_root, _args, ctx) => teamPasses.rotateOwnPass(ctx),
  }),
}));
