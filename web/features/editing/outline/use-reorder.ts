import { type DragEvent, useRef, useState } from 'react';
import type { Position } from './position.ts';

interface ReorderOptions {
  /** The ids in their order. */
  ids: readonly string[];
  /** Returns true when the two belong to one order. */
  mayMeet?: (id: string, other: string) => boolean;
  onReorder: (id: string, position: Position) => void;
}

/** Dragging a thing by its handle onto another: it takes that one's place. The buttons beside the handle do the same without dragging. */
export const useReorder = ({ ids, mayMeet = () => true, onReorder }: ReorderOptions) => {
  const dragged = useRef<string | null>(null);
  const [overId, setOverId] = useState<string | null>(null);
  const end = () => {
    dragged.current = null;
    setOverId(null);
  };
  const draggedOver = (id: string) =>
    dragged.current !== null && dragged.current !== id && mayMeet(dragged.current, id) ? dragged.current : null;

  return {
    handle: (id: string) => ({
      draggable: true,
      onDragStart: ({ dataTransfer }: DragEvent) => {
        dragged.current = id;
        dataTransfer.setData('text/plain', id);
        dataTransfer.effectAllowed = 'move';
      },
      onDragEnd: end,
    }),
    target: (id: string) => ({
      'data-over': overId === id || undefined,
      onDragOver: (event: DragEvent) => {
        if (draggedOver(id) === null) return;
        event.preventDefault();
        setOverId(id);
      },
      onDragLeave: () => setOverId(null),
      onDrop: (event: DragEvent) => {
        const moved = draggedOver(id);
        if (moved === null) return;
        event.preventDefault();
        onReorder(moved, ids.indexOf(moved) < ids.indexOf(id) ? { after: id } : { before: id });
        end();
      },
    }),
  };
};

type Reorder = ReturnType<typeof useReorder>;
export type DragHandle = ReturnType<Reorder['handle']>;
export type DropTarget = ReturnType<Reorder['target']>;
