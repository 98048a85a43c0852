export const RATE = 16000;
const PEAK = 0.86;

export interface Partial {
  /** Times the base frequency. */
  ratio: number;
  level: number;
  /** Seconds in which the partial falls to about a third; without it the tone holds for its whole length. */
  decay?: number;
}

interface Tone {
  at: number;
  hertz: number;
  level: number;
  length: number;
  attack: number;
  partials: readonly Partial[];
  /** Depth of a six-hertz tremolo, 0 for none. */
  tremolo?: number;
}

const RELEASE = 0.05;

export function play(out: Float64Array, tone: Tone): void {
  const first = Math.round(tone.at * RATE);
  const count = Math.min(out.length - first, Math.round((tone.length + RELEASE) * RATE));
  for (const { ratio, level, decay } of tone.partials) {
    const hertz = tone.hertz * ratio;
    // A tone above half the sampling rate would come back as a false low one.
    if (hertz > RATE * 0.46) continue;
    for (let i = 0; i < count; i += 1) {
      const t = i / RATE;
      const rise = Math.min(1, t / tone.attack);
      const fall = decay === undefined ? 1 : Math.exp(-t / decay);
      const release = Math.min(1, Math.max(0, (tone.length + RELEASE - t) / RELEASE));
      const shake = 1 - (tone.tremolo ?? 0) * (0.5 + 0.5 * Math.sin(2 * Math.PI * 6 * (tone.at + t)));
      out[first + i]! += tone.level * level * rise * fall * release * shake * Math.sin(2 * Math.PI * hertz * t);
    }
  }
}

/** Equal temperament, counted in semitones from A4. */
export const note = (semitones: number): number => 440 * 2 ** (semitones / 12);

/** A mono WAV of 16 bits, scaled so that its loudest sample stays under the ceiling. */
export function wav(samples: Float64Array): Buffer {
  const loudest = samples.reduce((top, value) => Math.max(top, Math.abs(value)), 1e-9);
  const tail = Math.round(0.2 * RATE);
  const file = Buffer.alloc(44 + samples.length * 2);
  file.write('RIFF', 0, 'latin1');
  file.writeUInt32LE(file.length - 8, 4);
  file.write('WAVEfmt ', 8, 'latin1');
  file.writeUInt32LE(16, 16);
  file.writeUInt16LE(1, 20);
  file.writeUInt16LE(1, 22);
  file.writeUInt32LE(RATE, 24);
  file.writeUInt32LE(RATE * 2, 28);
  file.writeUInt16LE(2, 32);
  file.writeUInt16LE(16, 34);
  file.write('data', 36, 'latin1');
  file.writeUInt32LE(samples.length * 2, 40);
  samples.forEach((value, i) => {
    const fade = Math.min(1, (samples.length - 1 - i) / tail);
    file.writeInt16LE(Math.round((value / loudest) * PEAK * fade * 32767), 44 + i * 2);
  });
  return file;
}
