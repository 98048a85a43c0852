import { localMemory } from '#web/shared/browser-storage.ts';
import { observableValue } from '#web/shared/observable-value.ts';
import { vibrate } from '#web/shared/vibrate.ts';

type Kind = 'success' | 'error';

const key = 'versta-scan-sound';
const tones: Record<Kind, { hertz: number; seconds: number }[]> = {
  success: [{ hertz: 880, seconds: 0.09 }],
  error: [
    { hertz: 330, seconds: 0.12 },
    { hertz: 247, seconds: 0.18 },
  ],
};

export const scanSound = observableValue(localMemory.read(key) !== 'off');

export const turnSound = (isOn: boolean): void => {
  localMemory.write(key, isOn ? 'on' : 'off');
  scanSound.set(isOn);
};

let audio: AudioContext | null = null;

/** Browsers let a page sound only after a touch: called by the button that starts the camera. */
export const readyVoice = (): void => {
  audio ??= 'AudioContext' in window ? new AudioContext() : null;
  void audio?.resume().catch(() => undefined);
};

/** Sounds and vibrates where the phone can; it is never the only sign. */
export const giveSign = (kind: Kind): void => {
  vibrate(kind);
  if (!scanSound.get() || audio?.state !== 'running') return;
  let at = audio.currentTime;
  for (const { hertz, seconds } of tones[kind]) {
    const tone = new OscillatorNode(audio, { frequency: hertz });
    const volume = new GainNode(audio, { gain: 0.2 });
    tone.connect(volume).connect(audio.destination);
    tone.start(at);
    volume.gain.setTargetAtTime(0, at + seconds * 0.6, 0.02);
    tone.stop((at += seconds));
  }
};
