import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useServerNow } from '#web/shared/clock/use-server-now.ts';
import { NeedsNetwork, OfflineNote } from '#web/shared/connection/needs-network.tsx';
import { Button } from '#web/shared/ui/buttons/button.tsx';
import { ErrorBox } from '#web/shared/ui/feedback/error-box.tsx';
import { notify } from '#web/shared/ui/feedback/notify.ts';
import { TextField } from '#web/shared/ui/fields/text-field.tsx';
import { Card } from '#web/shared/ui/layout/card.tsx';
import { AskFirst } from '../event-commands/ask-first.tsx';
import { ContinueForm } from '../event-commands/continue-form.tsx';
import { type PendingCommand, listCommands, readEnd, type EventCommand } from '../event-commands/event-commands.ts';
import { useEventCommands } from '../event-commands/use-event-commands.ts';
import type { EventNowFragment } from './__generated__/now.generated.ts';
import styles from './now-page.module.css';

interface ExtendFormProps {
  isBusy: boolean;
  onExtend: (minutes: number) => void;
}

/** Minutes more, within what the server takes. */
const ExtendForm = ({ isBusy, onExtend }: ExtendFormProps) => {
  const { t } = useTranslation('admin');
  const [minutes, setMinutes] = useState('15');
  return (
    <form
      className={styles.extend}
      onSubmit={(submit) => {
        submit.preventDefault();
        if (!isBusy) onExtend(Number(minutes));
      }}
    >
      <TextField
        label={t('extendBy')}
        type="number"
        inputMode="numeric"
        min={1}
        max={720}
        step={1}
        required
        value={minutes}
        onChange={({ target }) => setMinutes(target.value)}
      />
      <Button type="submit" variant="outline" aria-disabled={isBusy}>
        {t('move.extend')}
      </Button>
    </form>
  );
};

const runs = ['start', 'pause', 'resume'] as const;
const others = ['freeze', 'cancelFreeze', 'lift'] as const;
const finals = ['finish', 'publish'] as const;

/** Offers the commands on the event's clock and on the freeze of the board. */
export const CommandsCard = ({ event }: { event: EventNowFragment }) => {
  const { t } = useTranslation('admin');
  const now = useServerNow();
  const { make, isBusy, problem } = useEventCommands(event.id);
  const [pending, setPending] = useState<PendingCommand | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const commands = listCommands(event, now);
  const run = runs.find((command) => commands.includes(command));

  const ask = (command: EventCommand, more: Omit<PendingCommand, 'command'> = {}) => isBusy || setPending({ command, ...more });
  const act = async (made: PendingCommand) => {
    setPending(null);
    // The time that it changed stands at the top of the page, out of sight on a phone.
    if (await make(made)) notify.success(t(`done.${made.command}`));
    // The pressed button may disappear with the command.
    if (document.activeElement === document.body) heading.current?.focus();
  };

  return (
    <Card labelledBy="admin-moves">
      <h2 id="admin-moves" ref={heading} tabIndex={-1} className={styles.title}>
        {t('moves')}
      </h2>
      {problem !== null && <ErrorBox title={t('failed')} text={problem} />}
      <OfflineNote>{t('offline')}</OfflineNote>
      <NeedsNetwork>
        <div className={styles.column}>
          <div className={styles.moves}>
            {commands.length === 0 && <p className={styles.note}>{t('noMoves')}</p>}
            {run && (
              <Button size="large" variant={run === 'pause' ? 'outline' : 'primary'} aria-disabled={isBusy} onClick={() => ask(run)}>
                {t(`move.${run}`)}
              </Button>
            )}
            {others
              .filter((command) => commands.includes(command))
              .map((command) => (
                <Button key={command} size="large" variant="outline" aria-disabled={isBusy} onClick={() => ask(command)}>
                  {t(`move.${command}`)}
                </Button>
              ))}
          </div>
          {commands.includes('extend') && <ExtendForm isBusy={isBusy} onExtend={(minutes) => ask('extend', { minutes })} />}
          {commands.includes('goOn') && <ContinueForm event={event} isBusy={isBusy} onContinue={(endsAt) => ask('goOn', { endsAt })} />}
          {finals
            .filter((command) => commands.includes(command))
            .map((command) => (
              <div key={command} className={styles.end}>
                <Button variant="danger-outline" aria-disabled={isBusy} onClick={() => ask(command)}>
                  {t(`move.${command}`)}
                </Button>
              </div>
            ))}
        </div>
      </NeedsNetwork>
      <AskFirst pending={pending} event={event} end={readEnd(event, now)} onYes={(yes) => void act(yes)} onNo={() => setPending(null)} />
    </Card>
  );
};
