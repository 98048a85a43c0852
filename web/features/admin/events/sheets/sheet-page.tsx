import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { SheetKind } from '#web/graphql/__generated__/types.generated.ts';
import { useErrorText } from '#web/graphql/use-error-text.ts';
import { NeedsNetwork, OfflineNote } from '#web/shared/connection/needs-network.tsx';
import { localized } from '#web/shared/format/localized.ts';
import { useLanguage } from '#web/shared/hooks/use-language.ts';
import { useUrlFilters } from '#web/shared/hooks/use-url-filters.ts';
import { paths } from '#web/shared/paths.ts';
import { Button } from '#web/shared/ui/buttons/button.tsx';
import { SegmentedSwitch } from '#web/shared/ui/buttons/segmented-switch.tsx';
import { ErrorBox } from '#web/shared/ui/feedback/error-box.tsx';
import { Loading, Skeleton } from '#web/shared/ui/feedback/skeleton.tsx';
import { StatusBox } from '#web/shared/ui/feedback/status-box.tsx';
import { Disclosure } from '#web/shared/ui/layout/disclosure.tsx';
import { PageHeading } from '#web/shared/ui/layout/page-heading.tsx';
import { Page } from '#web/shared/ui/layout/page.tsx';
import { UndoImport } from '../files/undo-import.tsx';
import { type CheckedSheetFragment, type SheetEventQuery, useSheetEventQuery } from './__generated__/sheets.generated.ts';
import { kinds } from './meanings.ts';
import { SheetStep, SheetSteps, type StepName } from './sheet-steps.tsx';
import { SheetAnswers } from './steps/sheet-answers.tsx';
import { SheetColumns } from './steps/sheet-columns.tsx';
import { SheetPreview } from './steps/sheet-preview.tsx';
import { isSame, SheetFaults, SheetPlan } from './steps/sheet-report.tsx';
import { SheetRiddles } from './steps/sheet-riddles.tsx';
import { SheetSource } from './steps/sheet-source.tsx';
import { SheetTable } from './steps/sheet-table.tsx';
import { SheetWhole } from './steps/sheet-whole.tsx';
import { useSheet } from './use-sheet.ts';
import styles from './sheets.module.css';

type SheetEvent = NonNullable<SheetEventQuery['event']>;

/** The same sheets to take home, as a workbook and as CSV. */
const Downloads = ({ slug }: { slug: string }) => {
  const { t } = useTranslation('adminEvents');
  const language = useLanguage();
  return (
    <Disclosure summary={t('sheet.downloads')}>
      <p className={styles.note}>{t('sheet.downloadsNote')}</p>
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
    </Disclosure>
  );
};

/** The sheet is in the event: where to look at it, or another one. */
const Done = ({ event, kind, onAnother }: { event: SheetEvent; kind: SheetKind; onAnother: () => void }) => {
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
            <Link className={styles.link} to={isTeams ? paths.adminTeamsOf(event.slug) : paths.adminBlocksOf(event.id)}>
              {t(isTeams ? 'sheet.toTeams' : 'sheet.toQuest')}
            </Link>
          </>
        }
      />
    </div>
  );
};

interface DecideProps {
  event: SheetEvent;
  check: CheckedSheetFragment;
  /** An import is under way, or the check is not of what was said last. */
  isBusy: boolean;
  problem: string | null;
  onBring: (evenPlayed: boolean) => void;
}

/** Says what would happen, what is lost first, and lets a person decide. */
const Decide = ({ event, check, isBusy, problem, onBring }: DecideProps) => {
  const { t } = useTranslation('adminEvents');
  const [evenPlayed, setEvenPlayed] = useState(false);
  const { isImportable, played } = check;
  const mayBring = !isBusy && isImportable && (played.length === 0 || evenPlayed);
  return (
    <>
      {played.length > 0 && (
        <label className={styles.check}>
          <input type="checkbox" checked={evenPlayed} onChange={({ target }) => setEvenPlayed(target.checked)} />
          <span>{t('file.evenPlayed', { titles: played.join(' · ') })}</span>
        </label>
      )}
      <SheetPlan check={check} />
      <SheetFaults faults={check.faults} />
      {problem !== null && <ErrorBox title={t('failed')} text={problem} />}
      {!(isImportable && isSame(check)) && (
        <Button size="large" aria-disabled={!mayBring} onClick={() => mayBring && onBring(evenPlayed)}>
          {t('sheet.import')}
        </Button>
      )}
      <SheetRiddles riddles={check.preview} prices={event.prices} />
      {check.rows.length > 0 && (
        <Disclosure summary={t('sheet.preview')} open={!isImportable}>
          <SheetPreview check={check} />
        </Disclosure>
      )}
    </>
  );
};

