import { useTranslation } from 'react-i18next';
import { useTeamNow } from '#web/features/quest/use-team-now.ts';
import { useConnectionState } from '#web/shared/connection/watched-fetch.ts';

/** What keeps a team from answering and from taking hints. */
const reasonFor = (isOffline: boolean, now: ReturnType<typeof useTeamNow>['data']) => {
  if (isOffline) return 'offline';
  if (!now) return null;
  if (now.viewer?.team == null) return 'noTeam';
  if (now.event?.status === 'PAUSED') return 'paused';
  return now.event?.status === 'ACTIVE' ? null : 'notRunning';
};

/** In two or three words, to stand on the button that cannot be pressed; null when it can. */
export const useClosedMoves = (): string | null => {
  const { t } = useTranslation('quest');
  const { data } = useTeamNow();
  const state = useConnectionState();
  const reason = reasonFor(state === 'offline', data);
  return reason && t(`closed.${reason}`);
};
