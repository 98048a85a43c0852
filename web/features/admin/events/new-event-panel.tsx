import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCreateEventMutation } from './settings/__generated__/change-event.generated.ts';
import { EventRulesFields, rulesInput } from './fields/event-rules-fields.tsx';
import { OverlapNotice } from '../overlap/overlap-notice.tsx';
import { EventTextFields } from './fields/event-text-fields.tsx';
import { type TimeName, useNewEvent } from '#web/features/admin/events/use-new-event.ts';
import { useErrorText } from '#web/graphql/use-error-text.ts';
import { reasonOf, useCommand } from '#web/graphql/apollo/use-command.ts';
import { serverClock } from '#web/shared/clock/server-clock.ts';
import { NeedsNetwork, OfflineNote } from '#web/shared/connection/needs-network.tsx';
import { AlertDialog } from '#web/shared/ui/dialogs/alert-dialog.tsx';
import { Button } from '#web/shared/ui/buttons/button.tsx';
import { ErrorBox } from '#web/shared/ui/feedback/error-box.tsx';
import { notify } from '#web/shared/ui/feedback/notify.ts';
import { SidePanel } from '#web/shared/ui/dialogs/side-panel.tsx';
import { TextField } from '#web/shared/ui/fields/text-field.tsx';
import styles from './fields/events.module.css';

interface NewEventPanelProps {
  onClose: () => void;
  onCreated: (id: string) => void;
}

/** Creates an event. One with a start in the past begins at once, so it needs a confirmation. */
export const NewEventPanel = ({ onClose, onCreated }: NewEventPanelProps) => {
  const { t } = useTranslation(['adminEvents', 'common']);
  const errorText = useErrorText();
  const { act, isBusy } = useCommand(useCreateEventMutation());
  const now = serverClock.now();
  const { texts, rules, times, window, problems, changeText, changeRule, changeTime, refuse } = useNewEvent(now);
  const [tries, setTries] = useState(0);
  const isTried = tries > 0;
  const form = useRef<HTMLFormElement>(null);
  const [isAsked, setIsAsked] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  // The form is longer than a screen, so it scrolls to the invalid field.
  useEffect(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus(), [tries]);

  const create = async () => {
    setIsAsked(false);
    setFailure(null);
    if (window.startsAt === null || window.endsAt === null) return;
    const outcome = await act({ input: { ...texts, ...rulesInput(rules), startsAt: window.startsAt, endsAt: window.endsAt } });
    if (outcome.kind === 'done') {
      notify.success(t('created'));
      onCreated(outcome.result.event.id);
    } else if (outcome.kind === 'refused' && 'fields' in outcome.refusal) refuse(outcome.refusal.fields.map(({ name }) => name));
    else setFailure(errorText(reasonOf(outcome)));
  };
  const submit = () => {
    setTries(tries + 1);
    if (isBusy || Object.values(problems).some((problem) => problem !== null)) return;
    if (Date.parse(window.startsAt ?? '') <= now) setIsAsked(true);
    else void create();
  };

  const time = (name: TimeName) => (
    <TextField
      label={t(`field.${name}`)}
      type="datetime-local"
      required
      value={times[name]}
      problem={problems[name] !== null && (isTried || times[name] !== '') ? t(`problem.${problems[name]}`) : null}
      onChange={({ target }) => changeTime(name, target.value)}
    />
  );
  return (
    <SidePanel isOpen title={t('new')} onClose={onClose}>
      <form
        ref={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <OfflineNote>{t('offline')}</OfflineNote>
        <NeedsNetwork>
          <div className={styles.form}>
            <EventTextFields
              values={texts}
              problems={{ name: isTried ? problems.name : null, slug: isTried || texts.slug !== '' ? problems.slug : null }}
              onChange={changeText}
            >
              {time('startsAt')}
              {time('endsAt')}
              <OverlapNotice startsAt={window.startsAt} endsAt={window.endsAt} />
            </EventTextFields>
            <EventRulesFields values={rules} onChange={changeRule} />
            {failure !== null && <ErrorBox title={t('failed')} text={failure} />}
            <Button type="submit" size="large" aria-disabled={isBusy}>
              {t('create')}
            </Button>
          </div>
        </NeedsNetwork>
      </form>
      <AlertDialog
        isOpen={isAsked}
        title={t('ask.past.title')}
        actionLabel={t('create')}
        cancelLabel={t('common:cancel')}
        isDangerous
        onCancel={() => setIsAsked(false)}
        onAction={() => void create()}
      >
        {t('ask.past.text')}
      </AlertDialog>
    </SidePanel>
  );
};
