/**
 * mirrors: brings announcements to people beside the pages, where they asked for it: by Web Push and by messengers. Off without its settings.
 * Also called: notifications, push, bots, subscriptions (addresses), unsubscribing (stopping a mirror).
 */

/** A person subscribes a device or a messenger, and ends it. */
export { subscribePush } from './subscribing/subscribe-push.ts';
export { forgetMirrors, stopMirror } from './subscribing/stop-mirror.ts';
/** A person connects a messenger by a link to its bot, which hears who opens it. */
export { linkMirror, sweepMirrorLinks } from './linking/link-mirror.ts';
export { type Listener, openListeners } from './listening/listen.ts';
/** Reads the ways that are on here, and which of them the viewer has. */
export { readOwnMirrors } from './subscribing/read-mirrors.ts';
/** What the queue does: it finds the addresses of an announcement, and sends to each. */
export { mirrorHandlers } from './delivering/handlers.ts';
/** Organizers read how much of an announcement was sent. */
export { readSentMirrors } from './delivering/read-sent-mirrors.ts';

export type { MirrorLink, MirrorsChanged, OwnMirror, SentMirror } from './mirrors.types.ts';
