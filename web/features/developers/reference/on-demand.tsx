import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorBox } from '#web/shared/ui/feedback/error-box.tsx';
import { Loading, Skeleton } from '#web/shared/ui/feedback/skeleton.tsx';
import { Disclosure } from '#web/shared/ui/layout/disclosure.tsx';
import { useLoaded } from './use-loaded.ts';
import styles from './reference.module.css';

interface LoadedPartProps<Data> {
  load: () => Promise<Data>;
  children: (data: Data) => ReactNode;
}

const LoadedPart = <Data,>({ load, children }: LoadedPartProps<Data>) => {
  const { t } = useTranslation(['developers', 'errors']);
  const loaded = useLoaded(load);
  if (loaded.state === 'failed') {
    const failed = t('reference.failed');
    return <ErrorBox {...(loaded.isAway ? { title: failed, text: t('errors:network') } : { text: failed })} onRetry={loaded.retry} />;
  }
  if (loaded.state === 'here') return children(loaded.data);
  return (
    <Loading>
      <Skeleton height={240} radius="var(--r2)" />
    </Loading>
  );
};

/** A long part of the reference: fetched from the server when somebody opens it, so that it is always the server's own. */
export const OnDemand = <Data,>({ summary, load, children }: { summary: string } & LoadedPartProps<Data>) => {
  const [isOpened, open] = useState(false);
  const part = useRef<HTMLDetailsElement>(null);
  // A page that was rendered at build time may have been opened before its scripts ran.
  useEffect(() => {
    if (part.current?.open) open(true);
  }, []);
  return (
    <Disclosure ref={part} summary={summary} onToggle={({ currentTarget }) => currentTarget.open && open(true)}>
      {isOpened && (
        <div className={styles.opened}>
          <LoadedPart load={load}>{children}</LoadedPart>
        </div>
      )}
    </Disclosure>
  );
};
