import { type SubmitEvent, useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isWaiting, type OutboxEntry } from '#web/offline/outbox/outbox-entry.ts';
import { useOwnEntries } from '#web/offline/outbox/own-outbox.ts';
import { commit } from '#web/offline/outbox/page-senders.ts';
import { useEntry } from '#web/offline/outbox/use-entry.ts';
import { useEntryNote } from '#web/offline/outbox/view/use-entry-note.ts';
import { CodeField, isCode } from '#web/shared/place-code/code-field.tsx';
import { Button } from '#web/shared/ui/buttons/button.tsx';
import { useClosedMoves } from '../team/closed-moves.ts';
import { useTeamNow } from '../team/use-team-now.tsx';
import styles from './place-code-form.module.css';

const latestAt = (riddleId: string, entries: readonly OutboxEntry[]): OutboxEntry | null =>
  entries.findLast(({ command }) => command.kind === 'placeCode' && command.input.riddleId === riddleId) ?? null;

interface PlaceCodeFormProps {
  riddleId: string;
  number: number;
  place: string;
}

/** Where an insider cannot scan, the team types the four digits of the insider's phone. A visit that counts takes the form away. */
export const PlaceCodeForm = ({ riddleId, number, place }: PlaceCodeFormProps) => {
  const { t } = useTranslation(['pass', 'quest']);
  const noteOf = useEntryNote();
  const teamId = useTeamNow().data?.viewer?.team?.id;
  const isClosed = useClosedMoves() !== null;
  const [code, setCode] = useState('');
  const [isShort, setIsShort] = useState(false);
  const last = useOwnEntries(useCallback((entries: readonly OutboxEntry[]) => latestAt(riddleId, entries), [riddleId]));
  const refused = useEntry(last?.state === 'refused' ? last.id : null);
  const isSent = last !== null && isWaiting(last);
  if (isClosed && !isSent) return null;

  const type = (digits: string) => {
    setCode(digits);
    setIsShort(false);
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!isCode(code)) return setIsShort(true);
    setCode('');
    const input = { riddleId, code, ...(teamId !== undefined && { teamId }) };
    void commit({ command: { kind: 'placeCode', input }, subject: t('quest:riddle.name', { number }), what: place });
  };
  const said = refused && code === '' ? noteOf(refused) : null;
  return (
    <details open={isSent || refused !== null || undefined}>
      <summary className={styles.summary}>{t('placeCode.title')}</summary>
      {isSent ? (
        <p role="status">{t('placeCode.waits')}</p>
      ) : (
        <form noValidate className={styles.form} onSubmit={submit}>
          <CodeField
            label={t('placeCode.label')}
            note={t('placeCode.note')}
            problem={isShort ? t('placeCode.short') : said}
            value={code}
            onType={type}
          />
          <Button type="submit" variant="outline" size="large">
            {t('placeCode.button')}
          </Button>
        </form>
      )}
    </details>
  );
};
