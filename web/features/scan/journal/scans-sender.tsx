import { useApolloClient } from '@apollo/client/react';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { ViewerIdDocument } from '#web/graphql/apollo/__generated__/viewer-id.generated.ts';
import { announce } from '#web/shared/announcer/announcer.tsx';
import { onSendable } from '#web/shared/connection/watched-fetch.ts';
import { paths } from '#web/shared/paths.ts';
import { notify } from '#web/shared/ui/feedback/notify.ts';
import { currentOutbox, sendingLine } from './current-outbox.ts';
import { openOutbox } from './outbox.ts';
import { type ScanEntry, scanJournal } from './scan-journal.ts';
import { useSendEntry } from './use-send-entry.ts';

/** Says on any page what became of the lines; the scanner's own list says it by itself. */
const useNews = () => {
  const { t } = useTranslation('scanner');
  return (settled: ScanEntry[]) => {
    const said = t('list.sent', { count: settled.length });
    announce(said);
    if (window.location.pathname === paths.scanner) return;
    notify.success(said);
    for (const { state, teamName, personName, what, note } of settled) {
      if (state === 'refused') notify.error(t('list.refused'), [teamName ?? personName, what, note].filter(Boolean).join(' · '));
    }
  };
};

/**
 * Sends what one person has not sent from this phone, on whatever page they are: at once, when the network or the person comes
 * back, and again after a while.
 */
export const ScansSender = ({ viewerId }: { viewerId: string }) => {
  const client = useApolloClient();
  const send = useEffectEvent(useSendEntry());
  const tell = useEffectEvent(useNews());
  useEffect(() => {
    const isOwnSession = async () => {
      const { data } = await client.query({ query: ViewerIdDocument, fetchPolicy: 'no-cache' });
      return data?.viewer?.id === viewerId;
    };
    const outbox = openOutbox({
      journal: scanJournal(viewerId),
      sending: sendingLine,
      isOwnSession,
      send: (entry) => send(entry),
      onSettled: (entries) => tell(entries),
    });
    currentOutbox.set(outbox);
    const now = () => void outbox.sendNow();
    const onSight = () => document.hidden || now();
    const stop = outbox.start();
    const forget = onSendable(now, 1_000);
    document.addEventListener('visibilitychange', onSight);
    return () => {
      forget();
      document.removeEventListener('visibilitychange', onSight);
      stop();
      currentOutbox.set(null);
    };
  }, [client, viewerId]);
  return null;
};
