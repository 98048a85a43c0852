import SchemaBuilder from '@pothos/core';
import ComplexityPlugin from '@pothos/plugin-complexity';
import DataloaderPlugin from '@pothos/plugin-dataloader';
import ErrorsPlugin from '@pothos/plugin-errors';
import ScopeAuthPlugin from '@pothos/plugin-scope-auth';
import type { RequestContext } from '#server/context.ts';
import { QueryTooComplex, Unauthenticated } from '#server/platform/errors.ts';
import { authScopes, type AuthScopes } from './auth-scopes.ts';

/** Defines nothing itself: rooms add their types and fields to it. */
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
