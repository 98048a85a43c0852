import { Lamp, Moon, Sun } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useObservableValue } from '#web/shared/observable-value.ts';
import { chooseTheme, shownTheme, themes } from '#web/shared/theme/theme.ts';
import { SegmentedSwitch } from '../ui/buttons/segmented-switch.tsx';

const icons = { light: Lamp, dark: Moon, sun: Sun };

export const ThemeSwitch = () => {
  const { t } = useTranslation('common');
  const shown = useObservableValue(shownTheme);
  const options = themes.map((theme) => {
    const Icon = icons[theme];
    return { value: theme, label: t(`theme.${theme}`), icon: <Icon size={18} aria-hidden="true" /> };
  });
  return <SegmentedSwitch label={t('theme.label')} options={options} value={shown} onChange={chooseTheme} />;
};
