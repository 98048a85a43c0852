import { Fragment, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { readReason, type Settled, useCommand } from '#web/graphql/apollo/use-command.ts';
import { useErrorText } from '#web/graphql/use-error-text.ts';
import { NeedsNetwork, OfflineNote } from '#web/shared/connection/needs-network.tsx';
import { dayAndTime, momentOfDay } from '#web/shared/format/dates.ts';
import { useLanguage } from '#web/shared/hooks/use-language.ts';
import { paths } from '#web/shared/paths.ts';
import { Button } from '#web/shared/ui/buttons/button.tsx';
import { ErrorBox } from '#web/shared/ui/feedback/error-box.tsx';
import { notify } from '#web/shared/ui/feedback/notify.ts';
import { Facts, OutLink } from '../panel/facts.tsx';
import {
  type AdminHelp_TicketFragment as Ticket,
  useAdminClaimHelpMutation,
  useAdminCloseHelpMutation,
  useAdminReleaseHelpMutation,
} from './__generated__/admin-help.generated.ts';
import { ReplyForm } from './reply-form.tsx';
import styles from '../panel/section.module.css';
import textStyles from './help.module.css';

interface TicketProps {
  ticket: Ticket;
  onChanged: () => void;
}

type Position = NonNullable<Ticket['request']['position']>;

const mapAt = ({ latitude, longitude }: Position) => `https://yandex.ru/maps/?pt=${longitude},${latitude}&z=17&l=map`;

/** The team, the place, who stands there and where the person is: each one tap away. */
const TicketFacts = ({ ticket: { request, riddleTitle, insiders }, event }: Pick<TicketProps, 'ticket'> & { event: string }) => {
  const { t } = useTranslation('adminHelp');
  const language = useLanguage();
  const { askedAt, askedByName, blockId, claimedAt, claimedByName, closedAt, kind, position, teamId, teamName, thankedAt } = request;
  const facts: [string, ReactNode][] = [
    [
      t('team'),
      <Link key="team" to={`${paths.adminTeam(teamId)}&event=${encodeURIComponent(event)}`}>
        {teamName}
      </Link>,
    ],
    [t('kind'), t(`kinds.${kind}`)],
    [t('by'), `${askedByName}, ${dayAndTime(askedAt, language)}`],
  ];
  if (riddleTitle !== null && blockId !== null)
    facts.push([
      t('riddle'),
      <Link key="riddle" to={paths.block(blockId)}>
        {riddleTitle}
      </Link>,
    ]);
  if (insiders.length > 0) {
    const links = insiders.map(({ personId, fullName }, index) => (
      <Fragment key={personId}>
        {index > 0 && ', '}
        <Link to={paths.adminInsider(personId)}>{fullName}</Link>
      </Fragment>
    ));
    facts.push([
      t('insiders'),
      <span key="insiders" className={textStyles.people}>
        {links}
      </span>,
    ]);
  }
  if (position) {
    const text = t('positionText', { meters: Math.round(position.accuracyMeters) });
    facts.push([
      t('position'),
      <OutLink key="position" href={mapAt(position)}>
        {text}
      </OutLink>,
    ]);
  }
  if (claimedByName !== null && claimedAt !== null) facts.push([t('claimed'), `${claimedByName}, ${dayAndTime(claimedAt, language)}`]);
  if (closedAt !== null) facts.push([t(thankedAt === null ? 'closed' : 'thanked'), dayAndTime(thankedAt ?? closedAt, language)]);
  return <Facts facts={facts} />;
};

const Talk = ({ messages }: Pick<Ticket['request'], 'messages'>) => {
  const { t } = useTranslation('adminHelp');
  const language = useLanguage();
  if (messages.length === 0) return null;
  return (
    <ul aria-label={t('talk')} className={textStyles.talk}>
      {messages.map(({ id, at, byName, isFromTeam, text }) => (
        <li key={id} className={textStyles.message} data-team={isFromTeam || undefined}>
          <p className={textStyles.when}>{`${byName} · ${momentOfDay(at, language)}`}</p>
          <p className={textStyles.text}>{text}</p>
        </li>
      ))}
    </ul>
  );
};

/** Takes the request, gives it back, closes it. */
const Actions = ({ ticket: { request }, onChanged }: TicketProps) => {
  const { t } = useTranslation('adminHelp');
  const errorText = useErrorText();
  const claim = useCommand(useAdminClaimHelpMutation());
  const release = useCommand(useAdminReleaseHelpMutation());
  const close = useCommand(useAdminCloseHelpMutation());
  const [problem, setProblem] = useState<string | null>(null);
  const isBusy = claim.isBusy || release.isBusy || close.isBusy;
  const variables = { input: { requestId: request.id } };
  const settle = (outcome: Settled, done: string) => {
    setProblem(null);
    if (outcome.kind === 'done') notify.success(done);
    else if (outcome.kind === 'refused' && 'byName' in outcome.refusal) setProblem(t('takenBy', { name: outcome.refusal.byName }));
    else setProblem(errorText(readReason(outcome)));
    onChanged();
  };
  const run = (work: () => Promise<void>) => () => void (isBusy || work());
  return (
    <>
      {problem !== null && <ErrorBox title={t('failed')} text={problem} />}
      <div className={styles.actions}>
        {request.claimedByName === null ? (
          <Button aria-disabled={isBusy} onClick={run(async () => settle(await claim.act(variables), t('done.claimed')))}>
            {t('claim')}
          </Button>
        ) : (
          <Button
            variant="outline"
            aria-disabled={isBusy}
            onClick={run(async () => settle(await release.act(variables), t('done.released')))}
          >
            {t('release')}
          </Button>
        )}
        <Button variant="outline" aria-disabled={isBusy} onClick={run(async () => settle(await close.act(variables), t('done.closed')))}>
          {t('close')}
        </Button>
      </div>
    </>
  );
};

interface TicketPanelProps extends TicketProps {
  /** Slug. */
  event: string;
  readyAnswers: readonly string[];
}

/** One request: what is needed, where everything about it is, the talk, and what to do. */
export const TicketPanel = ({ ticket, event, readyAnswers, onChanged }: TicketPanelProps) => {
  const { t } = useTranslation('adminHelp');
  const { id, closedAt, messages, text } = ticket.request;
  return (
    <>
      <section className={styles.part} aria-label={t('one')}>
        <p className={textStyles.asked}>{text}</p>
        <TicketFacts ticket={ticket} event={event} />
        <p className={styles.links}>
          <Link to={paths.adminLogOf('help', id)}>{t('log')}</Link>
        </p>
      </section>
      <section className={styles.part} aria-label={t('talk')}>
        <Talk messages={messages} />
        {closedAt === null && (
          <>
            <OfflineNote>{t('offline')}</OfflineNote>
            <NeedsNetwork>
              <div className={styles.part}>
                <Actions ticket={ticket} onChanged={onChanged} />
                <ReplyForm requestId={id} readyAnswers={readyAnswers} onReplied={onChanged} />
              </div>
            </NeedsNetwork>
          </>
        )}
      </section>
    </>
  );
};
