import { useEffect, useState } from 'react';
import { Loading, Skeleton } from '#web/shared/ui/feedback/skeleton.tsx';
import styles from './media-view.module.css';

/** Shows a text file in the page (ux P-12). */
export const TextFile = ({ url, onError }: { url: string; onError: () => void }) => {
  const [text, setText] = useState<string | null>(null);
  useEffect(() => {
    const left = new AbortController();
    const read = async () => {
      const response = await fetch(url, { credentials: 'same-origin', signal: left.signal });
      if (!response.ok) throw new Error(`Status ${response.status}`);
      setText(await response.text());
    };
    read().catch(() => left.signal.aborted || onError());
    return () => left.abort();
  }, [url, onError]);
  if (text === null) {
    return (
      <Loading>
        <Skeleton height={120} radius="var(--r2)" />
      </Loading>
    );
  }
  return <pre className={styles.text}>{text}</pre>;
};
