/**
 * Translators of browsers put elements of their own in the place of React's texts, so React may name a node that is no longer where
 * it put it, and the DOM would throw. Here the node that stands in its place is meant; without one, a node to insert goes last.
 */
export const tolerateForeignNodes = (): void => {
  const { insertBefore, removeChild } = Node.prototype;
  // Code that is not ours may leave the second node out.
  const heldBy = (parent: Node, node: Node | null | undefined): Node | null =>
    !node || node.parentNode === parent ? (node ?? null) : heldBy(parent, node.parentNode);
  Node.prototype.insertBefore = function insert<Inserted extends Node>(this: Node, node: Inserted, before: Node | null): Inserted {
    insertBefore.call(this, node, heldBy(this, before));
    return node;
  };
  Node.prototype.removeChild = function remove<Removed extends Node>(this: Node, node: Removed): Removed {
    const held = heldBy(this, node);
    if (held) removeChild.call(this, held);
    return node;
  };
};
