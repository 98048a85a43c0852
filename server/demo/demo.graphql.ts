import { builder } from '#server/graphql/build/builder.ts';
import { LocalizedText } from '#server/graphql/build/localized-text.ts';
import type { signIn } from '#server/modules/identity/identity.ts';
import { type DemoPerson, demoPeople } from './demo-people.ts';
import { signDemoPayload } from './sign-demo-payload.ts';

const DemoPersonRef = builder.objectRef<DemoPerson>('DemoPerson').implement({
  description: 'A person as whom anybody may sign in on a demo server.',
  fields: (t) => ({
    telegramId: t.exposeID('telegramId', { description: 'Fixed, so that scripts can rely on it.' }),
    fullName: t.exposeString('fullName', { description: 'The name of the person.' }),
    note: t.expose('note', { type: LocalizedText, description: 'What to try as this person.' }),
  }),
});

const TelegramPayloadRef = builder.objectRef<signIn.TelegramFields & { hash: string }>('TelegramPayload').implement({
  description: 'What the Telegram widget would return, signed.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Telegram id.' }),
    firstName: t.string({ description: 'first_name', resolve: (payload) => payload.first_name }),
    lastName: t.string({ nullable: true, description: 'last_name', resolve: (payload) => payload.last_name ?? null }),
    username: t.string({ nullable: true, description: 'username', resolve: (payload) => payload.username ?? null }),
    photoUrl: t.string({ nullable: true, description: 'photo_url', resolve: (payload) => payload.photo_url ?? null }),
    authDate: t.int({ description: 'auth_date', resolve: (payload) => payload.auth_date }),
    hash: t.exposeString('hash', { description: 'The signature.' }),
  }),
});

builder.queryField('demoPeople', (t) =>
  t.field({
    type: [DemoPersonRef],
    description: 'People as whom anybody may sign in; empty unless this is a demo server. At most 20.',
    resolve: (_root, _args, ctx) => (ctx.config.demo ? demoPeople() : []),
  }),
);

builder.mutationField('signDemoPayload', (t) =>
  t.field({
    type: TelegramPayloadRef,
    description: 'On a demo server: signs a widget payload for one of demoPeople; send it with signInWithTelegram.',
    authScopes: { demo: true },
    args: { telegramId: t.arg.id({ description: 'One of demoPeople.' }) },
    resolve: (_root, { telegramId }, ctx) => signDemoPayload(ctx, String(telegramId)),
  }),
);
