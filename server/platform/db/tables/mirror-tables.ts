import type { Generated } from 'kysely';
import type { Id } from './columns.ts';

// Rows: where people get announcements beside the pages, and what was sent there.

/** push: a browser, by Web Push. The others are messengers. */
export type MirrorChannel = 'push' | 'telegram' | 'vk' | 'max';

export type Messenger = Exclude<MirrorChannel, 'push'>;

/**
 * waiting: in the queue. begun: a request may be under way. sent: the service took it. gone: the service says that nobody is there.
 * uncertain: the process ended in the middle, and it is not sent again. failed: the service refused it, or was away too long. dropped: it was
 * taken back, ended, replaced or unsubscribed before it was sent.
 */
export type DeliveryState = 'waiting' | 'begun' | 'sent' | 'gone' | 'uncertain' | 'failed' | 'dropped';

export interface MirrorAddressTable {
  id: Id;
  userId: number;
  channel: MirrorChannel;
  /** The address of a push service, or the number of a person or chat at a messenger. */
  address: string;
  /** The keys of the browser. Null at messengers. */
  p256dh: string | null;
  auth: string | null;
  /** The device that is subscribed; it ends with its session. Null at messengers. */
  sessionHash: Buffer | null;
  language: 'ru' | 'en';
  since: Date;
}

/** A code by which a person who writes to a bot is recognised, once. */
export interface MirrorLinkTable {
  codeHash: Buffer;
  userId: number;
  channel: Messenger;
  language: 'ru' | 'en';
  createdAt: Date;
  expiresAt: Date;
}

/** Which process asks a messenger for what people wrote to the bot. */
export interface MirrorListenerTable {
  channel: Messenger;
  /** Up to where it has been read, in the words of the messenger. Null before the first time. */
  cursor: string | null;
  heldBy: string;
  heldUntil: Date;
}

/** One message to one address. It names nobody once the address is deleted. */
export interface MirrorDeliveryTable {
  id: Id;
  announcementId: number;
  /** The revision from which on the announcement is to be read. */
  revision: number;
  addressId: number | null;
  channel: MirrorChannel;
  state: DeliveryState;
  tries: Generated<number>;
  changedAt: Date;
}
