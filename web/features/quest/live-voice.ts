import { announce } from '#web/shared/announcer/announcer.tsx';

/** Those who listen hear of the team at most so often, however much happens. */
const gapMs = 3_000;
/** What belongs together arrives within a moment. */
const batchMs = 800;
/** A deed is told only once its riddle has been read: the bare score waits for it. */
const gainWaitsMs = 2_500;
/** More sentences than that nobody follows: then the sum is said. */
const mostSentences = 3;

export const createLiveVoice = (say: (text: string) => void, now: () => number = () => performance.now()) => {
  let sentences: string[] = [];
  let gain: string | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let dueAt = Infinity;
  let lastAt = -gapMs;

  const speak = () => {
    dueAt = Infinity;
    const isTooMuch = sentences.length > mostSentences && gain !== null;
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
    /** Something that a teammate, an insider or an organizer did. */
    tell: (sentence: string) => {
      sentences.push(sentence);
      speakIn(batchMs);
    },
    /** What the score has gained since it was last spoken of; said only if nobody's deed explains it. */
    tellGain: (sentence: string) => {
      gain = sentence;
      speakIn(gainWaitsMs);
    },
    /** The listener's own action has just been answered, with its points: the score need not be said again. */
    hush: () => {
      gain = null;
      lastAt = now();
    },
  };
};

export const liveVoice = createLiveVoice(announce);
