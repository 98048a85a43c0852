import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { localized } from '#web/shared/format/localized.ts';
import { tablePoints } from '#web/shared/format/points.ts';
import { useLanguage } from '#web/shared/hooks/use-language.ts';
import { Button } from '#web/shared/ui/buttons/button.tsx';
import type { WallFrame } from '../wall/source/wall-frame.ts';
import type { WallRemoteQuery } from './__generated__/wall-remote.generated.ts';
import { RevealEnd } from './reveal-end.tsx';
import type { Remote } from './use-remote.ts';
import styles from './wall-remote.module.css';

/** The best place that nobody in the hall waits for by itself: above it the first three are named one by one. */
const belowPodium = 4;

interface RevealPartProps {
  remote: Remote;
  frame: WallFrame;
  liveBoards: NonNullable<WallRemoteQuery['standings']>['liveBoards'];
  /** Stands here until the reveal begins. */
  children: ReactNode;
}

/** Reveals place by place, from the last one up. The organizer sees the next team; the hall does not. */
export const RevealPart = ({ remote, frame: { standings, wall }, liveBoards, children }: RevealPartProps) => {
  const { t } = useTranslation('remote');
  const language = useLanguage();
  const [ending, setEnding] = useState<'finish' | 'reset' | null>(null);
  const { reveal } = standings;
  const findName = (code: string) => {
    const board = standings.boards.find(({ category }) => category.code === code);
    return board ? localized(board.category.name, language) : code;
  };
  return (
    <section aria-labelledby="remote-reveal" className={styles.part}>
      <h2 id="remote-reveal" className={styles.heading}>
        {t('reveal')}
      </h2>
      {!reveal && children}
      {reveal?.map(({ category: { code }, nextRank, places, totalCount }) => {
        const next = liveBoards?.find(({ category }) => category.code === code)?.rows.find(({ rank }) => rank === nextRank);
        const isShown = wall.scene === 'REVEAL' && wall.category?.code === code;
        const [last] = places;
        const names = async (rank: number, through = rank) => {
          if (!isShown) await remote.steer({ scene: 'REVEAL', category: code });
          await remote.revealNext(code, rank, through);
        };
        return (
          <div key={code} className={styles.revealed} data-shown={isShown || undefined}>
            <div className={styles.revealedHead}>
              <h3 className={styles.category}>{findName(code)}</h3>
              <p className={styles.note}>{t('revealedOf', { named: places.length, total: totalCount })}</p>
            </div>
            {nextRank === null ? (
              <p className={styles.state}>{t('revealAllNamed')}</p>
            ) : (
              <Button size="large" isWide variant="brand" disabled={remote.isBusy} onClick={() => void names(nextRank)}>
                <span>
                  {t('revealNext', { rank: nextRank })}
                  {next && (
                    <span className={styles.who}>
                      <bdi>{next.teamName}</bdi> {tablePoints(next.total)}
                    </span>
                  )}
                </span>
              </Button>
            )}
            {nextRank !== null && nextRank > belowPodium && (
              <Button variant="outline" isWide disabled={remote.isBusy} onClick={() => void names(nextRank, belowPodium)}>
                {t('revealSeveral', { from: nextRank, through: belowPodium })}
              </Button>
            )}
            <div className={styles.line}>
              <Button variant="outline" disabled={remote.isBusy || !last} onClick={() => last && void remote.hideLast(code, last.rank)}>
                {t('revealBack')}
              </Button>
              {!isShown && (
                <Button variant="quiet" disabled={remote.isBusy} onClick={() => void remote.steer({ scene: 'REVEAL', category: code })}>
                  {t('putOnWall')}
                </Button>
              )}
            </div>
          </div>
        );
      })}
      {reveal && (
        <div className={styles.line}>
          <Button disabled={remote.isBusy || reveal.some(({ nextRank }) => nextRank !== null)} onClick={() => setEnding('finish')}>
            {t('revealFinish')}
          </Button>
          <Button variant="quiet" disabled={remote.isBusy} onClick={() => setEnding('reset')}>
            {t('revealReset')}
          </Button>
        </div>
      )}
      {ending && <RevealEnd remote={remote} ending={ending} onClose={() => setEnding(null)} />}
    </section>
  );
};
