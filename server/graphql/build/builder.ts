import SchemaBuilder from '@pothos/core';
import ComplexityPlugin from '@pothos/plugin-complexity';
import DataloaderPlugin from '@pothos/plugin-dataloader';
import ErrorsPlugin from '@pothos/plugin-errors';
import ScopeAuthPlugin from '@pothos/plugin-scope-auth';
import { GraphQLError } from 'graphql';
import type { RequestContext } from '#server/context.ts';
import { apiTokens } from '#server/modules/identity/identity.ts';
import type { ApiScope } from '#server/platform/context.ts';
import { NotFound, QueryTooComplex, Unauthenticated } from '#server/platform/errors.ts';

/** Says who may call a field at all. The finer rules are in the commands, because REST shares them. */
interface AuthScopes {
  /** Anybody, signed in or not. */
  anyone: boolean;
  /** Anybody who is signed in. */
  signedIn: boolean;
  /**
   * An integrator whose token has one of these scopes. A field for people and integrators has
   * `$any: { signedIn: true, token: ['stats:read'] }`.
   */
  token: readonly ApiScope[];
  /** Anybody, on a server with demo data. */
  demo: boolean;
}

const authScopes = (ctx: RequestContext) => ({
  anyone: true,
  signedIn: ctx.viewer !== null,
  token: (scopes: readonly ApiScope[]) => apiTokens.hasScope(ctx, ...scopes),
  demo: ctx.config.demo,
});

/** The builder of the schema. Rooms add their types and fields. This file has the scalars, and functions that resolvers share. */
export const builder = new SchemaBuilder<{
  Context: RequestContext;
  AuthScopes: AuthScopes;
  DefaultFieldNullability: false;
  DefaultInputFieldRequiredness: true;
  Scalars: {
    ID: { Input: string; Output: string | number };
    DateTime: { Input: Date; Output: Date };
    Points: { Input: number; Output: number };
  };
}>({
  // Authorisation wraps first, so that nothing runs for those who may not ask.
  plugins: [ScopeAuthPlugin, ErrorsPlugin, DataloaderPlugin, ComplexityPlugin],
  defaultFieldNullability: false,
  defaultInputFieldRequiredness: true,
  scopeAuth: {
    authScopes,
    unauthorizedError: () => new Unauthenticated(),
  },
  complexity: {
    defaultComplexity: 1,
    defaultListMultiplier: 5,
    limit: { complexity: 3000, depth: 8, breadth: 250 },
    complexityError: () => new QueryTooComplex(),
  },
});

/** ISO 8601 with a zone and nanoseconds. */
const maxInstantLength = 40;

builder.scalarType('DateTime', {
  description: 'An instant: ISO 8601 in UTC with milliseconds, such as 2026-11-21T09:00:00.000Z.',
  serialize: (value) => value.toISOString() as never,
  parseValue: (value) => {
    const date = typeof value === 'string' && value.length <= maxInstantLength ? new Date(value) : null;
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

/** Parses an id of a request. A text that is no id of ours is not found. */
export function toId(id: string | number): number {
  const text = String(id);
  if (!/^[1-9]\d{0,15}$/.test(text) || !Number.isSafeInteger(Number(text))) throw new NotFound();
  return Number(text);
}

export const optionalId = (id: string | number | null | undefined): number | undefined => (id == null ? undefined : toId(id));

export const idOrNull = (id: string | number | null | undefined): number | null => (id == null ? null : toId(id));

/** Makes the `isTypeOf` of a member of a result union: members differ by their `kind`. */
export const isKind = (kind: string) => (value: unknown) => (value as { kind?: string } | null)?.kind === kind;

/** Waits for the thing that the result of a command refers to, and refuses when the viewer may not see it any more. */
export async function requireFound<T>(reading: Promise<T | null>): Promise<T> {
  const value = await reading;
  if (value === null) throw new NotFound();
  return value;
}
