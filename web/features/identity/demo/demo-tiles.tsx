import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { localized } from '#web/shared/format/localized.ts';
import { useLanguage } from '#web/shared/hooks/use-language.ts';
import type { TelegramReturn } from '../telegram/telegram-return.ts';
import { useDemoPeopleQuery, useSignDemoPayloadMutation } from './__generated__/demo-tiles.generated.ts';
import styles from './demo-tiles.module.css';

interface DemoTilesProps {
  isBusy: boolean;
  /** Stands in on a server without tiles. */
  children: ReactNode;
  onChoose: (obtain: () => Promise<TelegramReturn>) => void;
}

/** Only a demo server offers these. They sign in like Telegram, with a payload that the server signs itself. */
export const DemoTiles = ({ isBusy, onChoose, children }: DemoTilesProps) => {
  const { t } = useTranslation('identity');
  const language = useLanguage();
  const { data, loading } = useDemoPeopleQuery();
  const [signPayload] = useSignDemoPayloadMutation();

  if (loading || !data) return null;
  if (data.demoPeople.length === 0) return children;

  const choose = (telegramId: string) =>
    onChoose(async () => {
      const { data: signed } = await signPayload({ variables: { telegramId } });
      if (!signed) throw new Error('no payload');
      const { __typename, ...payload } = signed.signDemoPayload;
      return payload;
    });

  return (
    <section aria-labelledby="demo-title" className={styles.demo}>
      <h2 id="demo-title" className={styles.title}>
        {t('demo.title')}
      </h2>
      <p className={styles.text}>{t('demo.text')}</p>
      <ul className={styles.tiles}>
        {data.demoPeople.map(({ telegramId, fullName, note }) => (
          <li key={telegramId}>
            <button type="button" aria-disabled={isBusy} className={styles.tile} onClick={() => isBusy || choose(telegramId)}>
              <span className={styles.words}>
                <span className={styles.name}>{fullName}</span>
                <span className={styles.note}>
                  <span>{`${localized(note, language)} · `}</span>
                  <span className={styles.id}>{t('demo.id', { id: telegramId })}</span>
                </span>
              </span>
              <ChevronRight size={20} aria-hidden="true" />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
};
