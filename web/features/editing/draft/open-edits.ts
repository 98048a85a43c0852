/** A form that is on the screen. */
interface OpenEdit {
  element: () => HTMLElement | null;
  isDirty: () => boolean;
  save: () => void;
}

const edits = new Set<OpenEdit>();

export const openEdits = {
  add: (edit: OpenEdit): (() => void) => {
    edits.add(edit);
    return () => edits.delete(edit);
  },
  hasChanges: (): boolean => [...edits].some((edit) => edit.isDirty()),
  /** The form where the focus is, else every changed one. */
  save: (focused: Element | null): void => {
    const here = [...edits].find((edit) => edit.element()?.contains(focused));
    const chosen = here ? [here] : [...edits].filter((edit) => edit.isDirty());
    for (const edit of chosen) edit.save();
  },
};
