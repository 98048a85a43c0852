import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readReason, useCommand } from '#web/graphql/apollo/use-command.ts';
import { useErrorText } from '#web/graphql/use-error-text.ts';
import { announce } from '#web/shared/announcer/announcer.tsx';
import { NeedsNetwork, OfflineNote } from '#web/shared/connection/needs-network.tsx';
import { localized } from '#web/shared/format/localized.ts';
import { useLanguage } from '#web/shared/hooks/use-language.ts';
import { Button } from '#web/shared/ui/buttons/button.tsx';
import { SidePanel } from '#web/shared/ui/dialogs/side-panel.tsx';
import { ErrorBox } from '#web/shared/ui/feedback/error-box.tsx';
import { StatusBox } from '#web/shared/ui/feedback/status-box.tsx';
import { CheckList } from '../../bulk/check-list.tsx';
import { type AdminHeldNamesQuery, useAdminApproveNamesMutation, useAdminHeldNamesQuery } from './__generated__/names.generated.ts';
import styles from '../../panel/panel.module.css';

type Held = AdminHeldNamesQuery['teams']['items'][number];

/** Names come while organizers have the list open. */
const everyMs = 20_000;

interface HeldListProps {
  teams: readonly Held[];
  onChanged: () => void;
}

/** The names that wait, each to be ticked. What was ticked is shown to everybody, as it stood in the list. */
const HeldList = ({ teams, onChanged }: HeldListProps) => {
  const { t } = useTranslation('adminTeams');
  const language = useLanguage();
  const errorText = useErrorText();
  const { act, isBusy } = useCommand(useAdminApproveNamesMutation());
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [done, setDone] = useState<{ text: string; isPart: boolean } | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const picked = teams.filter(({ id }) => chosen.has(id));
  const approve = async () => {
    if (isBusy || picked.length === 0) return;
    setDone(null);
    setProblem(null);
    const outcome = await act({ input: { names: picked.map(({ id: teamId, name }) => ({ teamId, name })) } });
    if (outcome.kind !== 'done') return setProblem(errorText(readReason(outcome)));
    const { length: count } = outcome.result.teamIds;
    const text = t('names.approved', { count });
    setChosen(new Set());
    setDone({ text, isPart: count < picked.length });
    announce(text);
    onChanged();
  };
  return (
    <>
      {done && <StatusBox tone="success">{done.text}</StatusBox>}
      {done?.isPart && <StatusBox tone="info">{t('names.changed')}</StatusBox>}
      {problem !== null && <ErrorBox title={t('failed')} text={problem} />}
      {teams.length === 0 ? (
        <p>{t('names.nobody')}</p>
      ) : (
        <>
          <CheckList
            label={t('names.list')}
            things={teams.map((team) => ({ ...team, label: team.name }))}
            chosen={chosen}
            moreOf={({ isNameMarked, captainName, category }) =>
              [isNameMarked && t('names.marked'), localized(category.name, language), captainName].filter(Boolean).join(' · ')
            }
            onChange={setChosen}
          />
          <div className={styles.buttons}>
            <Button aria-disabled={isBusy || picked.length === 0} onClick={() => void approve()}>
              {picked.length === 0 ? t('names.approveNone') : t('names.approve', { count: picked.length })}
            </Button>
          </div>
        </>
      )}
    </>
  );
};

interface HeldNamesProps {
  /** The slug. */
  event: string;
  isOpen: boolean;
  /** Grows when a team was changed. */
  changes: number;
  onOpen: (isOpen: boolean) => void;
  onChanged: () => void;
}

/** Says how many names of teams wait for a look, and shows them all for a common approval. Nothing while none waits. */
export const HeldNames = ({ event, isOpen, changes, onOpen, onChanged }: HeldNamesProps) => {
  const { t } = useTranslation('adminTeams');
  const { data, refetch } = useAdminHeldNamesQuery({ variables: { event }, fetchPolicy: 'cache-and-network', pollInterval: everyMs });
  const seen = useRef(changes);
  useEffect(() => {
    if (seen.current === changes) return;
    seen.current = changes;
    void refetch().catch(() => undefined);
  }, [changes, refetch]);
  const teams = data?.teams.items ?? [];
  const count = teams.length;
  return (
    <>
      {count > 0 && (
        <StatusBox
          tone="checking"
          title={t('names.waiting', { count })}
          actions={
            <Button variant="outline" onClick={() => onOpen(true)}>
              {t('names.review')}
            </Button>
          }
        />
      )}
      <SidePanel isOpen={isOpen && data !== undefined} title={t('names.title')} onClose={() => onOpen(false)}>
        <p className={styles.note}>{t('names.about')}</p>
        <OfflineNote>{t('offline')}</OfflineNote>
        <NeedsNetwork>
          <HeldList teams={teams} onChanged={onChanged} />
        </NeedsNetwork>
      </SidePanel>
    </>
  );
};
