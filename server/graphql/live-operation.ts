import {
  type DocumentNode,
  type ExecutionArgs,
  type FieldNode,
  getArgumentValues,
  getOperationAST,
  type GraphQLSchema,
  isAbstractType,
  isObjectType,
  Kind,
  print,
  type SelectionSetNode,
  TypeInfo,
  type ValidatedSubscriptionArgs,
  validateSubscriptionArgs,
  visit,
  visitWithTypeInfo,
} from 'graphql';
import type { Watch } from './live-field.ts';

/** A subscription to one live field. */
export interface LiveOperation {
  field: string;
  /** The one root field in the document, for the place of an error. */
  node: FieldNode;
  watch: Watch<unknown, object>;
  args: object;
  /** Ready to be executed for each change. */
  validated: ValidatedSubscriptionArgs;
  /** Whether its answer depends on who asks, beyond what the field itself says. */
  isPerViewer: boolean;
  /** Document, operation and coerced variables: who has the same asks the same. */
  query: string;
}

/** Every field that a selection begins with, fragments opened. */
function rootFields(selections: SelectionSetNode, document: DocumentNode): FieldNode[] {
  return selections.selections.flatMap((selection) => {
    if (selection.kind === Kind.FIELD) return [selection];
    if (selection.kind === Kind.INLINE_FRAGMENT) return rootFields(selection.selectionSet, document);
    const fragment = document.definitions.find(
      (each) => each.kind === Kind.FRAGMENT_DEFINITION && each.name.value === selection.name.value,
    );
    return fragment?.kind === Kind.FRAGMENT_DEFINITION ? rootFields(fragment.selectionSet, document) : [];
  });
}

function selectsPerViewer(schema: GraphQLSchema, document: DocumentNode): boolean {
  const typeInfo = new TypeInfo(schema);
  let found = false;
  const isMarked = (type: unknown, name: string) => isObjectType(type) && type.getFields()[name]?.extensions['perViewer'] === true;
  visit(
    document,
    visitWithTypeInfo(typeInfo, {
      Field: ({ name }) => {
        const parent = typeInfo.getParentType();
        const types = isAbstractType(parent) ? schema.getPossibleTypes(parent) : [parent];
        found ||= types.some((type) => isMarked(type, name.value));
      },
    }),
  );
  return found;
}

/** Documents are parsed once and kept, so each is looked through once. */
const perViewer = new WeakMap<DocumentNode, boolean>();

/** Name of the field that a subscription is to. */
export function subscribedField({ document, operationName }: ExecutionArgs): string {
  const operation = getOperationAST(document, operationName);
  return (operation && rootFields(operation.selectionSet, document)[0]?.name.value) ?? 'none';
}

/** The one live field that is asked for; null for another, and for more than one. */
function liveFieldOf({ schema, document, operation }: ValidatedSubscriptionArgs) {
  const [node, ...others] = rootFields(operation.selectionSet, document);
  const field = node && schema.getSubscriptionType()?.getFields()[node.name.value];
  const watch = field?.extensions['live'] as Watch<unknown, object> | undefined;
  const isAlone = others.length === 0 && !node?.directives?.length;
  return node && field && watch && isAlone ? { node, field, watch } : null;
}

function isPerViewer({ schema, document }: ValidatedSubscriptionArgs): boolean {
  const known = perViewer.get(document);
  if (known !== undefined) return known;
  const found = selectsPerViewer(schema, document);
  perViewer.set(document, found);
  return found;
}

/** Null for everything else: another field, or a document that graphql itself has something to say about. */
export function liveOperation(args: ExecutionArgs): LiveOperation | null {
  const validated = validateSubscriptionArgs(args);
  const found = 'operation' in validated ? liveFieldOf(validated) : null;
  if (!('operation' in validated) || !found) return null;
  const { document, operation, variableValues } = validated;
  const { node, field, watch } = found;
  const text = document.loc?.source.body ?? print(document);
  return {
    field: field.name,
    node,
    watch,
    args: getArgumentValues(field, node, variableValues),
    validated,
    isPerViewer: isPerViewer(validated),
    query: [operation.name?.value ?? '', JSON.stringify(variableValues.coerced), text].join('\n'),
  };
}
