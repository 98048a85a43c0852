import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { SheetKind } from '#web/graphql/__generated__/types.generated.ts';
import { NeedsNetwork, OfflineNote } from '#web/shared/connection/needs-network.tsx';
import { useLanguage } from '#web/shared/hooks/use-language.ts';
import { paths } from '#web/shared/paths.ts';
import { Button } from '#web/shared/ui/buttons/button.tsx';
import { SegmentedSwitch } from '#web/shared/ui/buttons/segmented-switch.tsx';
import { SidePanel } from '#web/shared/ui/dialogs/side-panel.tsx';
import { ErrorBox } from '#web/shared/ui/feedback/error-box.tsx';
import { StatusBox } from '#web/shared/ui/feedback/status-box.tsx';
import { UndoImport } from '../files/undo-import.tsx';
import { type CheckedSheetFragment, useSheetEventQuery } from './__generated__/sheets.generated.ts';
import { kinds } from './meanings.ts';
import { SheetColumns } from './sheet-columns.tsx';
import { SheetPreview } from './sheet-preview.tsx';
import { isSame, SheetFaults, SheetPlan } from './sheet-report.tsx';
import { SheetSource } from './sheet-source.tsx';
import { useSheet } from './use-sheet.ts';
import styles from './sheets.module.css';

interface SheetPanelProps {
  event: { id: string; slug: string };
  onClose: () => void;
  onImported: () => void;
}

/** The same sheets to take home, as a workbook and as CSV. */
const Downloads = ({ slug }: { slug: string }) => {
  const { t } = useTranslation('adminEvents');
  const language = useLanguage();
  return (
    <ul className={styles.downloads}>
      {kinds.flatMap((kind) =>
        (['xlsx', 'csv'] as const).map((extension) => (
          <li key={`${kind}.${extension}`}>
            <a href={`/event-files/${slug}/${kind.toLowerCase()}.${extension}?lang=${language}`} download className={styles.link}>
              {t('sheet.download', { kind: t(`sheet.kind.${kind}`), extension: extension.toUpperCase() })}
            </a>
          </li>
        )),
      )}
    </ul>
  );
};

/** The sheet is in the event: where to look at it, or another one. */
const Done = ({ event, kind, onAnother }: { event: SheetPanelProps['event']; kind: SheetKind; onAnother: () => void }) => {
  const { t } = useTranslation('adminEvents');
  const isTeams = kind === 'TEAMS';
  const box = useRef<HTMLDivElement>(null);
  // The button that had the focus is gone.
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} tabIndex={-1} className={styles.done}>
      <StatusBox
        tone="success"
        role="status"
        title={t('sheet.done')}
        actions={
          <>
            <Button onClick={onAnother}>{t('sheet.another')}</Button>
            <Link className={styles.link} to={isTeams ? paths.adminTeamsOf(event.slug) : `${paths.quest}?event=${event.id}`}>
              {t(isTeams ? 'sheet.toTeams' : 'sheet.toQuest')}
            </Link>
          </>
        }
      />
    </div>
  );
};

/** How the sheet was read: its columns, what is wrong, and its first rows. */
const Checked = ({ check, ...correcting }: ComponentProps<typeof SheetColumns>) => (
  <>
    {check.columns.length > 0 && <SheetColumns check={check} {...correcting} />}
    <SheetFaults faults={check.faults} />
    {check.rows.length > 0 && <SheetPreview check={check} />}
  </>
);

interface DecideProps {
  check: CheckedSheetFragment;
  /** An import is under way, or the check is not of what was said last. */
  isBusy: boolean;
  onBring: (evenPlayed: boolean) => void;
}

/** Says what would happen, and lets a person decide. */
const Decide = ({ check, isBusy, onBring }: DecideProps) => {
  const { t } = useTranslation('adminEvents');
  const [evenPlayed, setEvenPlayed] = useState(false);
  const { isImportable, played } = check;
  const mayBring = !isBusy && isImportable && (played.length === 0 || evenPlayed);
  return (
    <>
      <SheetPlan check={check} />
      {played.length > 0 && (
        <label className={styles.check}>
          <input type="checkbox" checked={evenPlayed} onChange={({ target }) => setEvenPlayed(target.checked)} />
          <span>{t('file.evenPlayed', { titles: played.join(' · ') })}</span>
        </label>
      )}
      {!(isImportable && isSame(check)) && (
        <Button size="large" aria-disabled={!mayBring} onClick={() => mayBring && onBring(evenPlayed)}>
          {t('sheet.import')}
        </Button>
      )}
    </>
  );
};

/** Brings riddles, insiders or teams out of a spreadsheet: paste it, say what its columns are, read what would happen, and decide. */
export const SheetPanel = ({ event, onClose, onImported }: SheetPanelProps) => {
  const { t } = useTranslation('adminEvents');
  const { data } = useSheetEventQuery({ variables: { slug: event.slug } });
  const { state, request, problem, send, ask, bring, restart, isBusy } = useSheet({ eventId: event.id, onImported });
  const check = 'check' in state ? state.check : null;
  return (
    <SidePanel isOpen title={t('sheet.title')} onClose={onClose}>
      {state.step === 'done' ? (
        <>
          <Done event={event} kind={request.kind} onAnother={restart} />
          {state.importId !== null && <UndoImport importId={state.importId} />}
        </>
      ) : (
        <div className={styles.panel}>
          <p>{t('sheet.note')}</p>
          <SegmentedSwitch
            label={t('sheet.kindLabel')}
            options={kinds.map((value) => ({ value, label: t(`sheet.kind.${value}`) }))}
            value={request.kind}
            onChange={(kind) => ask({ kind })}
          />
          <p className={styles.note}>{t(`sheet.kindNote.${request.kind}`)}</p>
          <OfflineNote>{t('offline')}</OfflineNote>
          <NeedsNetwork>
            <div className={styles.panel}>
              <SheetSource isChecked={check !== null} onSend={(table) => void send(table)} />
              <p role="status" className={styles.working}>
                {state.step === 'working' && t('sheet.working')}
              </p>
              {state.step === 'failed' && (
                <ErrorBox title={t('sheet.failed')} text={state.reason} {...(state.again && { onRetry: state.again })} />
              )}
              {check && (
                <Checked eventId={event.id} check={check} request={request} categories={data?.event?.categories ?? []} onAsk={ask} />
              )}
              {problem !== null && <ErrorBox title={t('failed')} text={problem} />}
              {check && (
                <Decide check={check} isBusy={isBusy || state.step !== 'checked'} onBring={(evenPlayed) => void bring(evenPlayed)} />
              )}
            </div>
          </NeedsNetwork>
          <section className={styles.part} aria-labelledby="sheet-downloads">
            <h3 id="sheet-downloads" className={styles.heading}>
              {t('sheet.downloads')}
            </h3>
            <p className={styles.note}>{t('sheet.downloadsNote')}</p>
            <Downloads slug={event.slug} />
          </section>
        </div>
      )}
    </SidePanel>
  );
};
