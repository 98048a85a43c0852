import type { CategoryCode } from '#web/graphql/__generated__/types.generated.ts';

/** How far back the numbers go, counted from now, or from the end of an event that is over. */
export const spans = { all: null, day: 86_400_000, hour: 3_600_000, quarter: 900_000 } as const;
export type Span = keyof typeof spans;

export const categories: readonly CategoryCode[] = ['RU', 'EN', 'BIKE'];

/** Of what the numbers are; it stands in the address, so that it can be sent to somebody. */
export interface Asked {
  event: string;
  category: CategoryCode | null;
  time: Span;
}

const isCategory = (text: string | null): text is CategoryCode => categories.includes(text as CategoryCode);
const isSpan = (text: string | null): text is Span => text !== null && Object.hasOwn(spans, text);

/** What an address asks for; what it does not say, or says wrongly, is the usual. */
export const askedBy = (params: URLSearchParams, usualEvent: string): Asked => {
  const [category, time] = [params.get('category'), params.get('time')];
  return { event: params.get('event') ?? usualEvent, category: isCategory(category) ? category : null, time: isSpan(time) ? time : 'all' };
};

/** The first instant that counts; null for the beginning. */
export const spanStart = (time: Span, { now, endsAt }: { now: number; endsAt: string }): string | null => {
  const length = spans[time];
  return length === null ? null : new Date(Math.min(now, Date.parse(endsAt)) - length).toISOString();
};
