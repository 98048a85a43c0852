import { createHash } from 'node:crypto';
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
  type OperationDefinitionNode,
  type SelectionSetNode,
  TypeInfo,
  type ValidatedSubscriptionArgs,
  validateSubscriptionArgs,
  visit,
  visitWithTypeInfo,
} from 'graphql';
import type { Watch } from '#server/graphql/build/live-field.ts';
import { canonicalText } from '../documents/canonical-text.ts';
import { isPersistedDocument } from '../documents/persisted-documents.ts';
import { unknownVariableField } from '../documents/known-input-fields.ts';
import { executedPart } from './executed-part.ts';

/** A subscription to one live field. */
export interface LiveOperation {
  field: string;
  /** The one root field in the document, for the place of an error. */
  node: FieldNode;
  watch: Watch<unknown, object>;
  args: object;
  /** Ready to be executed for each change. */
  validated: ValidatedSubscriptionArgs;
  /** True when the result depends on the viewer, beyond what the field itself says. */
  isPerViewer: boolean;
  /** True when the document is our own client's and asks for as many rows as a page of ours does. */
  isPersisted: boolean;
  /** A hash of what is executed and of the coerced variables: readers who have the same ask the same. */
  query: string;
}

/** Every field that a selection begins with, fragments opened. */
export function rootFields(selections: SelectionSetNode, document: DocumentNode): FieldNode[] {
  return selections.selections.flatMap((selection) => {
    if (selection.kind === Kind.FIELD) return [selection];
    if (selection.kind === Kind.INLINE_FRAGMENT) return rootFields(selection.selectionSet, document);
    const fragment = document.definitions.find(
      (each) => each.kind === Kind.FRAGMENT_DEFINITION && each.name.value === selection.name.value,
    );
    return fragment?.kind === Kind.FRAGMENT_DEFINITION ? rootFields(fragment.selectionSet, document) : [];
  });
}

/** Says whether a document selects a field that is marked as each viewer's own. */
export function selectsPerViewer(schema: GraphQLSchema, document: DocumentNode): boolean {
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

/** The part that depends on the document alone, not on its variables. */
interface Known {
  /** The executed part, without comments, blanks and names that change nothing. */
  text: string;
  isPerViewer: boolean;
  isPersisted: boolean;
}

/** Documents are parsed once and kept, so each operation of one is looked through once. */
const knownOperations = new WeakMap<OperationDefinitionNode, Known>();

function knownOf({ schema, document, operation }: ValidatedSubscriptionArgs): Known {
  const before = knownOperations.get(operation);
  if (before) return before;
  const executed = executedPart(document, operation);
  const known = {
    text: canonicalText(executed),
    isPerViewer: selectsPerViewer(schema, executed),
    isPersisted: isPersistedDocument(canonicalText(document)),
  };
  knownOperations.set(operation, known);
  return known;
}

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

/**
 * Rows of a board that our pages ask for (web/features/standings/board/standings-boards.tsx). With other numbers one document of ours would
 * be a thousand different answers, with which strangers could take all that are kept for our pages.
 */
const rowsOfPages = new Set<unknown>([undefined, 100, 1000]);

/** Null for everything else: another field, or a document that graphql itself has something to say about. */
export function liveOperation(args: ExecutionArgs): LiveOperation | null {
  if (unknownVariableField(args)) return null;
  const validated = validateSubscriptionArgs(args);
  const found = 'operation' in validated ? liveFieldOf(validated) : null;
  if (!('operation' in validated) || !found) return null;
  const { variableValues } = validated;
  const { node, field, watch } = found;
  const { text, isPerViewer, isPersisted } = knownOf(validated);
  return {
    field: field.name,
    node,
    watch,
    args: getArgumentValues(field, node, variableValues),
    validated,
    isPerViewer,
    isPersisted: isPersisted && rowsOfPages.has(variableValues.coerced['first']),
    // Coerced variables stand in the order of their definitions, and the fields of an input in that of its type.
    query: createHash('sha256').update(text).update('\n').update(JSON.stringify(variableValues.coerced)).digest('base64'),
  };
}
