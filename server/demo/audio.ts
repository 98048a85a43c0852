import type { Tune } from './content/content.types.ts';
import { random } from './art/random.ts';
import { note, play, RATE, wav } from './audio/synth.ts';
import type { Partial } from './audio/synth.ts';

// A real bell is not harmonic: the minor third above the prime is what makes it sound like one.
const bell: readonly Partial[] = [
  { ratio: 0.5, level: 0.34, decay: 1.9 },
  { ratio: 1, level: 0.5, decay: 1.3 },
  { ratio: 1.19, level: 0.34, decay: 1 },
  { ratio: 1.5, level: 0.16, decay: 0.8 },
  { ratio: 2, level: 0.55, decay: 0.75 },
  { ratio: 2.52, level: 0.16, decay: 0.4 },
  { ratio: 3.01, level: 0.2, decay: 0.3 },
  { ratio: 4.1, level: 0.14, decay: 0.16 },
  { ratio: 5.4, level: 0.1, decay: 0.07 },
];

const gong: readonly Partial[] = [
  { ratio: 1, level: 0.6, decay: 0.5 },
  { ratio: 2.76, level: 0.4, decay: 0.28 },
  { ratio: 5.4, level: 0.22, decay: 0.12 },
  { ratio: 1.005, level: 0.4, decay: 0.6 },
];

/** A wheel on a rail joint. */
const joint: readonly Partial[] = [
  { ratio: 1, level: 0.6, decay: 0.05 },
  { ratio: 2.3, level: 0.3, decay: 0.03 },
  { ratio: 9.7, level: 0.16, decay: 0.012 },
  { ratio: 17.3, level: 0.1, decay: 0.008 },
];

const reed: readonly Partial[] = [
  { ratio: 1, level: 0.5 },
  { ratio: 1.004, level: 0.35 },
  { ratio: 2, level: 0.26 },
  { ratio: 3, level: 0.28 },
  { ratio: 4, level: 0.1 },
  { ratio: 5, level: 0.12 },
  { ratio: 6, level: 0.05 },
];

function chimes(): Float64Array {
  const out = new Float64Array(Math.round(6.9 * RATE));
  const melody = [5, 0, 2, -3, -2, -5, 0, -7];
  melody.forEach((semitones, i) => {
    const at = 0.05 + i * 0.52 + (i > 3 ? 0.3 : 0);
    play(out, { at, hertz: note(semitones), level: 0.7, length: 2.6, attack: 0.003, partials: bell });
  });
  play(out, { at: 4.9, hertz: note(-19), level: 1.1, length: 1.9, attack: 0.004, partials: bell });
  return out;
}

function tram(): Float64Array {
  const out = new Float64Array(Math.round(5.8 * RATE));
  const rng = random(27);
  let rumble = 0;
  for (let i = 0; i < out.length; i += 1) {
    const t = i / RATE;
    rumble = rumble * 0.985 + rng.between(-1, 1) * 0.12;
    const swell = Math.min(1, t / 0.8) * Math.min(1, (out.length / RATE - t) / 1.2);
    const motor = 2 * Math.PI * (96 * t + 9 * t * t);
    out[i] = swell * (rumble * 0.3 + 0.07 * Math.sin(motor) + 0.04 * Math.sin(motor * 2) + 0.02 * Math.sin(motor * 3));
  }
  // Two axles over a rail joint, then the next two.
  for (let at = 0.6; at < 5.4; at += 0.78) {
    for (const [late, level] of [
      [0, 1],
      [0.15, 0.75],
      [0.36, 0.55],
      [0.5, 0.45],
    ] as const) {
      play(out, { at: at + late, hertz: 74, level: 0.9 * level, length: 0.16, attack: 0.004, partials: joint });
    }
  }
  for (const at of [0.25, 0.75, 3.3, 3.8]) {
    play(out, { at, hertz: 1175, level: 0.5, length: 1.3, attack: 0.002, partials: gong });
    play(out, { at: at + 0.2, hertz: 932, level: 0.5, length: 1.5, attack: 0.002, partials: gong });
  }
  return out;
}

function barrelOrgan(): Float64Array {
  const beat = 0.31;
  const out = new Float64Array(Math.round((beat * 21 + 0.4) * RATE));
  // Semitones from A4 and beats; seven bars of three.
  const melody: readonly (readonly [number, number])[] = [
    [7, 1],
    [10, 1],
    [15, 1],
    [14, 2],
    [12, 1],
    [8, 1],
    [12, 1],
    [17, 1],
    [15, 2],
    [14, 1],
    [12, 0.5],
    [14, 0.5],
    [15, 1],
    [10, 1],
    [8, 1],
    [5, 1],
    [2, 1],
    [3, 3],
  ];
  const chords: readonly (readonly number[])[] = [
    [-21, -9, -5, -2],
    [-26, -10, -7, -2],
    [-19, -7, -4, 0],
    [-26, -10, -7, -4],
    [-16, -9, -4, 0],
    [-26, -10, -7, -4],
    [-21, -9, -5, -2],
  ];
  let at = 0.04;
  for (const [semitones, beats] of melody) {
    play(out, { at, hertz: note(semitones), level: 0.6, length: beats * beat * 0.86, attack: 0.018, partials: reed, tremolo: 0.22 });
    at += beats * beat;
  }
  chords.forEach(([bass, ...rest], bar) => {
    const start = 0.04 + bar * 3 * beat;
    play(out, { at: start, hertz: note(bass!), level: 0.6, length: beat * 0.8, attack: 0.02, partials: reed });
    for (const offset of [1, 2]) {
      for (const semitones of rest) {
        play(out, { at: start + offset * beat, hertz: note(semitones), level: 0.2, length: beat * 0.5, attack: 0.015, partials: reed });
      }
    }
  });
  return out;
}

const composers: Readonly<Record<Tune, () => Float64Array>> = { chimes, tram, 'barrel-organ': barrelOrgan };

/** The same bytes for the same name, every time. */
export function tune(name: Tune): Buffer {
  return wav(composers[name]());
}
