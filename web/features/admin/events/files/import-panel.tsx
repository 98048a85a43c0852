import { Upload } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NeedsNetwork, OfflineNote } from '#web/shared/connection/needs-network.tsx';
import { Button } from '#web/shared/ui/buttons/button.tsx';
import { SidePanel } from '#web/shared/ui/dialogs/side-panel.tsx';
import { ErrorBox } from '#web/shared/ui/feedback/error-box.tsx';
import { notify } from '#web/shared/ui/feedback/notify.ts';
import { type CheckedFileFragment, useAdminEventFileProgressQuery } from './__generated__/event-files.generated.ts';
import { countRemoved, FileReport, isSame } from './file-report.tsx';
import { UndoImport } from './undo-import.tsx';
import { type EventFileState, useEventFile } from './use-event-file.ts';
import styles from './event-files.module.css';

const everyMs = 500;

/** Shows how far the server is with an uploaded file. Screen readers announce the stages, and not each number. */
const ServerProgress = ({ upload, waiting }: { upload: string; waiting: string }) => {
  const { t } = useTranslation('adminEvents');
  const { data } = useAdminEventFileProgressQuery({ variables: { upload }, pollInterval: everyMs, fetchPolicy: 'no-cache' });
  const progress = data?.eventFileProgress ?? null;
  const label = progress ? t(`file.stage.${progress.stage}`) : waiting;
  const total = progress?.total ?? null;
  return (
    <div>
      <p role="status">{label}</p>
      <progress
        aria-label={label}
        className={styles.progress}
        {...(progress && total !== null && { value: progress.done, max: Math.max(total, 1) })}
      />
      {progress && total !== null && <p className={styles.count}>{t('file.counted', { done: progress.done, total })}</p>}
    </div>
  );
};

interface ImportPanelProps {
  onClose: () => void;
  onImported: (eventId: string) => void;
}

const Progress = ({ state }: { state: EventFileState }) => {
  const { t } = useTranslation('adminEvents');
  if (state.step === 'checking') return <ServerProgress upload={state.upload} waiting={t('file.checking', { name: state.name })} />;
  if (state.step !== 'sending') return null;
  const label = t('file.sending', { name: state.name });
  return (
    <div>
      <p role="status">{label}</p>
      <progress aria-label={label} className={styles.progress} value={state.share} max={1} />
    </div>
  );
};

/** An event that was there is what the file says, and can be what it was again. */
const Changed = ({ state, onSeen }: { state: EventFileState; onSeen: (eventId: string) => void }) => {
  const { t } = useTranslation('adminEvents');
  if (state.step !== 'changed') return null;
  return (
    <>
      <p role="status">{t('file.changedEvent')}</p>
      <Button size="large" onClick={() => onSeen(state.eventId)}>
        {t('file.toEvent')}
      </Button>
      {state.importId !== null && <UndoImport importId={state.importId} />}
    </>
  );
};

interface FileChoiceProps {
  label: string;
  /** It is the next thing to do. */
  isFirst: boolean;
  onPick: (file: File) => void;
}

const FileChoice = ({ label, isFirst, onPick }: FileChoiceProps) => {
  const { t } = useTranslation('adminEvents');
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <div className={styles.actions}>
        <Button variant={isFirst ? 'primary' : 'outline'} onClick={() => input.current?.click()}>
          <Upload size={20} aria-hidden="true" />
          {label}
        </Button>
      </div>
      <input
        ref={input}
        type="file"
        hidden
        accept=".zip,application/zip"
        aria-label={t('file.pick')}
        onChange={({ target }) => {
          const file = target.files?.[0];
          target.value = '';
          if (file) onPick(file);
        }}
      />
    </>
  );
};

interface DecideProps {
  check: CheckedFileFragment;
  isBusy: boolean;
  onBring: (evenPlayed: boolean) => void;
}

/** Asks about what would be lost or has been played, and lets a person decide. */
const Decide = ({ check, isBusy, onBring }: DecideProps) => {
  const { t } = useTranslation('adminEvents');
  const [evenPlayed, setEvenPlayed] = useState(false);
  const [evenRemoved, setEvenRemoved] = useState(false);
  const { played, isImportable, event } = check;
  const removed = countRemoved(check);
  const isLoss = removed.blocks + removed.riddles > 0;
  const mayBring = !isBusy && (played.length === 0 || evenPlayed) && (!isLoss || evenRemoved);
  return (
    <>
      {isLoss && (
        <label className={styles.check}>
          <input type="checkbox" checked={evenRemoved} onChange={({ target }) => setEvenRemoved(target.checked)} />
          <span>{t('file.evenRemoved', removed)}</span>
        </label>
      )}
      {played.length > 0 && (
        <label className={styles.check}>
          <input type="checkbox" checked={evenPlayed} onChange={({ target }) => setEvenPlayed(target.checked)} />
          <span>{t('file.evenPlayed', { titles: played.join(' · ') })}</span>
        </label>
      )}
      {isImportable && !isSame(check) && (
        <Button size="large" aria-disabled={!mayBring} onClick={() => mayBring && onBring(evenPlayed)}>
          {event ? t('file.change') : t('file.open')}
        </Button>
      )}
    </>
  );
};

/** Brings an event back from its file: choose it, read what would happen, and decide. */
export const ImportPanel = ({ onClose, onImported }: ImportPanelProps) => {
  const { t } = useTranslation('adminEvents');
  const { state, problem, send, bring, isBusy } = useEventFile({
    onOpened: (eventId) => {
      notify.success(t('file.opened'));
      onImported(eventId);
    },
  });
  const check = state.step === 'checked' ? state.check : null;
  return (
    <SidePanel isOpen title={t('file.import')} onClose={onClose}>
      <div className={styles.form}>
        <p>{t('file.note')}</p>
        <OfflineNote>{t('offline')}</OfflineNote>
        <NeedsNetwork>
          <div className={styles.form}>
            <FileChoice
              label={state.step === 'none' ? t('file.pick') : t('file.pickAnother')}
              isFirst={!check?.isImportable && state.step !== 'changed'}
              onPick={(file) => void send(file)}
            />
            <Progress state={state} />
            {state.step === 'failed' && (
              <ErrorBox title={t('file.failed', { name: state.name })} text={state.reason} {...(state.again && { onRetry: state.again })} />
            )}
            {check && <FileReport check={check} />}
            <Changed state={state} onSeen={onImported} />
            {problem !== null && <ErrorBox title={t('failed')} text={problem} />}
            {state.step === 'checked' && isBusy && <ServerProgress upload={state.upload} waiting={t('file.stage.WRITING')} />}
            {state.step === 'checked' && (
              <Decide key={state.upload} check={state.check} isBusy={isBusy} onBring={(evenPlayed) => void bring(evenPlayed)} />
            )}
          </div>
        </NeedsNetwork>
      </div>
    </SidePanel>
  );
};
