import { describe, expect, it } from 'vitest';
import { eventParser, type StreamEvent, readEventStream } from '#web/features/standings/wall/source/wall-source.ts';

const cutAt = (text: string, size: number) => {
  const events: StreamEvent[] = [];
  const cut = eventParser((event) => events.push(event));
  for (let at = 0; at < text.length; at += size) cut(text.slice(at, at + size));
  return events;
};

const text = 'retry: 3000\n\n:\n\nevent: next\ndata: {"a":"б: в"}\n\nevent: complete\ndata:\n\n';

describe('a stream of events', () => {
  it.each([1, 2, 3, 7, 1000])('is the same in pieces of %d', (size) => {
    expect(cutAt(text, size)).toEqual([
      { name: 'next', data: '{"a":"б: в"}' },
      { name: 'complete', data: '' },
    ]);
  });

  it('joins data of several lines', () => {
    expect(cutAt('data: {\ndata: }\n\n', 100)).toEqual([{ name: 'message', data: '{\n}' }]);
  });

  it('is no stream when the server refuses', async () => {
    await expect(readEventStream(new Response('busy', { status: 503 }), () => undefined)).rejects.toThrow('503');
  });
});
