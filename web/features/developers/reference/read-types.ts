import { type DefinitionNode, type FieldDefinitionNode, type InputValueDefinitionNode, Kind, parse, print } from 'graphql';

interface SchemaMember {
  name: string;
  /** The text of the schema, with arguments. */
  signature: string;
  description: string;
  /** Why one should use something else; null for what stays. */
  deprecated: string | null;
}

export interface SchemaType {
  name: string;
  kind: 'type' | 'input' | 'enum' | 'union' | 'interface' | 'scalar';
  description: string;
  members: SchemaMember[];
}

type Directed = Pick<FieldDefinitionNode, 'directives'>;

const readText = (node: { description?: { value: string } }) => node.description?.value.trim() ?? '';

function readDeprecation({ directives }: Directed): string | null {
  const directive = directives?.find(({ name }) => name.value === 'deprecated');
  if (!directive) return null;
  const reason = directive.arguments?.[0]?.value;
  return reason?.kind === Kind.STRING ? reason.value : '';
}

const formatInput = ({ name, type, defaultValue }: InputValueDefinitionNode) =>
  `${name.value}: ${print(type)}${defaultValue ? ` = ${print(defaultValue)}` : ''}`;

function toMember(field: FieldDefinitionNode): SchemaMember {
  const taken = field.arguments?.length ? `(${field.arguments.map(formatInput).join(', ')})` : '';
  return {
    name: field.name.value,
    signature: `${field.name.value}${taken}: ${print(field.type)}`,
    // The description of an argument stands with its field, because both share one line.
    description: [readText(field), ...(field.arguments ?? []).map((each) => `${each.name.value}: ${readText(each)}`)].join(' ').trim(),
    deprecated: readDeprecation(field),
  };
}

const plain = (name: string): SchemaMember => ({ name, signature: name, description: '', deprecated: null });

function toSchemaType(node: DefinitionNode): SchemaType | null {
  const of = (kind: SchemaType['kind'], named: { name: { value: string }; description?: { value: string } }, members: SchemaMember[]) => ({
    name: named.name.value,
    kind,
    description: readText(named),
    members,
  });
  switch (node.kind) {
    case Kind.OBJECT_TYPE_DEFINITION:
      return of('type', node, (node.fields ?? []).map(toMember));
    case Kind.INTERFACE_TYPE_DEFINITION:
      return of('interface', node, (node.fields ?? []).map(toMember));
    case Kind.INPUT_OBJECT_TYPE_DEFINITION:
      return of(
        'input',
        node,
        (node.fields ?? []).map((field) => ({
          name: field.name.value,
          signature: formatInput(field),
          description: readText(field),
          deprecated: readDeprecation(field),
        })),
      );
    case Kind.ENUM_TYPE_DEFINITION:
      return of(
        'enum',
        node,
        (node.values ?? []).map((value) => ({
          ...plain(value.name.value),
          description: readText(value),
          deprecated: readDeprecation(value),
        })),
      );
    case Kind.UNION_TYPE_DEFINITION:
      return of(
        'union',
        node,
        (node.types ?? []).map(({ name }) => plain(name.value)),
      );
    case Kind.SCALAR_TYPE_DEFINITION:
      return of('scalar', node, []);
    default:
      return null;
  }
}

const roots = ['Query', 'Mutation', 'Subscription'];

/** Every type of a schema: what one can ask for first, then the rest by name. */
export function readTypes(sdl: string): SchemaType[] {
  const types = parse(sdl, { noLocation: true }).definitions.flatMap((node) => toSchemaType(node) ?? []);
  return [...roots.flatMap((root) => types.filter(({ name }) => name === root)), ...types.filter(({ name }) => !roots.includes(name))];
}
