import type { MirrorChannel } from '../mirrors.types.ts';

/** Where a message goes. */
export interface Address {
  address: string;
  p256dh: string | null;
  auth: string | null;
}

/** What is sent of an announcement, in the language of the address. */
export interface Message {
  /** The delivery. A service that removes doubles knows them by it. */
  id: number;
  announcementId: number;
  revision: number;
  /** The name of the event. */
  title: string;
  text: string;
  /** The page that it opens. */
  url: string;
  language: 'ru' | 'en';
  isUrgent: boolean;
}

/**
 * What a service said. later: it is tried again, after as many seconds as the service wishes. uncertain: nobody knows whether it was sent.
 * refused: another try would be refused, too.
 */
export type Outcome =
  | { kind: 'sent' }
  | { kind: 'gone' }
  | { kind: 'uncertain' }
  | { kind: 'refused'; reason: string }
  | { kind: 'later'; afterSeconds?: number };

/** One way to bring an announcement to people beside the pages. */
export interface Mirror {
  channel: MirrorChannel;
  /** The service takes a message that is sent twice once, so one that was begun is sent again after a crash. */
  removesDoubles: boolean;
  atOnce: number;
  perSecond?: number;
  send(to: Address, message: Message): Promise<Outcome>;
}
