import { builder } from '#server/graphql/build/builder.ts';
import { forAnonymous } from '#server/graphql/build/fields.ts';
import type { Config } from '#server/platform/config.ts';

const SignInMethodsRef = builder.objectRef<Config>('SignInMethods').implement({
  description: 'The ways to sign in on this server; one-time links and codes of organizers always work.',
  fields: (t) => ({
    telegramBotName: t.exposeString('telegramBotName', {
      nullable: true,
      description: 'Username of the bot behind the widget, without @; null: no widget.',
    }),
    oidcName: t.string({
      nullable: true,
      description: 'Name of the OpenID provider; null without one. Its sign-in begins by going to /auth/oidc/start?redirect_url=…&code=….',
      resolve: (config) => config.oidc?.name ?? null,
    }),
  }),
});

builder.queryField('signInMethods', (t) =>
  t.field({
    type: SignInMethodsRef,
    description: 'The ways to sign in on this server.',
    ...forAnonymous,
    resolve: (_root, _args, ctx) => ctx.config,
  }),
);
