import { OctagonX } from 'lucide-react';
import { useEffect, useLayoutEffect, useRef } from 'react';
import styles from './text-field.module.css';

/**
 * Says what is wrong with a field. The room of an error stays when the error goes, until the form is sent again:
 * without it the button below would slide from under the finger that is pressing it.
 */
export const FieldProblem = ({ id, problem }: { id: string; problem: string | null | undefined }) => {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (problem && box.current) box.current.style.minHeight = `${box.current.offsetHeight}px`;
  });
  useEffect(() => {
    const form = box.current?.closest('form');
    const free = () => {
      if (box.current?.childElementCount === 0) box.current.removeAttribute('style');
    };
    form?.addEventListener('submit', free);
    return () => form?.removeEventListener('submit', free);
  }, []);
  return (
    <div ref={box} id={id} role="alert">
      {problem && (
        <p className={styles.problem}>
          <OctagonX size={20} aria-hidden="true" />
          <span>{problem}</span>
        </p>
      )}
    </div>
  );
};
