import { type ReactNode, useEffect, useState } from 'react';
import { StatusBox } from '../ui/feedback/status-box.tsx';
import { useConnectionState } from './watched-fetch.ts';
import styles from './needs-network.module.css';

/** A short break is retried meanwhile, so no button is disabled for it. */
const surelyAfterMs = 2_000;

/** True when the network has been away for a while. */
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

/** Disables buttons that need the network while it is away; the page says why. */
export const NeedsNetwork = ({ children }: { children: ReactNode }) => (
  <fieldset disabled={useIsOffline()} className={styles.group}>
    {children}
  </fieldset>
);

/** Says why the buttons in `NeedsNetwork` are disabled; renders nothing while there is network. */
export const OfflineNote = ({ children }: { children: ReactNode }) =>
  useIsOffline() ? <StatusBox tone="info">{children}</StatusBox> : null;
