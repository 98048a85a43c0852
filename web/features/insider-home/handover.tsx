import { type SubmitEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readReason, useCommand } from '#web/graphql/apollo/use-command.ts';
import { useErrorText } from '#web/graphql/use-error-text.ts';
import { NeedsNetwork, OfflineNote } from '#web/shared/connection/needs-network.tsx';
import { clockTime } from '#web/shared/format/dates.ts';
import { Button } from '#web/shared/ui/buttons/button.tsx';
import { ErrorBox } from '#web/shared/ui/feedback/error-box.tsx';
import { notify } from '#web/shared/ui/feedback/notify.ts';
import { TextField } from '#web/shared/ui/fields/text-field.tsx';
import { Disclosure } from '#web/shared/ui/layout/disclosure.tsx';
import { useOpenHandoverMutation, useTakeOverPlacesMutation } from './__generated__/insider-home.generated.ts';
import styles from './insider-home.module.css';

/** A code in two halves is easier to read out. */
const halves = (code: string) => `${code.slice(0, 3)} ${code.slice(3)}`;

/** Takes over the places of a colleague, who reads out a code. */
export const TakeOver = () => {
  const { t } = useTranslation('insiderHome');
  const errorText = useErrorText();
  const { act, isBusy } = useCommand(useTakeOverPlacesMutation());
  const [code, setCode] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const send = async (event: SubmitEvent) => {
    event.preventDefault();
    if (isBusy) return;
    if (code.trim() === '') return setFault(t('takeOver.missing'));
    const outcome = await act({ input: { code } });
    if (outcome.kind !== 'done') {
      const isOwn = outcome.kind === 'refused' && outcome.refusal.code === 'BAD_INPUT';
      return setFault(isOwn ? t('takeOver.own') : errorText(readReason(outcome)));
    }
    setCode('');
    notify.success(t('takeOver.done', { count: outcome.result.places }));
  };
  return (
    <form noValidate className={styles.form} onSubmit={(event) => void send(event)}>
      <TextField
        label={t('takeOver.label')}
        note={t('takeOver.note')}
        value={code}
        problem={fault}
        maxLength={20}
        autoComplete="one-time-code"
        autoCapitalize="characters"
        spellCheck={false}
        onChange={({ target }) => {
          setCode(target.value);
          setFault(null);
        }}
      />
      <NeedsNetwork>
        <Button type="submit" variant="outline" isWide aria-disabled={isBusy}>
          {t('takeOver.button')}
        </Button>
      </NeedsNetwork>
    </form>
  );
};

/** Gives a code with which a colleague takes over the places here. */
const GiveCode = ({ eventId }: { eventId: string }) => {
  const { t } = useTranslation('insiderHome');
  const id = useId();
  const errorText = useErrorText();
  const { act, isBusy } = useCommand(useOpenHandoverMutation());
  const [opened, setOpened] = useState<{ handoverCode: string; expiresAt: string } | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const open = async () => {
    if (isBusy) return;
    const outcome = await act({ input: { eventId } });
    if (outcome.kind !== 'done') return setProblem(errorText(readReason(outcome)));
    setProblem(null);
    setOpened(outcome.result);
  };
  return (
    <div className={styles.form}>
      <p>{t('handover.how')}</p>
      {problem !== null && <ErrorBox text={problem} />}
      <div role="status">
        {opened && (
          <>
            <p id={id} className={styles.note}>
              {t('handover.code', { time: clockTime(opened.expiresAt) })}
            </p>
            <output aria-labelledby={id} translate="no" className={styles.code}>
              {halves(opened.handoverCode)}
            </output>
          </>
        )}
      </div>
      <NeedsNetwork>
        <Button variant="outline" isWide aria-disabled={isBusy} onClick={() => void open()}>
          {t(opened ? 'handover.again' : 'handover.button')}
        </Button>
      </NeedsNetwork>
    </div>
  );
};

/** Both sides of a handover, folded away: most people need neither. */
export const Handover = ({ eventId }: { eventId: string }) => {
  const { t } = useTranslation('insiderHome');
  return (
    <div className={styles.folds}>
      <Disclosure summary={t('handover.title')}>
        <OfflineNote>{t('offline')}</OfflineNote>
        <GiveCode eventId={eventId} />
      </Disclosure>
      <Disclosure summary={t('takeOver.title')}>
        <OfflineNote>{t('offline')}</OfflineNote>
        <TakeOver />
      </Disclosure>
    </div>
  );
};
