import { announce } from '#web/shared/announcer/announcer.tsx';

/** The minimum time between two announcements of the team to screen readers. */
const gapMs = 3_000;
/** News that belong together arrive within this time. */
const batchMs = 800;
/** A sentence about a moment waits for its riddle to load, and the bare score waits for the sentence. */
const gainWaitsMs = 2_500;
/** No one can follow more sentences, so beyond that only the sum is said. */
const maxSentences = 3;

export const createLiveVoice = (say: (text: string) => void, now: () => number = () => performance.now()) => {
  let sentences: string[] = [];
  let gain: string | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let dueAt = Infinity;
  let lastAt = -gapMs;

  const speak = () => {
    dueAt = Infinity;
    const isTooMuch = sentences.length > maxSentences && gain !== null;
    const text = sentences.length === 0 || isTooMuch ? gain : sentences.join('. ');
    sentences = [];
    gain = null;
    if (text === null) return;
    lastAt = now();
    say(text);
  };

  const speakIn = (ms: number) => {
    const wait = Math.max(ms, Math.min(gapMs, lastAt + gapMs - now()));
    if (now() + wait >= dueAt) return;
    dueAt = now() + wait;
    clearTimeout(timer);
    timer = setTimeout(speak, wait);
  };

  return {
    /** Announces what a teammate, an insider or an organizer did. */
    tell: (sentence: string) => {
      sentences.push(sentence);
      speakIn(batchMs);
    },
    /** Announces a gain of the score if no other sentence explains it. */
    tellGain: (sentence: string) => {
      gain = sentence;
      speakIn(gainWaitsMs);
    },
    /** The player's own verdict has just named the points, so the score need not be said again. */
    hush: () => {
      gain = null;
      lastAt = now();
    },
  };
};

export const liveVoice = createLiveVoice(announce);
