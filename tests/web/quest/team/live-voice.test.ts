import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { spec } from '#tests/support/spec.ts';
import { createLiveVoice } from '#web/features/quest/team/live-voice.ts';

const listen = () => {
  const said: string[] = [];
  return { said, voice: createLiveVoice((text) => void said.push(text)) };
};

describe('the voice of the live page', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('says what happened together in one sentence, and the score only if no move explains it', () => {
    const { said, voice } = listen();

    voice.tellGain('Плюс 4 балла, счёт 52');
    voice.tell('Илья: загадка 4 решена, плюс 4');
    voice.tell('Блок решён целиком, плюс 3');
    vi.advanceTimersByTime(1_000);

    expect(said).toEqual(['Илья: загадка 4 решена, плюс 4. Блок решён целиком, плюс 3']);
  });

  it('says the score alone when no move was announced', () => {
    const { said, voice } = listen();

    voice.tellGain('Плюс 4 балла, счёт 52');
    vi.advanceTimersByTime(2_500);

    expect(said).toEqual(['Плюс 4 балла, счёт 52']);
  });

  it('speaks at most once in three seconds and forgets nothing meanwhile', spec('B.15'), () => {
    const { said, voice } = listen();
    voice.tell('один');
    vi.advanceTimersByTime(1_000);

    voice.tell('два');
    vi.advanceTimersByTime(500);
    voice.tell('три');
    vi.advanceTimersByTime(1_200);
    expect(said).toEqual(['один']);

    vi.advanceTimersByTime(1_200);
    expect(said).toEqual(['один', 'два. три']);
  });

  it('sums up what nobody could follow', () => {
    const { said, voice } = listen();

    for (const sentence of ['один', 'два', 'три', 'четыре']) voice.tell(sentence);
    voice.tellGain('Плюс 16 баллов, счёт 64');
    vi.advanceTimersByTime(1_000);

    expect(said).toEqual(['Плюс 16 баллов, счёт 64']);
  });

  it("leaves the score to the verdict of the listener's own answer", () => {
    const { said, voice } = listen();

    voice.tellGain('Плюс 4 балла, счёт 52');
    voice.hush();
    vi.advanceTimersByTime(5_000);

    expect(said).toEqual([]);
  });
});
