import { type ReactNode, useEffect, useState } from 'react';
import { useConnectionState } from '#web/shared/connection/watched-fetch.ts';
import { StatusBox } from '#web/shared/ui/status-box.tsx';
import styles from './needs-network.module.css';

/** A line that stumbled once is asked again meanwhile; nothing is taken from under a finger for it. */
const surelyAfterMs = 2_000;

/** Whether the network has been away for a while. */
const useIsOffline = (): boolean => {
  const isAway = useConnectionState() === 'offline';
  const [isSure, setIsSure] = useState(false);
  useEffect(() => {
    if (!isAway) return;
    const timer = setTimeout(() => setIsSure(true), surelyAfterMs);
    return () => {
      clearTimeout(timer);
      setIsSure(false);
    };
  }, [isAway]);
  return isAway && isSure;
};

/** What cannot be done without network cannot be pressed; the page says why. */
export const NeedsNetwork = ({ children }: { children: ReactNode }) => (
  <fieldset disabled={useIsOffline()} className={styles.group}>
    {children}
  </fieldset>
);

/** Why what stands in `NeedsNetwork` cannot be pressed; nothing while there is network. */
export const OfflineNote = ({ children }: { children: ReactNode }) =>
  useIsOffline() ? <StatusBox tone="info">{children}</StatusBox> : null;
