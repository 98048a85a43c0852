import { type SyntheticEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AnnounceInput, CategoryCode } from '#web/graphql/__generated__/types.generated.ts';
import { readReason, useCommand } from '#web/graphql/apollo/use-command.ts';
import { useErrorText } from '#web/graphql/use-error-text.ts';
import type { Language } from '#web/i18n/language.ts';
import { serverClock } from '#web/shared/clock/server-clock.ts';
import { NeedsNetwork, OfflineNote } from '#web/shared/connection/needs-network.tsx';
import { localized } from '#web/shared/format/localized.ts';
import { useLanguage } from '#web/shared/hooks/use-language.ts';
import { Button } from '#web/shared/ui/buttons/button.tsx';
import { SwitchButton } from '#web/shared/ui/buttons/switch-button.tsx';
import { AlertDialog } from '#web/shared/ui/dialogs/alert-dialog.tsx';
import { ErrorBox } from '#web/shared/ui/feedback/error-box.tsx';
import { notify } from '#web/shared/ui/feedback/notify.ts';
import { SelectField } from '#web/shared/ui/fields/select-field.tsx';
import { RiddlePick, TeamPick } from '../panel/picks.tsx';
import { useAdminAnnounceMutation } from './__generated__/announcements.generated.ts';
import {
  type AnnouncementDraft,
  emptyDraft,
  faultsIn,
  fromTemplate,
  grades,
  maySeeOnWall,
  type Span,
  spans,
  templates,
  toInput,
  type Whom,
} from './announcement-draft.ts';
import { TextFields } from './text-fields.tsx';
import styles from '../panel/section.module.css';
import textStyles from './announcements.module.css';

interface EventOfDesk {
  id: string;
  slug: string;
  categories: readonly { code: CategoryCode; name: Record<Language, string> }[];
}

/** Whom one can announce to in this event, each with its name; the categories are called as the event calls them. */
const useEveryone = ({ categories }: EventOfDesk): { value: Whom; label: string }[] => {
  const { t } = useTranslation('adminAnnouncements');
  const language = useLanguage();
  const say = (value: Exclude<Whom, CategoryCode>) => ({ value, label: t(`audiences.${value}`) });
  return [
    say('EVERYBODY'),
    ...(categories.length > 1 ? categories.map(({ code, name }) => ({ value: code, label: localized(name, language) })) : []),
    ...(['TEAM', 'RIDDLE', 'INSIDERS', 'STAFF'] as const).map(say),
  ];
};

interface FieldsProps {
  event: EventOfDesk;
  draft: AnnouncementDraft;
  faults: readonly string[];
  change: (changes: Partial<AnnouncementDraft>) => void;
}

const Fields = ({ event, draft, faults, change }: FieldsProps) => {
  const { t } = useTranslation('adminAnnouncements');
  const everyone = useEveryone(event);
  const problem = (name: 'team' | 'riddle') => faults.includes(name) && <p role="alert">{t(`faults.${name}`)}</p>;
  return (
    <>
      <SelectField label={t('whom')} value={draft.whom} options={everyone} onChange={(whom) => change({ whom: whom as Whom })} />
      {draft.whom === 'TEAM' && (
        <TeamPick event={event.slug} label={t('team')} value={draft.teamId} onChange={(teamId) => change({ teamId })} />
      )}
      {problem('team')}
      {draft.whom === 'RIDDLE' && (
        <>
          <p className={styles.note}>{t('errata')}</p>
          <RiddlePick eventId={event.id} label={t('riddle')} value={draft.riddleId} onChange={(riddleId) => change({ riddleId })} />
        </>
      )}
      {problem('riddle')}
      <TextFields text={draft.text} problem={faults.includes('text') ? t('faults.text') : null} onChange={(text) => change({ text })} />
      <SelectField
        label={t('grade')}
        value={draft.grade}
        options={grades.map((value) => ({ value, label: t(`grades.${value}`) }))}
        onChange={(grade) => change({ grade: grade as AnnouncementDraft['grade'] })}
      />
      <SelectField
        label={t('ends')}
        value={draft.span}
        options={(Object.keys(spans) as Span[]).map((value) => ({ value, label: t(`spans.${value}`) }))}
        onChange={(span) => change({ span: span as Span })}
      />
      {maySeeOnWall(draft.whom) && (
        <SwitchButton isOn={draft.isOnWall} onChange={(isOnWall) => change({ isOnWall })}>
          {t('isOnWall')}
        </SwitchButton>
      )}
    </>
  );
};

