import { Lamp, Moon, Sun } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useObservableValue } from '../observable-value.ts';
import { SegmentedSwitch } from '../ui/buttons/segmented-switch.tsx';
import { chooseTheme, shownTheme, themes } from './theme.ts';

const icons = { light: Lamp, dark: Moon, sun: Sun };

export const ThemeSwitch = () => {
  const { t } = useTranslation('common');
  const theme = useObservableValue(shownTheme);
  const options = themes.map((theme) => {
    const Icon = icons[theme];
    return { value: theme, label: t(`theme.${theme}`), icon: <Icon size={18} aria-hidden="true" /> };
  });
  return <SegmentedSwitch label={t('theme.label')} options={options} value={theme} onChange={chooseTheme} />;
};
