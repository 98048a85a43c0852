import { createContext, useCallback, useContext, useEffect, useId, useRef } from 'react';

type Mark = (form: string, isDirty: boolean) => void;

/** Reports unsaved changes to the component around the forms. */
export const UnsavedContext = createContext<Mark>(() => undefined);

/** A form calls this. */
export const useMarkUnsaved = (isDirty: boolean): void => {
  const mark = useContext(UnsavedContext);
  const form = useId();
  useEffect(() => {
    mark(form, isDirty);
    return () => mark(form, false);
  }, [mark, form, isDirty]);
};

/** The component around the forms calls this. */
export const useUnsaved = (): { mark: Mark; hasUnsaved: () => boolean } => {
  const forms = useRef(new Set<string>());
  const mark = useCallback((form: string, isDirty: boolean) => {
    if (isDirty) forms.current.add(form);
    else forms.current.delete(form);
  }, []);
  return { mark, hasUnsaved: () => forms.current.size > 0 };
};
