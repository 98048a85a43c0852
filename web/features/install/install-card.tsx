import { Share, Smartphone } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { installPrompt } from '#web/offline/install-prompt.ts';
import { localMemory } from '#web/shared/browser-storage.ts';
import { useObservableValue } from '#web/shared/observable-value.ts';
import { ButtonRow } from '#web/shared/ui/buttons/button-row.tsx';
import { Button } from '#web/shared/ui/buttons/button.tsx';
import { Card } from '#web/shared/ui/layout/card.tsx';
import styles from './install-card.module.css';

/** The key holds for the browser, and not for a person. */
const memoryKey = 'versta-install';

const isInstalled = (): boolean => window.matchMedia('(display-mode: standalone), (display-mode: fullscreen)').matches;

/** Offers to install the app. After a refusal this browser does not ask again. */
export const InstallCard = () => {
  const { t } = useTranslation('profile');
  const prompt = useObservableValue(installPrompt);
  const [isUnwanted, setIsUnwanted] = useState(() => localMemory.read(memoryKey) !== null);
  const way = installWay({ device: navigator, isInstalled: isInstalled(), hasPrompt: prompt !== null });
  if (isUnwanted || way === 'none') return null;

  const decline = () => {
    localMemory.write(memoryKey, 'declined');
    setIsUnwanted(true);
  };
  const install = async () => {
    const choice = await prompt?.prompt();
    // The browser allows one prompt.
    installPrompt.set(null);
    if (choice?.outcome === 'dismissed') decline();
  };
  return (
    <Card labelledBy="install">
      <h2 id="install" className={styles.title}>
        <Smartphone size={24} aria-hidden="true" />
        <span>{t('install.title')}</span>
      </h2>
      <p>{t('install.text')}</p>
      {way === 'byHand' && (
        <p className={styles.steps}>
          <Share size={20} aria-hidden="true" />
          <span>{t('install.byHand')}</span>
        </p>
      )}
      <ButtonRow>
        {way === 'prompt' && <Button onClick={() => void install()}>{t('install.action')}</Button>}
        <Button variant="quiet" onClick={decline}>
          {t('install.decline')}
        </Button>
      </ButtonRow>
    </Card>
  );
};

interface Device {
  userAgent: string;
  maxTouchPoints: number;
}

/** iPads say that they are Macs; no Mac is touched. */
const isApple = ({ userAgent, maxTouchPoints }: Device): boolean =>
  /iPhone|iPad|iPod/.test(userAgent) || (userAgent.includes('Macintosh') && maxTouchPoints > 1);

/** prompt: by the browser's own question · byHand: through the menu of Safari · none: there is no way, or it is done. */
type InstallWay = 'prompt' | 'byHand' | 'none';

export const installWay = (state: { device: Device; isInstalled: boolean; hasPrompt: boolean }): InstallWay => {
  if (state.isInstalled) return 'none';
  if (state.hasPrompt) return 'prompt';
  return isApple(state.device) ? 'byHand' : 'none';
};
