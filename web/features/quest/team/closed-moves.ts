import { useTranslation } from 'react-i18next';
import { useTeamNow } from './use-team-now.tsx';

/** Names the reason why a team cannot answer or buy hints. A lost network is none: the outbox keeps what is done without it. */
const reasonFor = (now: ReturnType<typeof useTeamNow>['data']) => {
  if (!now) return null;
  if (now.viewer?.team == null) return 'noTeam';
  if (now.event?.status === 'PAUSED') return 'paused';
  if (now.event?.status === 'FINISHED') return 'over';
  return now.event?.status === 'ACTIVE' ? null : 'notRunning';
};

/** Returns the reason for the disabled button, in so few words that its line does not break; null when it is enabled. */
export const useClosedMoves = (): string | null => {
  const { t } = useTranslation('quest');
  const { data } = useTeamNow();
  const reason = reasonFor(data);
  return reason && t(`closed.${reason}`);
};
