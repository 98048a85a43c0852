import { createHash } from 'node:crypto';
import {
  type ASTNode,
  type DocumentNode,
  type ExecutionArgs,
  type FieldNode,
  type FragmentDefinitionNode,
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
import type { Watch } from '../build/fields.ts';
import { canonicalText } from '../documents/canonical-text.ts';
import { isPersistedDocument } from '../documents/persisted-documents.ts';
import { unknownVariableField } from '../documents/unknown-variables.ts';

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
  /** A hash of the executed part and of the coerced variables: readers with the same hash can share a group. */
  query: string;
}

/** Lists the fields at the root of a selection, those of its fragments among them. */
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
  let hasPerViewer = false;
  const isMarked = (type: unknown, name: string) => isObjectType(type) && type.getFields()[name]?.extensions['perViewer'] === true;
  visit(
    document,
    visitWithTypeInfo(typeInfo, {
      Field: ({ name }) => {
        const parent = typeInfo.getParentType();
        const types = isAbstractType(parent) ? schema.getPossibleTypes(parent) : [parent];
        hasPerViewer ||= types.some((type) => isMarked(type, name.value));
      },
    }),
  );
  return hasPerViewer;
}

/** Lists the fragments that a node uses, directly or through other fragments. */
function listFragments(node: ASTNode, document: DocumentNode): FragmentDefinitionNode[] {
  const fragments = new Map<string, FragmentDefinitionNode>();
  const collect = (from: ASTNode) =>
    visit(from, {
      FragmentSpread: ({ name }) => {
        if (fragments.has(name.value)) return;
        const fragment = document.definitions.find(
          (each): each is FragmentDefinitionNode => each.kind === Kind.FRAGMENT_DEFINITION && each.name.value === name.value,
        );
        if (!fragment) return;
        fragments.set(name.value, fragment);
        collect(fragment);
      },
    });
  collect(node);
  return [...fragments.values()];
}

/**
 * Reduces a document to the part that is executed: the operation without its name, and the fragments that it uses, without descriptions.
 */
function executedPart(document: DocumentNode, operation: OperationDefinitionNode): DocumentNode {
  const definitions = [{ ...operation, name: undefined }, ...listFragments(operation, document)];
  const undescribed = { enter: <Node extends ASTNode>(node: Node): Node => ({ ...node, description: undefined }) };
  return visit({ kind: Kind.DOCUMENT, definitions } as DocumentNode, {
    OperationDefinition: undescribed,
    VariableDefinition: undescribed,
    FragmentDefinition: undescribed,
  });
}

/** The facts that depend on the document alone, not on its variables. */
interface DocumentFacts {
  /** The canonical text of the executed part. */
  text: string;
  isPerViewer: boolean;
  isPersisted: boolean;
}

/** Parsed documents are cached, so this cache reads each operation once. */
const factsByOperation = new WeakMap<OperationDefinitionNode, DocumentFacts>();

function readDocumentFacts({ schema, document, operation }: ValidatedSubscriptionArgs): DocumentFacts {
  const cached = factsByOperation.get(operation);
  if (cached) return cached;
  const executed = executedPart(document, operation);
  const facts = {
    text: canonicalText(executed),
    isPerViewer: selectsPerViewer(schema, executed),
    isPersisted: isPersistedDocument(canonicalText(document)),
  };
  factsByOperation.set(operation, facts);
  return facts;
}

/** Name of the field that a subscription is to. */
export function subscribedField({ document, operationName }: ExecutionArgs): string {
  const operation = getOperationAST(document, operationName);
  return (operation && rootFields(operation.selectionSet, document)[0]?.name.value) ?? 'none';
}

/** Finds the live field of a subscription; null when its field is not live, has a directive, or is not the only one. */
function findLiveField({ schema, document, operation }: ValidatedSubscriptionArgs) {
  const [node, ...others] = rootFields(operation.selectionSet, document);
  const field = node && schema.getSubscriptionType()?.getFields()[node.name.value];
  const watch = field?.extensions['live'] as Watch<unknown, object> | undefined;
  const isAlone = others.length === 0 && !node?.directives?.length;
  return node && field && watch && isAlone ? { node, field, watch } : null;
}

/**
 * The numbers of rows for which our pages ask (web/features/standings/board/standings-boards.tsx). With other numbers one document of ours
 * would have a thousand different groups, and anonymous readers could use up all groups of our pages.
 */
const pageSizes = new Set<unknown>([undefined, 100, 1000]);

/** Reads a subscription to one live field; null for every other document, and for one that graphql refuses. */
export function readLiveOperation(args: ExecutionArgs): LiveOperation | null {
  if (unknownVariableField(args)) return null;
  const validated = validateSubscriptionArgs(args);
  const liveField = 'operation' in validated ? findLiveField(validated) : null;
  if (!('operation' in validated) || !liveField) return null;
  const { variableValues } = validated;
  const { node, field, watch } = liveField;
  const { text, isPerViewer, isPersisted } = readDocumentFacts(validated);
  return {
    field: field.name,
    node,
    watch,
    args: getArgumentValues(field, node, variableValues),
    validated,
    isPerViewer,
    isPersisted: isPersisted && pageSizes.has(variableValues.coerced['first']),
    // Coerced variables are in the order of their definitions, and the fields of an input in that of its type.
    query: createHash('sha256').update(text).update('\n').update(JSON.stringify(variableValues.coerced)).digest('base64'),
  };
}
