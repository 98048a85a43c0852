import { GraphQLError } from 'graphql';
import { builder } from './builder.ts';

/** ISO 8601 with a zone and nanoseconds. */
const longestInstant = 40;

builder.scalarType('DateTime', {
  description: 'An instant: ISO 8601 in UTC with milliseconds, such as 2026-11-21T09:00:00.000Z.',
  serialize: (value) => value.toISOString() as never,
  parseValue: (value) => {
    const date = typeof value === 'string' && value.length <= longestInstant ? new Date(value) : null;
    if (date === null || Number.isNaN(date.getTime())) throw new GraphQLError('DateTime must be an ISO 8601 instant');
    return date;
  },
});

builder.scalarType('Points', {
  description: 'Points: a finite multiple of 0.5. Inside they are whole half-points, so no sum drifts.',
  serialize: (value) => (value + 0) as never,
  parseValue: (value) => {
    if (typeof value !== 'number' || !Number.isFinite(value) || !Number.isInteger(value * 2)) {
      throw new GraphQLError('Points must be a finite multiple of 0.5');
    }
    return value + 0;
  },
});
