import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '#web/graphql/use-error-text.ts';
import { ErrorBox } from '#web/shared/ui/feedback/error-box.tsx';
import { Loading, Skeleton } from '#web/shared/ui/feedback/skeleton.tsx';
import styles from './organizer-stats-page.module.css';

interface Asking<Data> {
  data?: Data | undefined;
  /** The data of the last choice stay until the new ones arrive. */
  previousData?: Data | undefined;
  error?: unknown;
  refetch: () => Promise<unknown>;
}

interface SectionProps<Data> {
  /** Addresses point at the section by it. */
  name: string;
  title: string;
  asking: Asking<Data>;
  /** Heights of what is to come, in pixels. */
  bones: readonly number[];
  children: (data: Data) => ReactNode;
}

/** A part of the page that asks for itself: it waits, fails and is tried again without the others. */
export const Section = <Data,>({ name, title, asking, bones, children }: SectionProps<Data>) => {
  const { t } = useTranslation('organizerStats');
  const errorText = useErrorText();
  const titleId = useId();
  const { error, refetch } = asking;
  const data = asking.data ?? asking.previousData;
  return (
    <section id={name} aria-labelledby={titleId} className={styles.section}>
      <h2 id={titleId} className={styles.sectionTitle}>
        {title}
      </h2>
      {error !== undefined && error !== null && (
        <ErrorBox title={t('failed')} text={errorText(error)} onRetry={() => void refetch().catch(() => undefined)} />
      )}
      {data === undefined && !error && (
        <Loading className={styles.charts}>
          {bones.map((height, index) => (
            <Skeleton key={index} height={height} radius="var(--r3)" />
          ))}
        </Loading>
      )}
      {data !== undefined && (
        <div className={styles.charts} data-stale={asking.data === undefined || undefined}>
          {children(data)}
        </div>
      )}
    </section>
  );
};
