import { builder, isKind } from '#server/graphql/build/builder.ts';
import { SentAnnouncementRef } from '#server/modules/announcements/graphql/sent-announcements.graphql.ts';
import { ViewerRef } from '#server/modules/identity/graphql/identity.graphql.ts';
import { BadInput, RateLimited } from '#server/platform/errors.ts';
import {
  linkMirror,
  type MirrorLink,
  type MirrorsChanged,
  type OwnMirror,
  readOwnMirrors,
  readSentMirrors,
  type SentMirror,
  stopMirror,
  subscribePush,
} from '../mirrors.ts';

const ChannelRef = builder.enumType('MirrorChannel', {
  description: 'A way by which announcements reach people beside the pages.',
  values: {
    PUSH: { value: 'push' as const, description: 'Notifications of a browser or the installed app, by Web Push.' },
    TELEGRAM: { value: 'telegram' as const, description: 'The bot of Telegram.' },
    VK: { value: 'vk' as const, description: 'The community of VK.' },
    MAX: { value: 'max' as const, description: 'The bot of MAX.' },
  },
});

const LanguageRef = builder.enumType('MirrorLanguage', {
  description: 'The language in which announcements are sent; those that have only the other one are sent in it.',
  values: {
    RU: { value: 'ru' as const, description: 'Russian.' },
    EN: { value: 'en' as const, description: 'English.' },
  },
});

const OwnMirrorRef = builder.objectRef<OwnMirror>('OwnMirror').implement({
  description: 'A way by which the viewer may get announcements beside the pages.',
  fields: (t) => ({
    channel: t.expose('channel', { type: ChannelRef, description: 'Which.' }),
    pushKey: t.exposeString('pushKey', {
      nullable: true,
      description: 'The public key of the server (VAPID, base64url), with which a browser subscribes; null at messengers.',
    }),
    since: t.expose('since', {
      type: 'DateTime',
      nullable: true,
      description: 'When the viewer subscribed; of PUSH on this device. Null where the viewer did not.',
    }),
  }),
});

builder.objectField(ViewerRef, 'mirrors', (t) =>
  t.field({
    type: [OwnMirrorRef],
    complexity: 2,
    description: 'The ways that are on in this installation, at most four; none where organizers set none up.',
    resolve: (person, _args, ctx) => readOwnMirrors(ctx, person),
  }),
);

const SentMirrorRef = builder.objectRef<SentMirror>('SentMirror').implement({
  description:
    'How much of an announcement was sent by one way beside the pages, since it was last asked for: one message for each device or chat.',
  fields: (t) => ({
    channel: t.expose('channel', { type: ChannelRef, description: 'By which way.' }),
    sent: t.exposeInt('sent', { description: 'Messages that the service took.' }),
    waiting: t.exposeInt('waiting', { description: 'Messages in the queue or on their way.' }),
    lost: t.exposeInt('lost', {
      description:
        'Messages to people who blocked us or whose device is gone, that were refused, or of which nobody knows whether they arrived.',
    }),
  }),
});

builder.objectField(SentAnnouncementRef, 'mirrors', (t) =>
  t.field({
    type: [SentMirrorRef],
    complexity: 1,
    description: 'What was sent of it beside the pages, at most one for each channel; none where nothing was.',
    resolve: ({ id }, _args, ctx) => readSentMirrors(ctx, id),
  }),
);

const MirrorLinkRef = builder.objectRef<MirrorLink>('MirrorLink').implement({
  description: 'A link to a bot, by which the bot recognises the viewer. It works once.',
  isTypeOf: isKind('MirrorLink'),
  fields: (t) => ({
    channel: t.expose('channel', { type: ChannelRef, description: 'At which messenger.' }),
    linkCode: t.exposeString('linkCode', {
      description: 'The code in it, 22 signs, which may be sent to the bot by hand. It is shown this once.',
    }),
    url: t.exposeString('url', { description: 'The address that opens the chat with the bot and hands it the code.' }),
    expiresAt: t.expose('expiresAt', { type: 'DateTime', description: 'When it ends, 15 minutes after it was made.' }),
  }),
});

const MirrorsChangedRef = builder.objectRef<MirrorsChanged>('MirrorsChanged').implement({
  description: 'The viewer gets announcements by another way, or by one less.',
  isTypeOf: isKind('MirrorsChanged'),
  fields: (t) => ({
    mirrors: t.field({
      type: [OwnMirrorRef],
      description: 'All ways as they are now; at most one for each channel.',
      resolve: (_changed, _args, ctx) => (ctx.viewer ? readOwnMirrors(ctx, { id: ctx.viewer.userId }) : []),
    }),
  }),
});

const SubscribePushInput = builder.inputType('SubscribePushInput', {
  description: 'The subscription that a browser made with `OwnMirror.pushKey`.',
  fields: (t) => ({
    endpoint: t.string({ description: 'Its address at a push service that the settings of the server know, at most 1,000 characters.' }),
    p256dh: t.string({ description: 'Its public key, 65 bytes as base64url.' }),
    auth: t.string({ description: 'Its secret, 16 bytes as base64url.' }),
    language: t.field({ type: LanguageRef, description: 'In which language.' }),
  }),
});

const LinkMirrorInput = builder.inputType('LinkMirrorInput', {
  description: 'A messenger by which the viewer wants announcements.',
  fields: (t) => ({
    channel: t.field({ type: ChannelRef, description: 'Which; not PUSH.' }),
    language: t.field({ type: LanguageRef, description: 'In which language.' }),
  }),
});

const StopMirrorInput = builder.inputType('StopMirrorInput', {
  description: 'A way by which the viewer wants no more announcements.',
  fields: (t) => ({ channel: t.field({ type: ChannelRef, description: 'Which; PUSH on this device only.' }) }),
});

builder.mutationFields((t) => ({
  subscribePush: t.errorUnionField({
    types: [MirrorsChangedRef, BadInput, RateLimited],
    union: { name: 'SubscribePushResult', description: 'The ways as they are now, or why not.' },
    description:
      'Sends announcements to this device by Web Push, until it is signed out or unsubscribed. A repeat replaces the subscription; it takes no idempotency key.',
    authScopes: { signedIn: true },
    args: { input: t.arg({ type: SubscribePushInput, description: 'The subscription.' }) },
    resolve: (_root, { input }, ctx) => subscribePush(ctx, input),
  }),
  linkMirror: t.errorUnionField({
    types: [MirrorLinkRef, BadInput, RateLimited],
    union: { name: 'LinkMirrorResult', description: 'A link to the bot, or why not.' },
    description:
      'Makes a link to the bot of a messenger, in place of the one before. Who opens it, or sends its code to the bot, connects their chat with the account of the viewer. It takes no idempotency key.',
    authScopes: { signedIn: true },
    args: { input: t.arg({ type: LinkMirrorInput, description: 'Which messenger.' }) },
    resolve: (_root, { input }, ctx) => linkMirror(ctx, input),
  }),
  stopMirror: t.errorUnionField({
    types: [MirrorsChangedRef, RateLimited],
    union: { name: 'StopMirrorResult', description: 'The ways as they are now, or why not.' },
    description: 'Ends a way by which the viewer gets announcements; what waits for it is not sent. A repeat changes nothing.',
    authScopes: { signedIn: true },
    args: { input: t.arg({ type: StopMirrorInput, description: 'Which.' }) },
    resolve: (_root, { input }, ctx) => stopMirror(ctx, input),
  }),
}));
