import { useState } from 'react';
import type { NewEntry, OutboxEntry } from '#web/offline/outbox/outbox-entry.ts';
import { ownOutbox } from '#web/offline/outbox/own-outbox.ts';
import { commit } from '#web/offline/outbox/page-senders.ts';
import { isUnderWay, useEntry } from '#web/offline/outbox/use-entry.ts';
import { uniqueKey } from '#web/shared/unique-key.ts';

/** A command of staff about a scanned person, and the place or the points in words. */
export type StaffCommand = Pick<NewEntry, 'command'> & { what: string };

/** Sends a command about the scanned person; returns the id of its entry in the outbox. */
export type SendCommand = (command: StaffCommand) => string;

interface Scanned {
  token: string;
  personName: string | null;
  teamName: string | null;
  /** The entry of the scan, which the first command takes the place of. */
  scanId?: string;
}

/** Sends commands about one scanned person, and follows the last one, also when it gets through only later. */
export const useStaffSender = ({
  token,
  personName,
  teamName,
  scanId,
}: Scanned): { lastCommand: OutboxEntry | null; send: SendCommand } => {
  const [id, setId] = useState<string | null>(null);
  const send: SendCommand = (command) => {
    const key = uniqueKey();
    setId(key);
    void commit({ ...command, id: key, token, subject: personName, detail: teamName });
    if (scanId !== undefined) void ownOutbox()?.remove(scanId);
    return key;
  };
  return { lastCommand: useEntry(id), send };
};

/** Sends one form's commands with the page's sender, and follows the last of them. */
export const useSentCommand = (send: SendCommand): { act: SendCommand; entry: OutboxEntry | null; isBusy: boolean } => {
  const [id, setId] = useState<string | null>(null);
  const entry = useEntry(id);
  const act: SendCommand = (command) => {
    const key = send(command);
    setId(key);
    return key;
  };
  return { act, entry, isBusy: isUnderWay(entry) };
};
