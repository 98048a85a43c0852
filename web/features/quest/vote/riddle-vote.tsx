import { useCallback, useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { OutboxEntry } from '#web/offline/outbox/outbox-entry.ts';
import { useOwnEntries } from '#web/offline/outbox/own-outbox.ts';
import { commit } from '#web/offline/outbox/page-senders.ts';
import { Button } from '#web/shared/ui/buttons/button.tsx';
import { useOwnVotesQuery } from './__generated__/riddle-vote.generated.ts';
import styles from './riddle-vote.module.css';

/** The last vote from this phone, sent or not; undefined without one, and null for one that was taken back. */
const lastVote = (riddleId: string, entries: readonly OutboxEntry[]): boolean | null | undefined => {
  const entry = entries.findLast(
    ({ command, state }) => command.kind === 'vote' && command.input.riddleId === riddleId && state !== 'refused',
  );
  return entry?.command.kind === 'vote' ? (entry.command.input.isLiked ?? null) : undefined;
};

/** One tap says whether the player liked a solved riddle, another takes it back; without network it waits in the outbox, unseen. */
export const RiddleVote = ({ riddleId, number }: { riddleId: string; number: number }) => {
  const { t } = useTranslation('quest');
  const id = useId();
  const { data } = useOwnVotesQuery({ fetchPolicy: 'cache-first' });
  const last = useOwnEntries(useCallback((entries: readonly OutboxEntry[]) => lastVote(riddleId, entries), [riddleId]));
  const stored = data?.viewer?.riddleVotes.find((vote) => vote.riddleId === riddleId)?.isLiked ?? null;
  const vote = last === undefined ? stored : last;
  const cast = (isLiked: boolean) =>
    void commit({ command: { kind: 'vote', input: { riddleId, isLiked: vote === isLiked ? null : isLiked } }, isTold: true });
  return (
    <div role="group" aria-labelledby={id} className={styles.vote}>
      <p id={id} className={styles.ask}>
        {t('vote.ask', { number })}
      </p>
      <Button variant="outline" aria-pressed={vote === true} onClick={() => cast(true)}>
        {t('vote.liked')}
      </Button>
      <Button variant="outline" aria-pressed={vote === false} onClick={() => cast(false)}>
        {t('vote.disliked')}
      </Button>
    </div>
  );
};
