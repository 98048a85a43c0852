import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { readReason, useCommand } from '#web/graphql/apollo/use-command.ts';
import { useErrorText } from '#web/graphql/use-error-text.ts';
import { paths } from '#web/shared/paths.ts';
import { Button } from '#web/shared/ui/buttons/button.tsx';
import { ErrorBox } from '#web/shared/ui/feedback/error-box.tsx';
import { useAdminInheritanceQuery } from './__generated__/inherited.generated.ts';
import type { EventDesk } from './event-desk.ts';
import { InheritedParts, isDecided } from './inherited-parts.tsx';
import { useShowEventMutation } from './settings/__generated__/change-event.generated.ts';
import { Step } from './step.tsx';
import styles from './fields/events.module.css';

/** Says whether visitors see an event that has not begun, and changes that. */
const ShownStep = ({ event }: { event: EventDesk['event'] }) => {
  const { t } = useTranslation('adminEvents');
  const errorText = useErrorText();
  const { act, isBusy } = useCommand(useShowEventMutation());
  const [problem, setProblem] = useState<string | null>(null);
  const { id: eventId, isHidden } = event;
  const turn = async () => {
    if (isBusy) return;
    const outcome = await act({ input: { eventId, isHidden: !isHidden } });
    setProblem(outcome.kind === 'done' ? null : errorText(readReason(outcome)));
  };
  return (
    <Step isDone={!isHidden}>
      <div className={styles.inherited}>
        <p>{t(isHidden ? 'steps.hidden' : 'steps.shown')}</p>
        <Button variant={isHidden ? 'primary' : 'outline'} aria-disabled={isBusy} onClick={() => void turn()}>
          {t(isHidden ? 'steps.show' : 'steps.hide')}
        </Button>
      </div>
      <p className={styles.note}>{t(isHidden ? 'steps.hiddenNote' : 'steps.shownNote')}</p>
      {problem !== null && <ErrorBox title={t('steps.inherited.failed')} text={problem} />}
    </Step>
  );
};

/** Lists the steps from a new event to a playable one, with their progress. */
export const NextSteps = ({ desk: { event, blocks, riddles, teams } }: { desk: EventDesk }) => {
  const { t } = useTranslation('adminEvents');
  const { data } = useAdminInheritanceQuery({ variables: { eventId: event.id }, fetchPolicy: 'cache-and-network' });
  const inheritance = data?.inheritance ?? null;
  const steps = [
    {
      name: 'blocks',
      isDone: riddles > 0,
      words: t('steps.blocksNote', { blocks, riddles }),
      links: [{ to: paths.adminBlocksOf(event.id), words: t('steps.blocks') }],
    },
    {
      name: 'people',
      isDone: teams > 0,
      words: t('steps.peopleNote', { teams }),
      links: [
        { to: paths.adminCodes, words: t('steps.people') },
        { to: `${paths.adminTeams}?event=${encodeURIComponent(event.slug)}`, words: t('steps.teams') },
      ],
    },
    {
      name: 'site',
      isDone: event.isSandbox || (inheritance?.parts.every(isDecided) ?? false),
      words: t('steps.siteNote'),
      links: [{ to: paths.adminSiteOf(event.slug), words: t('steps.site') }],
    },
    { name: 'wall', isDone: false, words: t('steps.wallNote'), links: [{ to: paths.wall(event.slug), words: t('steps.wall') }] },
  ];
  return (
    <>
      {!event.isSandbox && inheritance && inheritance.parts.length > 0 && <InheritedParts eventId={event.id} inheritance={inheritance} />}
      <section aria-labelledby="next-steps" className={styles.steps}>
        <h3 id="next-steps" className={styles.legend}>
          {t('steps.title')}
        </h3>
        <ol>
          {steps.map(({ name, isDone, words, links }) => (
            <Step key={name} isDone={isDone}>
              {links.map(({ to, words: link }) => (
                <Link key={to} to={to} className={styles.page}>
                  {link}
                </Link>
              ))}
              <p className={styles.note}>{words}</p>
            </Step>
          ))}
          <ShownStep event={event} />
        </ol>
      </section>
    </>
  );
};
