import type { EventNowFragment } from '../now/__generated__/now.generated.ts';

/** lift: everybody sees the true board again · cancelFreeze: a freeze that lies ahead falls away */
export type EventCommand = 'start' | 'pause' | 'resume' | 'finish' | 'extend' | 'freeze' | 'cancelFreeze' | 'lift';

type FreezeState = 'none' | 'ahead' | 'frozen';

/** Returns the state of the freeze by the server's clock. */
export const freezeStateOf = ({ freezeAt, revealedAt }: Pick<EventNowFragment, 'freezeAt' | 'revealedAt'>, now: number): FreezeState => {
  // A lifted freeze counts as lifted, because this page's clock may be a moment behind.
  if (freezeAt === null || revealedAt !== null) return 'none';
  return Date.parse(freezeAt) > now ? 'ahead' : 'frozen';
};

/** The commands that start or stop the clock. */
const running = { SCHEDULED: 'start', ACTIVE: 'pause', PAUSED: 'resume', FINISHED: null } as const;

/** Returns the commands that the event allows now; the server refuses all others. */
export const commandsOf = (event: Pick<EventNowFragment, 'status' | 'freezeAt' | 'revealedAt'>, now: number): EventCommand[] => {
  const { status } = event;
  const freeze = freezeStateOf(event, now);
  const run = running[status];
  const commands: EventCommand[] = run === null ? [] : [run, 'extend'];
  if (status === 'ACTIVE' || status === 'PAUSED') commands.push('finish');
  if (status === 'ACTIVE' && freeze !== 'frozen') commands.push('freeze');
  if (freeze === 'ahead') commands.push('cancelFreeze');
  if (freeze === 'frozen') commands.push('lift');
  return commands;
};

/** When play ends; of a paused event, if it went on right now. */
export const endOf = ({ endsAt, pausedAt }: Pick<EventNowFragment, 'endsAt' | 'pausedAt'>, now: number): number =>
  Date.parse(endsAt) + (pausedAt === null ? 0 : Math.max(0, now - Date.parse(pausedAt)));
