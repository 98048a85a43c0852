import { createContext, useContext, useEffectEvent, useLayoutEffect } from 'react';
import { maintenance } from '#web/shared/connection/maintenance.ts';
import { onSendable, useConnectionState } from '#web/shared/connection/watched-fetch.ts';
import { useObservableValue } from '#web/shared/observable-value.ts';

/** True where a command that got no response waits in a list and is sent again: then an error box that asks for another tap is wrong. */
export const SendsByItself = createContext(false);

/** Where no such list is, sends a mark that got no response again when the network is back. Returns whether it waits for that. */
export const useSendAgain = (isUnsent: boolean, send: () => Promise<void>): boolean => {
  const isWaiting = !useContext(SendsByItself) && isUnsent;
  const sendNow = useEffectEvent(() => void send());
  // With the words that promise it, not a moment later: the network may be back by then.
  useLayoutEffect(() => {
    if (!isWaiting) return;
    return onSendable(() => sendNow());
  }, [isWaiting]);
  const isReadOnly = useObservableValue(maintenance) !== null;
  return (useConnectionState() === 'offline' || isReadOnly) && isWaiting;
};
