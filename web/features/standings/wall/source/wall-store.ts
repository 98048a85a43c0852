import { observableValue } from '#web/shared/observable-value.ts';
import { noRankChanges, type RankChanges, rankChangesBetween } from './rank-changes.ts';
import { createThrottle, type Timers } from './throttle.ts';
import { type ConnectionHealth, connectionHealth, connectWall, type WallSource } from './wall-connection.ts';
import { isContinued, isNewer, isUrgent, readSavedFrame, saveFrame, type WallFrame } from './wall-frame.ts';

export interface WallState {
  frame: WallFrame | null;
  /** The teams that climbed with this frame; the mark disappears after a few seconds. */
  changes: RankChanges;
  health: ConnectionHealth;
  /** When the server last confirmed the shown board, by the clock of this device. */
  heardAt: number | null;
  /** There is no event of this name. */
  isMissing: boolean;
}

const tickMs = 2_000;
const changesShownMs = 4_000;
const checkHealthEveryMs = 1_000;

/** The state while rendering on the server, which has no saved frame. */
const initialState: WallState = { frame: null, changes: noRankChanges, health: 'live', heardAt: null, isMissing: false };

interface WallStoreOptions {
  event: string;
  source: WallSource<WallFrame>;
  timers: Timers;
  /** The clock that frames are dated by. `timers` only measure how long something lasts. */
  deviceClock?: () => number;
}

/** Holds what a wall shows. Frames arrive from the connection, pass the throttle and become the state, which the picture only reads. */
export const createWallStore = ({ event, source, timers, deviceClock = Date.now }: WallStoreOptions) => {
  const saved = readSavedFrame(event);
  const state = observableValue<WallState>({ ...initialState, frame: saved?.frame ?? null, heardAt: saved?.at ?? null }, initialState);
  const update = (change: Partial<WallState>) => state.set({ ...state.get(), ...change });

  let newest = saved?.frame ?? null;
  let lastHeartbeat = timers.now();
  /** False while the server itself says that its board is stale: a heartbeat then confirms nothing. */
  let isConfirmed = true;
  let cancelChanges: (() => void) | null = null;
  let reconnectNow: (() => void) | null = null;

  const silenceMs = () => timers.now() - lastHeartbeat;

  const checkHealth = () => {
    const health = connectionHealth(silenceMs());
    if (health !== state.get().health) update({ health });
  };

  const onHeartbeat = () => {
    if (!isConfirmed) return;
    lastHeartbeat = timers.now();
    update({ heardAt: deviceClock() });
    checkHealth();
  };

  const show = (frame: WallFrame) => {
    const current = state.get().frame;
    const changes =
      current && isContinued(current, frame) ? rankChangesBetween(current.standings.boards, frame.standings.boards) : noRankChanges;
    update({ frame, changes, isMissing: false });
    saveFrame(event, { frame, at: deviceClock() });
    cancelChanges?.();
    cancelChanges = timers.after(changesShownMs, () => update({ changes: noRankChanges }));
  };

  const throttle = createThrottle({ periodMs: tickMs, timers, apply: show });

  const onFrame = (frame: WallFrame) => {
    isConfirmed = !frame.standings.isStale;
    onHeartbeat();
    checkHealth();
    // A stale board may be older than the shown one; it only says that the board is out of date.
    if (frame.standings.isStale && newest) return;
    if (!isNewer(newest, frame)) return;
    const urgent = isUrgent(newest, frame);
    newest = frame;
    throttle.push(frame, urgent);
  };

  /** Connects; returns the function that disconnects. */
  const start = (): (() => void) => {
    const connection = connectWall({
      source,
      timers,
      onFrame,
      onHeartbeat,
      onChange: checkHealth,
      onMissing: () => update({ isMissing: true }),
    });
    reconnectNow = connection.reconnectNow;
    let cancelCheck: (() => void) | null = null;
    const checkEachSecond = () => {
      checkHealth();
      cancelCheck = timers.after(checkHealthEveryMs, checkEachSecond);
    };
    checkEachSecond();
    return () => {
      connection.stop();
      throttle.stop();
      cancelChanges?.();
      cancelCheck?.();
    };
  };

  return {
    state,
    start,
    /** A held wall shows no new frame until it is released. */
    hold: throttle.pause,
    reconnectNow: () => reconnectNow?.(),
    /** Returns the milliseconds since the last heartbeat of the server. */
    silenceMs,
  };
};
