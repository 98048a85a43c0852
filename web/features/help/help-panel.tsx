import { Phone } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '#web/graphql/use-error-text.ts';
import { isWaiting, type OutboxEntry } from '#web/offline/outbox/outbox-entry.ts';
import { useOwnEntries } from '#web/offline/outbox/own-outbox.ts';
import { EntryRow } from '#web/offline/outbox/view/entry-row.tsx';
import { Button } from '#web/shared/ui/buttons/button.tsx';
import { SidePanel } from '#web/shared/ui/dialogs/side-panel.tsx';
import { ErrorBox } from '#web/shared/ui/feedback/error-box.tsx';
import { Loading, Skeleton } from '#web/shared/ui/feedback/skeleton.tsx';
import { AskForm } from './ask-form.tsx';
import type { ShownRequest } from './news.ts';
import { RequestCard } from './request-card.tsx';
import styles from './help.module.css';

const isUnsent = (entry: OutboxEntry) => entry.command.kind === 'help' && (isWaiting(entry) || entry.state === 'refused');
const allOf = (entries: readonly OutboxEntry[]) => entries;

/** A browser on a computer passes the number on to whatever calls there. */
const CallLink = ({ number }: { number: string }) => {
  const { t } = useTranslation('help');
  return (
    <a href={`tel:${number.replaceAll(/[^\d+]/g, '')}`} className={styles.call}>
      <Phone size={22} aria-hidden="true" />
      <span>{t('call', { number })}</span>
    </a>
  );
};

interface RequestsProps {
  requests: readonly ShownRequest[];
  onClose: () => void;
}

const Requests = ({ requests, onClose }: RequestsProps) => {
  const { t } = useTranslation('help');
  return (
    <ul aria-label={t('requests')} className={styles.requests}>
      {requests.map((request) => (
        <RequestCard key={request.id} request={request} onGo={onClose} />
      ))}
    </ul>
  );
};

/** What no server has taken yet, with why; it can be taken back while it waits. */
const Unsent = () => {
  const { t } = useTranslation('help');
  const unsent = useOwnEntries(allOf).filter(isUnsent);
  if (unsent.length === 0) return null;
  return (
    <ul aria-label={t('unsent')} className={styles.requests}>
      {unsent.map((entry) => (
        <EntryRow key={entry.id} entry={entry} />
      ))}
    </ul>
  );
};

interface HelpPanelProps extends RequestsProps {
  /** Null without a team, undefined while nothing is known of it. */
  teamId: string | null | undefined;
  emergencyNumber: string | null;
  /** False while the requests are not here yet. */
  isHere: boolean;
  error: unknown;
  onRetry: () => void;
}

/** The number to call, the form, and what the team has asked, newest first. */
export const HelpPanel = ({ teamId, emergencyNumber, requests, isHere, error, onRetry, onClose }: HelpPanelProps) => {
  const { t } = useTranslation('help');
  const errorText = useErrorText();
  const [isAsking, setIsAsking] = useState<boolean | null>(null);
  // Who opens it with nothing to read has come to ask.
  const hasForm = isAsking ?? requests.every(({ closedAt }) => closedAt !== null);
  return (
    <SidePanel isOpen title={t('title')} onClose={onClose}>
      <div className={styles.panel}>
        {emergencyNumber !== null && <CallLink number={emergencyNumber} />}
        {!isHere && error !== undefined && <ErrorBox text={errorText(error)} onRetry={onRetry} />}
        {!isHere && error === undefined && (
          <Loading>
            <Skeleton height={72} radius="var(--r2)" />
          </Loading>
        )}
        {teamId === null && <p>{t('noTeam')}</p>}
        <Unsent />
        {teamId && hasForm && <AskForm teamId={teamId} onAsked={() => setIsAsking(false)} />}
        {teamId && !hasForm && (
          <Button size="large" isWide onClick={() => setIsAsking(true)}>
            {t('ask')}
          </Button>
        )}
        {requests.length > 0 && <Requests requests={requests} onClose={onClose} />}
      </div>
    </SidePanel>
  );
};
