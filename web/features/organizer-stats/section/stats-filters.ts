import type { CategoryCode } from '#web/graphql/__generated__/types.generated.ts';
import { isCategoryCode } from '#web/graphql/category-code.ts';

/** The period of the numbers, counted back from now, or from the end of a finished event. */
export const spans = { all: null, day: 86_400_000, hour: 3_600_000, quarter: 900_000 } as const;
type Span = keyof typeof spans;

/** The filters of the numbers. They live in the address, so a link can be shared. */
export interface StatsFilters {
  event: string;
  category: CategoryCode | null;
  time: Span;
}

const isSpan = (text: string | null): text is Span => text !== null && Object.hasOwn(spans, text);

/** Reads the filters of an address; missing and invalid ones take their defaults. */
export const readFilters = (params: URLSearchParams, usualEvent: string): StatsFilters => {
  const [category, time] = [params.get('category'), params.get('time')];
  return {
    event: params.get('event') ?? usualEvent,
    category: isCategoryCode(category) ? category : null,
    time: isSpan(time) ? time : 'all',
  };
};

/** The first instant that counts; null for the beginning. */
export const spanStart = (time: Span, { now, endsAt }: { now: number; endsAt: string }): string | null => {
  const length = spans[time];
  return length === null ? null : new Date(Math.min(now, Date.parse(endsAt)) - length).toISOString();
};

/** The variables of every query of the page. */
export interface StatsVariables {
  event: string;
  category: CategoryCode | null;
  from: string | null;
}
