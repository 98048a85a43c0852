import { useState } from 'react';
import { readReason, type Settled, useCommand } from '#web/graphql/apollo/use-command.ts';
import { useErrorText } from '#web/graphql/use-error-text.ts';
import { serverClock } from '#web/shared/clock/server-clock.ts';
import {
  useContinueEventMutation,
  useEndEventEarlyMutation,
  useExtendEventMutation,
  useFreezeEventBoardMutation,
  usePauseEventMutation,
  usePublishAnswersMutation,
  useResumeEventMutation,
  useStartEventMutation,
} from './__generated__/event-commands.generated.ts';
import { type PendingCommand, endIn, type EventCommand, usualMinutes } from './event-commands.ts';

/** A freeze set for this very moment would lie behind by the time it arrives. */
const marginMs = 2_000;

/** The commands on the clock and the freeze of an event; a refusal stays in words until the next command. */
export const useEventCommands = (eventId: string, { onRefused }: { onRefused?: (reason: string) => void } = {}) => {
  const errorText = useErrorText();
  const [problem, setProblem] = useState<string | null>(null);
  const start = useCommand(useStartEventMutation());
  const pause = useCommand(usePauseEventMutation());
  const resume = useCommand(useResumeEventMutation());
  const finish = useCommand(useEndEventEarlyMutation());
  const extend = useCommand(useExtendEventMutation());
  const freeze = useCommand(useFreezeEventBoardMutation());
  const goOn = useCommand(useContinueEventMutation());
  const publish = useCommand(usePublishAnswersMutation());
  const isBusy = [start, pause, resume, finish, extend, freeze, goOn, publish].some((command) => command.isBusy);

  const input = { eventId };
  const setFreeze = (freezeAt: string | null) => freeze.act({ input: { eventId, freezeAt } });
  const send: Record<EventCommand, (pending: PendingCommand) => Promise<Settled>> = {
    start: () => start.act({ input }),
    pause: () => pause.act({ input }),
    resume: () => resume.act({ input }),
    finish: () => finish.act({ input }),
    extend: ({ minutes = usualMinutes }) => extend.act({ input: { eventId, minutes } }),
    freeze: () => setFreeze(new Date(serverClock.now() + marginMs).toISOString()),
    cancelFreeze: () => setFreeze(null),
    lift: () => setFreeze(null),
    goOn: ({ endsAt = endIn(usualMinutes, serverClock.now()) }) => goOn.act({ input: { eventId, endsAt: new Date(endsAt).toISOString() } }),
    publish: () => publish.act({ input }),
  };

  /** Resolves to true when the command was done. */
  const make = async (pending: PendingCommand): Promise<boolean> => {
    setProblem(null);
    const outcome = await send[pending.command](pending);
    if (outcome.kind === 'done') return true;
    const reason = errorText(readReason(outcome));
    setProblem(reason);
    onRefused?.(reason);
    return false;
  };

  return { make, isBusy, problem };
};
