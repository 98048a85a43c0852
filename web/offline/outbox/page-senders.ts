import { observableValue } from '#web/shared/observable-value.ts';
import type { Senders } from './deliver.ts';
import type { NewEntry } from './outbox-entry.ts';
import { ownOutbox } from './own-outbox.ts';
import type { Sender } from './sender.ts';

/** Sends what the signed-in person does; null while nobody is signed in. */
export const currentSender = observableValue<Sender | null>(null);

/** Counts the outcomes that came past Apollo, so that what it shows is read again. */
export const outcomesPastApollo = observableValue(0);

let ofPage: Partial<Senders> = {};

/** The senders of the page that is open, which bring what it shows along. */
export const pageSenders = (): Partial<Senders> => ofPage;

/** Hands the commands of a kind to the page that shows what they change, until the returned function is called. */
export const takeOver = (senders: Senders): (() => void) => {
  ofPage = senders;
  return () => {
    if (ofPage === senders) ofPage = {};
  };
};

/**
 * Writes a command of the signed-in person down; it is sent at once, or when there is a network. When nobody is signed in, the page reads
 * its data again, and so finds out.
 */
export const commit = async (entry: NewEntry): Promise<void> => {
  const outbox = ownOutbox();
  if (outbox) await outbox.add(entry);
  else outcomesPastApollo.set(outcomesPastApollo.get() + 1);
};
