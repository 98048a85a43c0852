import { builder } from '#server/graphql/build/builder.ts';
import { teamPasses } from '../teams.ts';

type PassRow = NonNullable<teamPasses.PassList['rows']>[number];

const PassListRowRef = builder.objectRef<PassRow>('PassListRow').implement({
  description: 'A pass of a member of a team, without the member.',
  fields: (t) => ({
    passHash: t.exposeString('passHash', {
      description: 'The first 16 hexadecimal digits of the SHA-256 of the token in the QR code, in small letters.',
    }),
    teamId: t.exposeID('teamId', { description: 'The team.' }),
    teamName: t.exposeString('teamName', { description: 'Its name.' }),
  }),
});

const PassListRef = builder.objectRef<teamPasses.PassList>('PassList').implement({
  description: 'By which team a scanned pass is, for a phone without network.',
  fields: (t) => ({
    version: t.exposeString('version', { description: 'Changes with the rows.' }),
    rows: t.field({
      type: [PassListRowRef],
      nullable: true,
      // All rows come from one cached read, and a row has three short fields.
      complexity: { field: 1, multiplier: 300 },
      description: 'At most 5,000, team by team; null when `known` is this version.',
      resolve: ({ rows }) => rows,
    }),
  }),
});

builder.queryField('passList', (t) =>
  t.field({
    type: PassListRef,
    authScopes: { signedIn: true },
    description: 'The passes of the teams in the events of the day, as of the last five seconds. For insiders, ctc and organizers.',
    args: { known: t.arg.string({ required: false, description: 'The version that the phone has.' }) },
    resolve: (_root, { known }, ctx) => teamPasses.readPassList(ctx, known ?? null),
  }),
);
