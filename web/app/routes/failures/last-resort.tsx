import i18next from 'i18next';
import { Component, type ReactNode } from 'react';
import { isServerThere, reloadAfterFault } from '#web/offline/start/start-over.ts';
import { Button } from '#web/shared/ui/buttons/button.tsx';
import { RescuedRiddles } from './rescued-riddles.tsx';
import styles from './last-resort.module.css';

const reload = async () => reloadAfterFault(await isServerThere());

/**
 * Stands around the whole app: what breaks even the page that reports a fault, such as the header or the footer, leaves words, the
 * riddles and a way on. It uses no part that may have broken: no address, no name of the installation, no data. Also
 * called: error boundary.
 */
export class LastResort extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children;
    return (
      <main className={styles.page} role="alert">
        <h1>{i18next.t('common:failed.title')}</h1>
        <p>{i18next.t('common:failed.text')}</p>
        <Button onClick={() => void reload()}>{i18next.t('common:failed.reload')}</Button>
        <RescuedRiddles />
      </main>
    );
  }
}
