import { getNamedType, type GraphQLNamedType, type GraphQLObjectType, isLeafType, isObjectType, isRequiredArgument } from 'graphql';
import { schema } from '#server/graphql/schema.ts';
import { ask } from '../authz/ask.ts';
import { buildCall } from '../authz/calls.ts';
import type { City } from '../authz/city.ts';

/** The crawl goes so deep, root field included. The server allows 8. */
const depth = 6;

const listFields = (type: GraphQLNamedType) =>
  isObjectType(type) ? Object.values(type.getFields()).filter((field) => !field.args.some(isRequiredArgument)) : [];
const leaves = (type: GraphQLNamedType) => [
  '__typename',
  ...listFields(type)
    .filter((field) => isLeafType(getNamedType(field.type)))
    .map((field) => field.name),
];
const branches = (type: GraphQLNamedType) => listFields(type).filter((field) => !isLeafType(getNamedType(field.type)));

function everything(type: GraphQLNamedType, left: number): string {
  const deeper = left > 1 ? branches(type).map((field) => `${field.name} { ${everything(getNamedType(field.type), left - 1)} }`) : [];
  return [...leaves(type), ...deeper].join(' ');
}

type Fits = (selection: string) => Promise<boolean>;
type Wrap = (inner: string) => string;

/** Selects all fields of a type in as few selections as the limits of the server allow. */
async function split(type: GraphQLNamedType, { left, wrap, fits }: { left: number; wrap: Wrap; fits: Fits }): Promise<string[]> {
  const whole = wrap(everything(type, left));
  if (await fits(whole)) return [whole];
  if (left <= 1) throw new Error(`too complex for the server: ${whole}`);
  const parts = [wrap(leaves(type).join(' '))];
  for (const field of branches(type)) {
    const inside: Wrap = (inner) => wrap(`${field.name} { ${inner} }`);
    parts.push(...(await split(getNamedType(field.type), { left: left - 1, wrap: inside, fits })));
  }
  return parts;
}

const rootFields = (type: GraphQLObjectType | null | undefined) =>
  Object.values(type?.getFields() ?? {}).map((field) => ({ name: `${type?.name}.${field.name}`, type: getNamedType(field.type) }));

/** One selection of a root field. */
export interface Selection {
  name: string;
  selection: string;
}

/** Selections that together read every path from each query and subscription. */
export async function listSelections(city: City): Promise<Selection[]> {
  const selections: Selection[] = [];
  for (const { name, type } of [...rootFields(schema.getQueryType()), ...rootFields(schema.getSubscriptionType())]) {
    if (isLeafType(type)) {
      selections.push({ name, selection: '' });
      continue;
    }
    const fits: Fits = async (inner) => {
      if (name.startsWith('Subscription.')) return true;
      const { errors } = await ask(city, 'organizer', buildCall(name, city, 'organizer', `{ ${inner} }`));
      const refused = errors.find((error) => error.extensions?.code !== 'EVENT_NOT_ACTIVE');
      if (refused && refused.extensions?.code !== 'QUERY_TOO_COMPLEX') throw new Error(`${name}: ${refused.message}`);
      return !refused;
    };
    const parts = await split(type, { left: depth - 1, wrap: (inner) => inner, fits });
    selections.push(...parts.map((inner) => ({ name, selection: `{ ${inner} }` })));
  }
  return selections;
}