/** The steps between a file and the decision: they can be answered in any order, and each answer is checked at once. */
const Correcting = ({ event, isRecalled, ...asking }: { event: SheetEvent } & ComponentProps<typeof SheetColumns>) => (
  <>
    <SheetStep name="table">
      <SheetTable {...asking} />
      <SheetWhole eventId={event.id} categories={event.categories} {...asking} />
    </SheetStep>
    <SheetStep name="columns">
      <SheetColumns isRecalled={isRecalled} {...asking} />
    </SheetStep>
    {asking.request.kind === 'RIDDLES' && (
      <SheetStep name="answers">
        <SheetAnswers {...asking} />
      </SheetStep>
    )}
  </>
);

/** Finds the steps of a checked sheet, and those in which something stands in the way. */
function stepsOf(check: CheckedSheetFragment | null, kind: SheetKind): { present: StepName[]; wrong: StepName[] } {
  if (!check) return { present: ['file'], wrong: [] };
  const hasColumns = check.columns.length > 0;
  const errors = check.faults.filter(({ isWarning }) => !isWarning);
  const isOfWhole = errors.some(({ row, code }) => row === null && !/Column$|^noTitleOrText$/.test(code));
  const isOfBlock = errors.some(({ code }) => code === 'noBlockColumn' || code === 'noCategoryColumn');
  const isOfColumns = errors.some(
    ({ code }) => /Columns?$|^noTitleOrText$/.test(code) && code !== 'noBlockColumn' && code !== 'noCategoryColumn',
  );
  return {
    present: hasColumns ? ['file', 'table', 'columns', ...(kind === 'RIDDLES' ? (['answers'] as const) : []), 'check'] : ['file', 'check'],
    wrong: [
      ...(hasColumns && (isOfWhole || isOfBlock) ? (['table'] as const) : []),
      ...(hasColumns && isOfColumns ? (['columns'] as const) : []),
      ...(errors.length > 0 ? (['check'] as const) : []),
    ],
  };
}

/** Brings riddles, insiders or teams out of a spreadsheet: take it, say what its columns are, read what would happen, and decide. */
const SheetWizard = ({ event }: { event: SheetEvent }) => {
  const { t } = useTranslation('adminEvents');
  const { state, request, problem, isRecalled, send, ask, bring, restart, isBusy } = useSheet(event.id);
  const check = 'check' in state ? state.check : null;
  if (state.step === 'done') {
    return (
      <>
        <Done event={event} kind={request.kind} onAnother={restart} />
        {state.importId !== null && <UndoImport importId={state.importId} />}
      </>
    );
  }
  return (
    <>
      <SheetSteps {...stepsOf(check, request.kind)} />
      <OfflineNote>{t('offline')}</OfflineNote>
      <NeedsNetwork>
        <div className={styles.panel}>
          <SheetStep name="file">
            <p>{t('sheet.note')}</p>
            <SegmentedSwitch
              label={t('sheet.kindLabel')}
              options={kinds.map((value) => ({ value, label: t(`sheet.kind.${value}`) }))}
              value={request.kind}
              onChange={(kind) => ask({ kind })}
            />
            <p className={styles.note}>{t(`sheet.kindNote.${request.kind}`)}</p>
            <SheetSource isChecked={check !== null} onSend={(table) => void send(table)} />
            <p role="status" className={styles.working}>
              {state.step === 'working' && t('sheet.working')}
            </p>
            {state.step === 'failed' && (
              <ErrorBox title={t('sheet.failed')} text={state.reason} {...(state.again && { onRetry: state.again })} />
            )}
          </SheetStep>
          {check && check.columns.length > 0 && (
            <Correcting event={event} check={check} request={request} onAsk={ask} isRecalled={isRecalled} />
          )}
          {check && (
            <SheetStep name="check">
              <Decide
                event={event}
                check={check}
                isBusy={isBusy || state.step !== 'checked'}
                problem={problem}
                onBring={(evenPlayed) => void bring(evenPlayed)}
              />
            </SheetStep>
          )}
        </div>
      </NeedsNetwork>
      <Downloads slug={event.slug} />
    </>
  );
};

/** The page of an event’s sheets. */
export const SheetPage = () => {
  const { t } = useTranslation('adminEvents');
  const language = useLanguage();
  const errorText = useErrorText();
  const [{ event: slug }] = useUrlFilters('event');
  const { data, error, refetch } = useSheetEventQuery({ variables: { slug }, skip: slug === '' });
  const event = data?.event;
  return (
    <Page>
      <Link className={styles.link} to={event ? paths.adminEventOf(event.id) : paths.adminEvents}>
        {event ? localized(event.localizedName, language) : t('title')}
      </Link>
      <PageHeading>{t('sheet.title')}</PageHeading>
      {error && !data && <ErrorBox title={t('loadFailed')} text={errorText(error)} onRetry={() => void refetch().catch(() => undefined)} />}
      {slug !== '' && !data && !error && (
        <Loading>
          <Skeleton height={420} radius="var(--r3)" />
        </Loading>
      )}
      {(slug === '' || (data && !event)) && <StatusBox tone="info">{t('unknown')}</StatusBox>}
      {event && <SheetWizard key={event.id} event={event} />}
    </Page>
  );
};
