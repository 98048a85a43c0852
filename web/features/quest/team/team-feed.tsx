import { useApolloClient } from '@apollo/client/react';
import { useEffect, useState, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { compareVersions } from '#web/graphql/versions/compare-versions.ts';
import { useSeenLately } from '#web/shared/hooks/use-document-seen.ts';
import { notify } from '#web/shared/ui/feedback/notify.ts';
import { QuestHeaderDocument } from '../header/__generated__/quest-header.generated.ts';
import { changedRiddles, knownRiddle, outdatedRiddles, rereadRiddles } from './changed-riddles.ts';
import { followTeam, type TeamFrame, writeEvent, writeTeam } from './follow-team.ts';
import { liveVoice } from './live-voice.ts';
import { showPlace } from './place-card.tsx';
import { newMoments, ownMoves, momentSentence } from './team-moments.ts';
import { announcementsVersion, helpVersion } from './team-notices.ts';
import { becomeTeamLive, useTeamNow } from './use-team-now.tsx';

/** A stream that the server ended does not reopen at once, or it would loop. */
const tryAgainMs = 60_000;
/** Two thousand phones hear of a restored database at the same moment, so they ask again over these seconds. */
const spreadMs = 3_000;

/** Renders nothing. Only this component writes the team's news into the cache, and the screens read the cache. */
export const TeamFeed = () => {
  const { t } = useTranslation('quest');
  const client = useApolloClient();
  const { data } = useTeamNow();
  const isSeen = useSeenLately();
  const [turn, setTurn] = useState(0);
  const last = useRef<TeamFrame | null>(null);

  const viewerId = data?.viewer?.id;
  const team = data?.viewer?.team;
  const teamId = team?.id;
  const hasNoTeam = data !== undefined && teamId === undefined;

  const tell = useEffectEvent((before: TeamFrame, frame: TeamFrame) => {
    for (const moment of ownMoves.leaveOut(newMoments(before, frame))) {
      const number = moment.riddleId === null ? null : (knownRiddle(client.cache, moment.riddleId)?.number ?? null);
      const sentence = momentSentence(moment, { number, coinValue: data?.event?.prices.coinValue ?? 0 }, t);
      if (sentence === null) continue;
      if (moment.reason === null) liveVoice.tell(sentence);
      else {
        // Everybody must see the reason, and the toast is read aloud, too.
        notify.news(sentence, moment.reason);
        liveVoice.hush();
      }
    }
  });

  const take = useEffectEvent(async (frame: TeamFrame) => {
    const before = last.current?.team.id === frame.team.id ? last.current : null;
    if (before && (compareVersions(frame.team, before.team) < 0 || compareVersions(frame.event, before.event) < 0)) return;
    last.current = frame;
    writeTeam(client, frame.team);
    writeEvent(client, frame.event);
    showPlace(frame);
    announcementsVersion.set(frame.announcementsVersion);
    helpVersion.set(frame.helpVersion);
    if (before && (before.team.history !== frame.team.history || before.team.category.id !== frame.team.category.id)) {
      // Nothing that the page shows is sure after a restore, of which everybody hears at once, or in another category.
      setTimeout(() => void client.refetchQueries({ include: 'active' }).catch(() => undefined), Math.random() * spreadMs);
      return;
    }
    const changed = before ? changedRiddles(before, frame) : outdatedRiddles(client.cache, frame);
    // A failed refetch leaves the old data; the next visit of the page loads them.
    await rereadRiddles(client, frame, changed).catch(() => undefined);
    if (before) tell(before, frame);
  });

  useEffect(() => {
    if (hasNoTeam) becomeTeamLive('polling');
    if (teamId === undefined || !isSeen) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const close = followTeam(client, {
      onFrame: (frame) => void take(frame),
      onEnd: () => {
        timer = setTimeout(() => setTurn((count) => count + 1), tryAgainMs);
        void client
          .query({ query: QuestHeaderDocument, fetchPolicy: 'network-only' })
          .then(({ data: now }) => {
            if (now?.viewer?.id === viewerId && now?.viewer?.team?.id === teamId) return;
            return client.refetchQueries({ include: 'active' });
          })
          .catch(() => undefined);
      },
    });
    return () => {
      clearTimeout(timer);
      close();
    };
  }, [client, viewerId, teamId, hasNoTeam, isSeen, turn]);

  // A result that was requested before the newest frame and arrives after it must not restore the old numbers.
  useLayoutEffect(() => {
    const newest = last.current?.team;
    if (team && newest && newest.id === team.id && compareVersions(team, newest) < 0) writeTeam(client, newest);
  }, [client, team]);

  return null;
};
