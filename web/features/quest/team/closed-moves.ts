import { useTranslation } from 'react-i18next';
import { useConnectionState } from '#web/shared/connection/watched-fetch.ts';
import { useTeamNow } from './use-team-now.tsx';

/** Names the reason why a team cannot answer or buy hints. */
const reasonFor = (isOffline: boolean, now: ReturnType<typeof useTeamNow>['data']) => {
  if (isOffline) return 'offline';
  if (!now) return null;
  if (now.viewer?.team == null) return 'noTeam';
  if (now.event?.status === 'PAUSED') return 'paused';
  return now.event?.status === 'ACTIVE' ? null : 'notRunning';
};

/** Returns the reason in two or three words for the disabled button; null when it is enabled. */
export const useClosedMoves = (): string | null => {
  const { t } = useTranslation('quest');
  const { data } = useTeamNow();
  const state = useConnectionState();
  const reason = reasonFor(state === 'offline', data);
  return reason && t(`closed.${reason}`);
};
