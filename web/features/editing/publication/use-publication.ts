import { useTranslation } from 'react-i18next';
import { readReason, type Settled, useCommand } from '#web/graphql/apollo/use-command.ts';
import { useErrorText } from '#web/graphql/use-error-text.ts';
import { say } from '../form/say.ts';
import { usePublishMutation, useSchedulePublicationMutation, useUnpublishMutation } from './__generated__/publication.generated.ts';
import type { Subject } from './subject.ts';

/** A time for every team, or a block that each team solves first. */
export type Condition = { at: string } | { afterBlockId: string };

/** With versions, something that was changed since it was looked at is not published unseen. */
const toTargets = (subjects: readonly Subject[], withVersion = true) => {
  const of = (kind: Subject['kind']) =>
    subjects.filter((subject) => subject.kind === kind).map(({ id, version }) => (withVersion ? { id, version } : { id }));
  return { blocks: of('block'), riddles: of('riddle') };
};

/** Publishes, schedules and takes back blocks and riddles, and says how it went. A function returns true when it is done. */
export const usePublication = () => {
  const { t } = useTranslation('editing');
  const errorText = useErrorText();
  const publishing = useCommand(usePublishMutation());
  const scheduling = useCommand(useSchedulePublicationMutation());
  const withdrawing = useCommand(useUnpublishMutation());

  const notifyOutcome = (outcome: Settled, done: () => void) => {
    if (outcome.kind === 'done') done();
    else say.failed(t('publication.failed'), errorText(readReason(outcome)));
    return outcome.kind === 'done';
  };
  const takeBack = async (subjects: readonly Subject[]) =>
    notifyOutcome(await withdrawing.act({ input: toTargets(subjects, false) }), () => say.done(t('publication.takenBack')));

  return {
    isBusy: publishing.isBusy || scheduling.isBusy || withdrawing.isBusy,
    takeBack,
    publish: async (subjects: readonly Subject[], withRiddles: boolean) =>
      notifyOutcome(await publishing.act({ input: { ...toTargets(subjects), withRiddles } }), () =>
        say.undoable(t('publication.published'), {
          label: t('publication.takeBack'),
          onUndo: () => void takeBack(subjects),
        }),
      ),
    schedule: async (subject: Subject, condition: Condition, withRiddles: boolean) =>
      notifyOutcome(await scheduling.act({ input: { ...toTargets([subject]), ...condition, withRiddles } }), () =>
        say.done(t('publication.scheduled')),
      ),
  };
};
