import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readReason, useCommand } from '#web/graphql/apollo/use-command.ts';
import { useErrorText } from '#web/graphql/use-error-text.ts';
import { NeedsNetwork, OfflineNote } from '#web/shared/connection/needs-network.tsx';
import { useSettled } from '#web/shared/hooks/use-settled.ts';
import { Button } from '#web/shared/ui/buttons/button.tsx';
import { ErrorBox } from '#web/shared/ui/feedback/error-box.tsx';
import { notify } from '#web/shared/ui/feedback/notify.ts';
import { Loading, Skeleton } from '#web/shared/ui/feedback/skeleton.tsx';
import { type Pick, PickField } from '../panel/pick-field.tsx';
import { useAdminInsidersQuery, useAdminReplaceInsiderMutation, useAdminReplacementQuery } from './__generated__/insiders.generated.ts';
import styles from '../panel/section.module.css';

interface ReplaceFormProps {
  fromId: string;
  event: { id: string; slug: string };
  onDone: () => void;
}

const shown = 20;

/** The insiders by name, but for the one who is replaced. */
const useColleagues = (fromId: string) => {
  const [text, search] = useState('');
  const settled = useSettled(text);
  const { data, previousData } = useAdminInsidersQuery({ variables: { search: settled, first: shown } });
  const options = (data ?? previousData)?.insiders
    .filter(({ id }) => id !== fromId)
    .map(({ id, fullName, username }): Pick => ({ id, name: fullName, ...(username !== null && { more: `@${username}` }) }));
  return { options: options ?? null, search };
};

/** Lists what goes to the other insider, and what stays with the first one. */
const Preview = ({ fromId, toId, event, name }: { fromId: string; toId: string; event: string; name: string }) => {
  const { t } = useTranslation('adminInsiders');
  const errorText = useErrorText();
  const { data, error, refetch } = useAdminReplacementQuery({ variables: { event, fromId, toId }, fetchPolicy: 'cache-and-network' });
  const moving = data?.insiderReplacement;
  if (!data && error) return <ErrorBox text={errorText(error)} onRetry={() => void refetch().catch(() => undefined)} />;
  if (!moving) {
    return (
      <Loading>
        <Skeleton height={72} radius="var(--r2)" />
      </Loading>
    );
  }
  const marks = moving.reduce((sum, place) => sum + place.marks, 0);
  return (
    <>
      <p>{t('replace.moves', { count: moving.length, name })}</p>
      <ul className={styles.rows}>
        {moving.map(({ riddleId, title, blockTitle, isShared }) => (
          <li key={riddleId}>
            <span>{title}</span>
            <p className={styles.note}>{[blockTitle, isShared && t('replace.shared')].filter(Boolean).join(' · ')}</p>
          </li>
        ))}
      </ul>
      <p className={styles.note}>{t('replace.plan')}</p>
      {marks > 0 && <p className={styles.note}>{t('replace.stays', { count: marks })}</p>}
    </>
  );
};

/** Puts another insider in the place of this one, at all riddles of the event, after a look at what moves. */
export const ReplaceForm = ({ fromId, event, onDone }: ReplaceFormProps) => {
  const { t } = useTranslation('adminInsiders');
  const errorText = useErrorText();
  const { options, search } = useColleagues(fromId);
  const [to, setTo] = useState<Pick | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const { act, isBusy } = useCommand(useAdminReplaceInsiderMutation());
  const replace = async () => {
    if (isBusy || !to) return;
    const outcome = await act({ input: { eventId: event.id, fromId, toId: to.id } });
    if (outcome.kind !== 'done') {
      const isNowhere = outcome.kind === 'refused' && outcome.refusal.code === 'BAD_INPUT';
      return setProblem(isNowhere ? t('replace.nothing') : errorText(readReason(outcome)));
    }
    notify.success(t('replace.done', { name: to.name }));
    setTo(null);
    onDone();
  };
  return (
    <div className={styles.arrival}>
      <PickField
        label={t('replace.who')}
        chosen={to}
        options={options}
        onSearch={search}
        onPick={(pick) => {
          setTo(pick);
          setProblem(null);
        }}
      />
      {to && <Preview fromId={fromId} toId={to.id} event={event.slug} name={to.name} />}
      {problem !== null && <ErrorBox title={t('replace.failed')} text={problem} />}
      <OfflineNote>{t('offline')}</OfflineNote>
      {to && (
        <NeedsNetwork>
          <div className={styles.actions}>
            <Button aria-disabled={isBusy} onClick={() => void replace()}>
              {t('replace.button', { name: to.name })}
            </Button>
          </div>
        </NeedsNetwork>
      )}
    </div>
  );
};
