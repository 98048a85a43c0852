import type { RulesQuery } from './__generated__/rules.generated.ts';
import { Loading, Skeleton } from '#web/shared/ui/feedback/skeleton.tsx';
import { FactCards } from '#web/shared/ui/site/sections/fact-cards.tsx';
import { siteNumbers } from '#web/shared/ui/site/words/site-numbers.ts';
import { useFill } from '#web/shared/ui/site/words/use-fill.ts';
import styles from './rules-page.module.css';

/** The cards of the landing. */
export const RulesFacts = ({ event }: { event: NonNullable<RulesQuery['event']> }) => (
  <FactCards cards={event.site.cards} fill={useFill(siteNumbers(event))} />
);

export const FactsSkeleton = () => (
  <Loading className={styles.awaited}>
    <Skeleton height="17rem" radius="var(--r3)" />
  </Loading>
);
