import { observableValue } from '#web/shared/observable-value.ts';

export type CameraProblem = 'denied' | 'absent' | 'busy' | 'insecure' | 'failed';

export type CameraState =
  | { kind: 'off' }
  | { kind: 'starting' }
  | { kind: 'on'; stream: MediaStream }
  /** Stopped while the page is hidden; it starts again by itself. */
  | { kind: 'resting' }
  | { kind: 'problem'; problem: CameraProblem };

const problems: Record<string, CameraProblem> = {
  NotAllowedError: 'denied',
  SecurityError: 'denied',
  NotFoundError: 'absent',
  OverconstrainedError: 'absent',
  NotReadableError: 'busy',
  AbortError: 'busy',
};

const toProblem = (error: unknown): CameraProblem => (error instanceof Error ? problems[error.name] : undefined) ?? 'failed';

const wish = (deviceId: string | null): MediaStreamConstraints => ({
  audio: false,
  video: {
    width: { ideal: 1280 },
    height: { ideal: 720 },
    ...(deviceId === null ? { facingMode: { ideal: 'environment' } } : { deviceId: { exact: deviceId } }),
  },
});

/**
 * One camera, one stream that stays open between scans: some phones show only black when it is opened again quickly, and
 * ask for permission each time.
 */
export const createCamera = () => {
  const state = observableValue<CameraState>({ kind: 'off' });
  let turn = 0;
  let deviceId: string | null = null;
  let hasRecovered = false;

  const release = () => {
    turn += 1;
    const now = state.get();
    if (now.kind === 'on') for (const track of now.stream.getTracks()) track.stop();
  };

  const open = async () => {
    release();
    const own = turn;
    // Absent on pages that did not come over a secure connection, whatever the types say.
    const devices = navigator.mediaDevices as MediaDevices | undefined;
    if (!devices?.getUserMedia) return state.set({ kind: 'problem', problem: 'insecure' });
    state.set({ kind: 'starting' });
    try {
      const stream = await devices.getUserMedia(wish(deviceId));
      if (own !== turn) return stream.getTracks().forEach((track) => track.stop());
      // Pulled out, or taken by another app.
      stream.getVideoTracks()[0]?.addEventListener('ended', () => own === turn && state.set({ kind: 'problem', problem: 'busy' }));
      state.set({ kind: 'on', stream });
    } catch (error) {
      if (own === turn) state.set({ kind: 'problem', problem: toProblem(error) });
    }
  };

  return {
    state,
    start: () => {
      hasRecovered = false;
      return open();
    },
    stop: () => {
      release();
      state.set({ kind: 'off' });
    },
    rest: () => {
      if (state.get().kind !== 'on') return;
      release();
      state.set({ kind: 'resting' });
    },
    wake: () => (state.get().kind === 'resting' ? open() : Promise.resolve()),
    /** The image stayed black: opens the camera again. */
    recover: () => {
      if (hasRecovered) return Promise.resolve();
      hasRecovered = true;
      return open();
    },
    /** The next of several cameras. */
    flip: async () => {
      const now = state.get();
      const cameras = (await navigator.mediaDevices.enumerateDevices()).filter(({ kind }) => kind === 'videoinput');
      const current = now.kind === 'on' ? now.stream.getVideoTracks()[0]?.getSettings().deviceId : undefined;
      const at = cameras.findIndex((camera) => camera.deviceId === current);
      deviceId = cameras[(at + 1) % cameras.length]?.deviceId ?? null;
      await open();
    },
  };
};

export type Camera = ReturnType<typeof createCamera>;
