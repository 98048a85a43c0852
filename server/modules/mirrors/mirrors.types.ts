import type { Messenger, MirrorChannel } from '#server/platform/db/tables/tables.ts';

export type { Messenger, MirrorChannel };

/** A way by which people may get announcements here, as the viewer sees it. */
export interface OwnMirror {
  channel: MirrorChannel;
  /** The public key with which a browser subscribes; null at messengers. */
  pushKey: string | null;
  /** When the viewer subscribed, of push on this device; null where they did not. */
  since: Date | null;
}

/** What was sent of an announcement by one of the ways. */
export interface SentMirror {
  announcementId: number;
  channel: MirrorChannel;
  /** A service took it. */
  sent: number;
  /** It is in the queue, or on its way. */
  waiting: number;
  /** It did not arrive, or nobody knows whether it did. */
  lost: number;
}

export interface MirrorsChanged {
  kind: 'MirrorsChanged';
}

/** A code by which a bot recognises the viewer, once. It is shown to the viewer only. */
export interface MirrorLink {
  kind: 'MirrorLink';
  channel: Messenger;
  linkCode: string;
  /** The address that opens the chat with the bot and hands it the code. */
  url: string;
  expiresAt: Date;
}
