import { useTranslation } from 'react-i18next';
import { Button } from '#web/shared/ui/buttons/button.tsx';

interface WholeBoardsSwitchProps {
  isWhole: boolean;
  /** Teams on the board. */
  count: number;
  /** Rows that are shown at first. */
  first: number;
  onSwitch: () => void;
}

/** All teams of a board, or its first ones. Stays where it is, and so does the focus. */
export const WholeBoardsSwitch = ({ isWhole, count, first, onSwitch }: WholeBoardsSwitchProps) => {
  const { t } = useTranslation('standings');
  return (
    <Button variant="outline" isWide aria-expanded={isWhole} onClick={onSwitch}>
      {isWhole ? t('showFirst', { count: first }) : t('showAll', { count })}
    </Button>
  );
};
