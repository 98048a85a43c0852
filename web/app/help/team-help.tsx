import { type ReactNode, useEffect } from 'react';
import { Help } from '#web/features/help/help.tsx';
import { helpNews, helpVersion, isHelpOpen } from '#web/features/quest/team/team-notices.ts';
import { pollMs, teamLive, useTeamNow } from '#web/features/quest/team/use-team-now.tsx';
import { loadTexts } from '#web/i18n/i18n.ts';
import { useObservableValue } from '#web/shared/observable-value.ts';

const close = () => isHelpOpen.set(false);
const noteNews = (count: number) => helpNews.set(count);

/** Help for the team of the person; its stream says when a request has changed. */
const TeamHelp = () => {
  const version = useObservableValue(helpVersion);
  const { mode } = useObservableValue(teamLive);
  const { data } = useTeamNow();
  const teamId = data?.viewer ? (data.viewer.team?.id ?? null) : undefined;
  const isOpen = useObservableValue(isHelpOpen);
  // Another person, or nobody, may be at the phone next.
  useEffect(
    () => () => {
      noteNews(0);
      close();
    },
    [],
  );
  const everyMs = mode === 'polling' ? pollMs : 0;
  return <Help teamId={teamId} version={version} everyMs={everyMs} isOpen={isOpen} onClose={close} onNews={noteNews} />;
};

/** Brings it with its words; without them there is nothing to show. */
export const loadTeamHelp = async (): Promise<() => ReactNode> => {
  await loadTexts('help', 'outbox');
  return TeamHelp;
};
