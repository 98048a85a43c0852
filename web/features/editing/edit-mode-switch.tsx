import { useTranslation } from 'react-i18next';
import { useObservableValue } from '#web/shared/observable-value.ts';
import { SwitchButton } from '#web/shared/ui/buttons/switch-button.tsx';
import { editMode, setEditMode } from './edit-mode.ts';

export const EditModeSwitch = () => {
  const { t } = useTranslation('editing');
  const isOn = useObservableValue(editMode);
  return (
    <SwitchButton isOn={isOn} onChange={setEditMode}>
      {t('mode')}
    </SwitchButton>
  );
};
