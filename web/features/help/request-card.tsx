import { type SubmitEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { isWaiting, type OutboxEntry } from '#web/offline/outbox/outbox-entry.ts';
import { useOwnEntries } from '#web/offline/outbox/own-outbox.ts';
import { commit } from '#web/offline/outbox/page-senders.ts';
import { momentOfDay } from '#web/shared/format/dates.ts';
import { useLanguage } from '#web/shared/hooks/use-language.ts';
import { paths } from '#web/shared/paths.ts';
import { Button } from '#web/shared/ui/buttons/button.tsx';
import { maxHelpLength } from './ask-form.tsx';
import type { ShownRequest } from './news.ts';
import fieldStyles from '#web/shared/ui/fields/text-field.module.css';
import styles from './help.module.css';

const allOf = (entries: readonly OutboxEntry[]) => entries;

/** What waits on this phone about one request. */
const waitingOf = (entries: readonly OutboxEntry[], requestId: string) =>
  entries.filter(
    (entry) =>
      isWaiting(entry) &&
      (entry.command.kind === 'helpReply' || entry.command.kind === 'helpEnd') &&
      entry.command.input.requestId === requestId,
  );

const ReplyForm = ({ requestId, subject }: { requestId: string; subject: string }) => {
  const { t } = useTranslation('help');
  const id = useId();
  const [text, setText] = useState('');
  const send = (event: SubmitEvent) => {
    event.preventDefault();
    const said = text.trim();
    if (said === '') return;
    setText('');
    void commit({ command: { kind: 'helpReply', input: { requestId, text: said } }, subject, detail: said });
  };
  return (
    <form noValidate className={styles.form} onSubmit={send}>
      <div className={fieldStyles.group}>
        <label htmlFor={id} className={fieldStyles.label}>
          {t('reply')}
        </label>
        <textarea
          id={id}
          rows={2}
          maxLength={maxHelpLength}
          className={styles.area}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      </div>
      <Button type="submit" variant="outline" disabled={text.trim() === ''}>
        {t('send')}
      </Button>
    </form>
  );
};

interface RequestCardProps {
  request: ShownRequest;
  onGo: () => void;
}

/** Says where the request stands, with what only this phone knows yet. */
const useStanding = ({ claimedByName: name, closedAt, thankedAt }: ShownRequest, waiting: readonly OutboxEntry[]): string => {
  const { t } = useTranslation('help');
  const ends = waiting.flatMap(({ command }) => (command.kind === 'helpEnd' ? [command] : []));
  if (ends.length > 0) return t(ends.some(({ isThanks }) => isThanks) ? 'thanksWait' : 'closeWaits');
  if (thankedAt !== null) return t('thanked');
  if (closedAt !== null) return t('closed');
  return name === null ? t('waits') : t('taken', { name });
};

const Talk = ({ request, waiting }: { request: ShownRequest; waiting: readonly OutboxEntry[] }) => {
  const { t } = useTranslation('help');
  const language = useLanguage();
  const replies = waiting.filter(({ command }) => command.kind === 'helpReply');
  if (request.messages.length + replies.length === 0) return null;
  return (
    <ul aria-label={t('talk')} className={styles.talk}>
      {request.messages.map(({ id, at, byName, isFromTeam, text }) => (
        <li key={id} className={styles.message} data-own={isFromTeam || undefined}>
          <p className={styles.when}>{`${byName} · ${momentOfDay(at, language)}`}</p>
          <p className={styles.words}>{text}</p>
        </li>
      ))}
      {replies.map((entry) => (
        <li key={entry.id} className={styles.message} data-own>
          <p className={styles.when}>{t('notSent')}</p>
          <p className={styles.words}>{entry.detail}</p>
        </li>
      ))}
    </ul>
  );
};

/** One request: what was asked, who has taken it, the talk, and how it ends. */
export const RequestCard = ({ request, onGo }: RequestCardProps) => {
  const { t } = useTranslation('help');
  const language = useLanguage();
  const { id, askedAt, askedByName, blockId, claimedByName, closedAt, kind, text, thankedAt, position } = request;
  const waiting = waitingOf(useOwnEntries(allOf), id);
  const standing = useStanding(request, waiting);
  const isEnding = waiting.some(({ command }) => command.kind === 'helpEnd');
  const subject = t('subject', { kind: t(`kinds.${kind}`) });
  const end = (isThanks: boolean) =>
    void commit({
      command: { kind: 'helpEnd', input: { requestId: id }, isThanks },
      subject,
      detail: t(isThanks ? 'thank' : 'close'),
    });
  return (
    <li className={styles.request} data-closed={closedAt !== null || undefined}>
      <p className={styles.when}>{`${t(`kinds.${kind}`)} · ${askedByName} · ${momentOfDay(askedAt, language)}`}</p>
      <p className={styles.words}>{text}</p>
      {position && <p className={styles.when}>{t('position.told', { meters: Math.round(position.accuracyMeters) })}</p>}
      {blockId !== null && (
        <Link to={paths.block(blockId)} className={styles.link} onClick={onGo}>
          {t('toRiddle')}
        </Link>
      )}
      <p role="status" className={styles.standing}>
        {standing}
      </p>
      <Talk request={request} waiting={waiting} />
      {closedAt === null && !isEnding && <ReplyForm requestId={id} subject={subject} />}
      {thankedAt === null && !isEnding && (
        <div className={styles.actions}>
          {(claimedByName !== null || closedAt !== null) && <Button onClick={() => end(true)}>{t('thank')}</Button>}
          {closedAt === null && (
            <Button variant="quiet" onClick={() => end(false)}>
              {t('close')}
            </Button>
          )}
        </div>
      )}
    </li>
  );
};
