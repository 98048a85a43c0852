import { describe, expect, it } from 'vitest';
import { retryWish } from '#web/graphql/live/open-stream.ts';

const chunk = (text: string) => new TextEncoder().encode(text);

describe("the server's wish to be left alone for a while", () => {
  it('is read where a stream begins, alone or before its first frame', () => {
    expect(retryWish(chunk('retry: 4200\n\n'))).toBe(4_200);
    expect(retryWish(chunk('retry:7\n\nevent: next\ndata: {}\n\n'))).toBe(7);
    expect(retryWish(chunk(':\n\nretry: 900\n\n'))).toBe(900);
  });

  it('is not read out of what people wrote', () => {
    expect(retryWish(chunk('event: next\ndata: {"text":"\\nretry: 1"}\n\n'))).toBeNull();
    expect(retryWish(chunk(':\n\n'))).toBeNull();
  });
});
