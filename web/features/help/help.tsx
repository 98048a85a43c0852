import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { notify } from '#web/shared/ui/feedback/notify.ts';
import { HelpPanel } from './help-panel.tsx';
import { marksOf } from './news.ts';
import { useHelp } from './use-help.ts';

interface HelpProps {
  /** Null without a team, undefined while nothing is known of it. */
  teamId: string | null | undefined;
  version: string | null;
  everyMs: number;
  isOpen: boolean;
  onClose: () => void;
  /** In how many requests organizers have done something that was not shown. */
  onNews: (count: number) => void;
}

/** Help of the organizers: a word when they have done something, and the panel in which the team asks and reads. */
export const Help = ({ teamId, version, everyMs, isOpen, onClose, onNews }: HelpProps) => {
  const { t } = useTranslation('help');
  const { help, requests, news, markSeen, isHere, error, refetch } = useHelp({ version, everyMs });
  const count = news.length;
  const newest = marksOf(news);
  const tell = useEffectEvent(() => {
    if (isOpen) return markSeen();
    const [request] = news;
    const reply = request?.messages.findLast(({ isFromTeam }) => !isFromTeam);
    if (request) notify.news(t('news'), reply?.text ?? t(request.closedAt === null ? 'taken' : 'closed', { name: request.claimedByName }));
  });
  useEffect(() => {
    if (newest !== '') tell();
  }, [newest, isOpen]);
  const shown = isOpen ? 0 : count;
  const note = useEffectEvent(onNews);
  useEffect(() => note(shown), [shown]);
  if (!isOpen) return null;
  return (
    <HelpPanel
      teamId={teamId}
      emergencyNumber={help?.emergencyNumber ?? null}
      requests={requests}
      isHere={isHere}
      error={error}
      onRetry={() => void refetch().catch(() => undefined)}
      onClose={onClose}
    />
  );
};
