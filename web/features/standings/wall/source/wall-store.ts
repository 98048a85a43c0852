import { type LinkHealth, linkHealth } from './link-health.ts';
import { type RankChanges, rankChangesBetween, noRankChanges } from '../model/rank-changes.ts';
import { isNewer } from './newer.ts';
import { createTicker, type Timers } from './ticker.ts';
import { startWallLink, type WallSource } from './wall-link.ts';
import { recallFrame, rememberFrame } from './wall-memory.ts';
import type { WallFrame } from '../model/wall.types.ts';
import { observableValue } from '#web/shared/observable-value.ts';

export interface WallState {
  frame: WallFrame | null;
  changes: RankChanges;
  /** Counts the shown boards, so that a sign can start again. */
  tick: number;
  health: LinkHealth;
  /** The time of the server's last confirmation, by the clock of this device. */
  heardAt: number | null;
  /** There is no event of this name. */
  isMissing: boolean;
}

const tickMs = 2_000;
const signsMs = 4_000;
const lookEveryMs = 1_000;

/** Rendered pages know nothing of the frame that a browser has saved. */
const nothingYet: WallState = { frame: null, changes: noRankChanges, tick: 0, health: 'live', heardAt: null, isMissing: false };

/** A frame that an older page has saved may lack the name in two languages; one that lacks the history is older than all that arrive. */
const isFrame = (value: unknown): value is WallFrame =>
  typeof (value as WallFrame | null)?.standings?.event?.localizedName === 'object' && 'version' in (value as object);

/** The part that must appear at once: the organizer's commands and a restored database, not the teams' play. */
const handOf = ({ wall, standings }: WallFrame) =>
  JSON.stringify([wall, standings.reveal, standings.frozenAt, standings.event, standings.history]);

interface WallStoreOptions {
  event: string;
  source: WallSource<WallFrame>;
  timers: Timers;
  wallClock?: () => number;
}

/** The state of a wall. The picture only reads it. */
export const createWallStore = ({ event, source, timers, wallClock = Date.now }: WallStoreOptions) => {
  const saved = recallFrame(event, isFrame);
  const state = observableValue<WallState>({ ...nothingYet, frame: saved?.frame ?? null, heardAt: saved?.at ?? null }, nothingYet);
  const change = (next: Partial<WallState>) => state.set({ ...state.get(), ...next });

  let newest = saved?.frame ?? null;
  let lastSign = timers.now();
  let isVouchedFor = true;
  let cancelSigns: (() => void) | null = null;
  let cancelLook: (() => void) | null = null;
  let hurry: (() => void) | null = null;

  const judge = () => {
    const health = linkHealth(timers.now() - lastSign);
    if (health !== state.get().health) change({ health });
  };

  const heard = () => {
    if (!isVouchedFor) return;
    lastSign = timers.now();
    change({ heardAt: wallClock() });
    judge();
  };

  const ticker = createTicker<WallFrame>({
    everyMs: tickMs,
    timers,
    apply: (frame) => {
      const shown = state.get().frame;
      const isContinued = shown?.standings.event.id === frame.standings.event.id && shown.standings.history === frame.standings.history;
      const changes = isContinued ? rankChangesBetween(shown.standings.boards, frame.standings.boards) : noRankChanges;
      change({ frame, changes, tick: state.get().tick + 1, isMissing: false });
      rememberFrame(event, { frame, at: wallClock() });
      cancelSigns?.();
      cancelSigns = timers.after(signsMs, () => change({ changes: noRankChanges }));
    },
  });

  const take = (frame: WallFrame) => {
    isVouchedFor = !frame.standings.isStale;
    heard();
    judge();
    // A stale board may be older than the shown one; it only says that the board is out of date.
    if (frame.standings.isStale && newest) return;
    if (!isNewer(newest, frame)) return;
    const isUrgent = newest === null || handOf(newest) !== handOf(frame);
    newest = frame;
    ticker.offer(frame, isUrgent);
  };

  const start = (): (() => void) => {
    const link = startWallLink({
      source,
      timers,
      onFrame: take,
      onHeard: heard,
      onOpen: judge,
      onMissing: () => change({ isMissing: true }),
    });
    hurry = link.hurry;
    const look = () => {
      judge();
      cancelLook = timers.after(lookEveryMs, look);
    };
    look();
    return () => {
      link.stop();
      ticker.stop();
      cancelSigns?.();
      cancelLook?.();
    };
  };

  return {
    state,
    /** Starts the link; returns the function that stops it. */
    start,
    hold: ticker.hold,
    hurry: () => hurry?.(),
    /** Returns the milliseconds since the last sign of the server. */
    silenceMs: () => timers.now() - lastSign,
  };
};
