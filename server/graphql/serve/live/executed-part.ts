import { type ASTNode, type DocumentNode, type FragmentDefinitionNode, Kind, type OperationDefinitionNode, visit } from 'graphql';

/** The fragments that a node uses, directly or through other fragments, by name. */
function fragmentsOf(node: ASTNode, document: DocumentNode): FragmentDefinitionNode[] {
  const found = new Map<string, FragmentDefinitionNode>();
  const look = (from: ASTNode) =>
    visit(from, {
      FragmentSpread: ({ name }) => {
        if (found.has(name.value)) return;
        const fragment = document.definitions.find(
          (each): each is FragmentDefinitionNode => each.kind === Kind.FRAGMENT_DEFINITION && each.name.value === name.value,
        );
        if (!fragment) return;
        found.set(name.value, fragment);
        look(fragment);
      },
    });
  look(node);
  return [...found.values()];
}

/** Leaves of a document only the part that is executed: the operation without its name, the fragments that it uses, no descriptions. */
export function executedPart(document: DocumentNode, operation: OperationDefinitionNode): DocumentNode {
  const definitions = [{ ...operation, name: undefined }, ...fragmentsOf(operation, document)];
  const undescribed = { enter: <Node extends ASTNode>(node: Node): Node => ({ ...node, description: undefined }) };
  return visit({ kind: Kind.DOCUMENT, definitions } as DocumentNode, {
    OperationDefinition: undescribed,
    VariableDefinition: undescribed,
    FragmentDefinition: undescribed,
  });
}
