import type { ReactNode } from 'react';
import { DraftNote } from '../draft/draft-note.tsx';
import type { Editor } from './use-editor-form.ts';
import styles from './editor.module.css';

interface EditorFormProps {
  editor: Editor;
  name: string;
  children: ReactNode;
}

/** Wraps the fields and commands of an editor; a new thing shows its name as a heading, an existing one has it in its row. */
export const EditorForm = ({ editor: { form, draft, isNew, saving }, name, children }: EditorFormProps) => (
  <form
    ref={form}
    noValidate
    aria-label={name}
    className={isNew ? styles.form : styles.fields}
    onSubmit={(event) => {
      event.preventDefault();
      void saving.run();
    }}
  >
    {isNew && <h2 className={styles.name}>{name}</h2>}
    {draft.restoredAt !== null && <DraftNote at={draft.restoredAt} onDiscard={draft.discard} />}
    {children}
  </form>
);
