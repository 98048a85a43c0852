import { ChevronDown, ChevronUp } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#web/shared/ui/buttons/button.tsx';
import styles from './section.module.css';

interface MoreFiltersProps {
  /** The number of those inside that are not as usual. */
  chosen: number;
  /** The order of the list is inside, too. */
  hasOrder?: boolean;
  children: ReactNode;
}

/** The filters that are wanted less often. A phone shows them on demand, so that the list begins on the first screen. */
export const MoreFilters = ({ chosen, hasOrder = false, children }: MoreFiltersProps) => {
  const { t } = useTranslation('records');
  const [isOpen, setIsOpen] = useState(false);
  const Sign = isOpen ? ChevronUp : ChevronDown;
  return (
    <>
      <div className={styles.moreFilters}>
        <Button variant="quiet" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {chosen === 0
            ? t(hasOrder ? 'moreFilters' : 'restFilters')
            : t(hasOrder ? 'moreFiltersChosen' : 'restFiltersChosen', { count: chosen })}
          <Sign size={18} aria-hidden="true" />
        </Button>
      </div>
      <div className={styles.rest} data-closed={!isOpen || undefined}>
        {children}
      </div>
    </>
  );
};
