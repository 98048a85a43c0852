import { getNamedType, type GraphQLNamedType, isInterfaceType, isIntrospectionType, isObjectType, isUnionType } from 'graphql';
import { schema } from '#server/graphql/schema.ts';
import { type Caller, callers } from './callers.ts';
import { listUsers } from './rules.ts';
import { narrow } from './types.ts';

const roots = [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()].filter((type) => type != null);

/** All object types except the three roots and those of introspection. */
export const objectTypes = Object.values(schema.getTypeMap()).filter(
  (type) => isObjectType(type) && !isIntrospectionType(type) && !roots.includes(type),
);

/** A refusal has a reason and no data. */
export const isRefusal = (type: GraphQLNamedType): boolean =>
  isObjectType(type) && type.getInterfaces().some(({ name }) => name === 'DomainError');

const both = (a: ReadonlySet<Caller>, b: readonly Caller[] | undefined) => new Set([...a].filter((caller) => !b || b.includes(caller)));

function next(type: GraphQLNamedType): { edge: string; to: GraphQLNamedType }[] {
  if (isUnionType(type)) return type.getTypes().map((to) => ({ edge: `${type.name}.${to.name}`, to }));
  if (!isObjectType(type) && !isInterfaceType(type)) return [];
  return Object.values(type.getFields()).map((field) => ({ edge: `${type.name}.${field.name}`, to: getNamedType(field.type) }));
}

/** Computes the callers that reach each type: from the root fields that they may use, over every field that is not for fewer callers. */
export function reachOfTypes(): Map<string, Set<Caller>> {
  const reach = new Map<string, Set<Caller>>();
  const spread = (type: GraphQLNamedType, who: ReadonlySet<Caller>) => {
    const earlier = reach.get(type.name) ?? new Set<Caller>();
    const fresh = new Set([...who].filter((caller) => !earlier.has(caller)));
    if (fresh.size === 0) return;
    reach.set(type.name, new Set([...earlier, ...fresh]));
    for (const { edge, to } of next(type)) spread(to, both(fresh, narrow[edge]));
  };
  for (const root of roots) {
    for (const field of Object.values(root.getFields())) spread(getNamedType(field.type), new Set(listUsers(`${root.name}.${field.name}`)));
  }
  return reach;
}

/** Computes the callers that may read a field of a type that these callers reach. */
export const listReaders = (type: string, field: string, reachers: readonly Caller[]): Caller[] =>
  reachers.filter((caller) => !narrow[`${type}.${field}`] || narrow[`${type}.${field}`]?.includes(caller));

export const inOrderOfCallers = (who: Iterable<Caller>): Caller[] => {
  const set = new Set(who);
  return callers.filter((caller) => set.has(caller));
};