/** A new announcement from its draft to the confirmation that sends it. */
const useAnnounce = (event: EventOfDesk, onDone: () => void) => {
  const { t } = useTranslation('adminAnnouncements');
  const errorText = useErrorText();
  const { act, isBusy } = useCommand(useAdminAnnounceMutation());
  const [draft, setDraft] = useState(emptyDraft);
  const [faults, setFaults] = useState<readonly string[]>([]);
  // A repeat after an unknown outcome has to be equal to the millisecond, or there would be two announcements.
  const [pending, setPending] = useState<AnnounceInput | null>(null);
  const [isAsking, setIsAsking] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  const change = (changes: Partial<AnnouncementDraft>) => {
    setPending(null);
    setDraft((before) => ({ ...before, ...changes }));
  };
  const prepare = () => {
    const wrong = faultsIn(draft);
    setFaults(wrong);
    setProblem(null);
    if (wrong.length > 0 || isBusy) return;
    setPending((before) => before ?? toInput(draft, { eventId: event.id, now: serverClock.now() }));
    setIsAsking(true);
  };
  const send = async (input: AnnounceInput) => {
    setIsAsking(false);
    const outcome = await act({ input });
    if (outcome.kind !== 'done') return setProblem(errorText(readReason(outcome)));
    notify.success(t('announced', { count: outcome.result.announcement.people }));
    onDone();
  };
  return { draft, change, faults, prepare, pending, isAsking, cancel: () => setIsAsking(false), send, isBusy, problem };
};

/** Writes an announcement, from a template or an empty one, and sends it after a confirmation that shows it whole. */
export const NewAnnouncement = ({ event, onDone }: { event: EventOfDesk; onDone: () => void }) => {
  const { t } = useTranslation(['adminAnnouncements', 'common']);
  const language = useLanguage();
  const { draft, change, faults, prepare, pending, isAsking, cancel, send, isBusy, problem } = useAnnounce(event, onDone);
  const everyone = useEveryone(event);
  const submit = (sent: SyntheticEvent) => {
    sent.preventDefault();
    prepare();
  };
  return (
    <form noValidate className={styles.part} onSubmit={submit}>
      <div role="group" aria-label={t('templates.label')} className={styles.actions}>
        {templates.map((name) => (
          <Button key={name} variant="outline" onClick={() => change(fromTemplate(name))}>
            {t(`templates.${name}.name`)}
          </Button>
        ))}
      </div>
      <Fields event={event} draft={draft} faults={faults} change={change} />
      {problem !== null && <ErrorBox title={t('failed')} text={problem} />}
      <OfflineNote>{t('offline')}</OfflineNote>
      <NeedsNetwork>
        <Button type="submit" size="large" isWide aria-disabled={isBusy}>
          {t('announce')}
        </Button>
      </NeedsNetwork>
      {pending && (
        <AlertDialog
          isOpen={isAsking}
          title={t('ask', { whom: everyone.find(({ value }) => value === draft.whom)?.label ?? '', grade: t(`grades.${draft.grade}`) })}
          actionLabel={t('announce')}
          onAction={() => void send(pending)}
          cancelLabel={t('common:cancel')}
          onCancel={cancel}
        >
          <p className={textStyles.text}>{localized(draft.text, language)}</p>
        </AlertDialog>
      )}
    </form>
  );
};
