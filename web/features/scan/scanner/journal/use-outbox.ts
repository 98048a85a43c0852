import { useApolloClient } from '@apollo/client/react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { openOutbox, type Outbox } from './outbox.ts';
import type { ScanJournal } from './scan-journal.ts';
import { useSendEntry } from './use-send-entry.ts';
import { ViewerIdDocument } from '#web/graphql/apollo/__generated__/viewer-id.generated.ts';
import { announce } from '#web/shared/announcer/announcer.tsx';
import { onSendable } from '#web/shared/connection/watched-fetch.ts';
import { type ObservableValue, observableValue } from '#web/shared/observable-value.ts';

export interface ScansOutbox extends Pick<Outbox, 'sendNow'> {
  /** The line that is on its way. */
  sending: ObservableValue<string | null>;
}

/** Sends what waits in the list: when the page opens, when the network or the person comes back, and again after a while. */
export const useOutbox = (journal: ScanJournal, viewerId: string): ScansOutbox => {
  const { t } = useTranslation('scanner');
  const client = useApolloClient();
  const send = useSendEntry();
  const latest = useRef({ send, t });
  const outbox = useRef<Outbox | null>(null);
  const [sending] = useState(() => observableValue<string | null>(null));
  useEffect(() => {
    latest.current = { send, t };
  });
  useEffect(() => {
    const isOwnSession = async () => {
      const { data } = await client.query({ query: ViewerIdDocument, fetchPolicy: 'no-cache' });
      return data?.viewer?.id === viewerId;
    };
    const opened = openOutbox({
      journal,
      sending,
      isOwnSession,
      send: (entry) => latest.current.send(entry),
      onSent: (count) => announce(latest.current.t('list.sent', { count })),
    });
    outbox.current = opened;
    const now = () => void opened.sendNow();
    const onSight = () => document.hidden || now();
    const stop = opened.start();
    const forget = onSendable(now, 1_000);
    document.addEventListener('visibilitychange', onSight);
    return () => {
      forget();
      document.removeEventListener('visibilitychange', onSight);
      stop();
    };
  }, [client, journal, sending, viewerId]);
  return { sending, sendNow: async () => outbox.current?.sendNow() };
};
