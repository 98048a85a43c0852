import type { EventNowFragment } from '../now/__generated__/now.generated.ts';

/**
 * lift: everybody sees the true board again · cancelFreeze: a freeze that lies ahead falls away · goOn: an event that is over is
 * continued · publish: its answers become public
 */
export type EventCommand = 'start' | 'pause' | 'resume' | 'finish' | 'extend' | 'freeze' | 'cancelFreeze' | 'lift' | 'goOn' | 'publish';

export interface PendingCommand {
  command: EventCommand;
  /** The minutes of an extension. */
  minutes?: number;
  /** The new end of an event that is continued, in ms. */
  endsAt?: number;
}

type FreezeState = 'none' | 'ahead' | 'frozen';

/** Returns the state of the freeze by the server's clock. */
export const toFreezeState = ({ freezeAt, revealedAt }: Pick<EventNowFragment, 'freezeAt' | 'revealedAt'>, now: number): FreezeState => {
  // A lifted freeze counts as lifted, because this page's clock may be a moment behind.
  if (freezeAt === null || revealedAt !== null) return 'none';
  return Date.parse(freezeAt) > now ? 'ahead' : 'frozen';
};

/** The commands that start or stop the clock. */
const running = { SCHEDULED: 'start', ACTIVE: 'pause', PAUSED: 'resume', FINISHED: null } as const;

const minuteMs = 60_000;
/** Games are usually prolonged by this much. */
export const usualMinutes = 15;

/** How long the answers of an event that is over stay secret, and it may be continued, in ms; 0 for no longer. */
export const readGraceLeft = ({ answersOpenAt }: Pick<EventNowFragment, 'answersOpenAt'>, now: number): number =>
  answersOpenAt === null ? 0 : Math.max(0, Date.parse(answersOpenAt) - now);

/** The end of an event that goes on for some minutes more: a whole minute, so that it is the one that people read. */
export const endIn = (minutes: number, now: number): number => Math.ceil((now + minutes * minuteMs) / minuteMs) * minuteMs;

/** The end that was planned before an event was ended early, in ms; null when there is none to go back to. */
export const readPlannedEnd = ({ plannedEndsAt }: Pick<EventNowFragment, 'plannedEndsAt'>, now: number): number | null => {
  const planned = plannedEndsAt === null ? 0 : Date.parse(plannedEndsAt);
  return planned >= now + 2 * minuteMs ? planned : null;
};

type Allowing = Pick<EventNowFragment, 'status' | 'freezeAt' | 'revealedAt' | 'answersOpenAt'>;

/** Returns the commands that the event allows now; the server refuses all others. */
export const listCommands = (event: Allowing, now: number): EventCommand[] => {
  const { status } = event;
  const freeze = toFreezeState(event, now);
  const run = running[status];
  const commands: EventCommand[] = run === null ? [] : [run, 'extend'];
  if (status === 'ACTIVE' || status === 'PAUSED') commands.push('finish');
  if (status === 'ACTIVE' && freeze !== 'frozen') commands.push('freeze');
  if (freeze === 'ahead') commands.push('cancelFreeze');
  if (freeze === 'frozen') commands.push('lift');
  if (readGraceLeft(event, now) > 0) commands.push('goOn', 'publish');
  return commands;
};

/** When play ends; of a paused event, if it went on right now. */
export const readEnd = ({ endsAt, pausedAt }: Pick<EventNowFragment, 'endsAt' | 'pausedAt'>, now: number): number =>
  Date.parse(endsAt) + (pausedAt === null ? 0 : Math.max(0, now - Date.parse(pausedAt)));
