import { Check, Copy, Share2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useCopy } from '#web/shared/hooks/use-copy.ts';
import { useLanguage } from '#web/shared/hooks/use-language.ts';
import { paths } from '#web/shared/paths.ts';
import { Button } from '#web/shared/ui/buttons/button.tsx';
import { Card } from '#web/shared/ui/layout/card.tsx';
import styles from './certificate-page.module.css';

interface ShareCardProps {
  event: string;
  teamId: string;
  teamName: string;
}

/** The picture that messengers show beside the link to the results, which names the team and no person. */
export const ShareCard = ({ event, teamId, teamName }: ShareCardProps) => {
  const { t } = useTranslation(['certificate', 'common']);
  const language = useLanguage();
  const { copy, state } = useCopy();
  // The server draws it (server/first-paint/team-card/), and shows it to messengers that follow the link.
  const picture = `/cards/${encodeURIComponent(event)}/${teamId}.png?lang=${language}`;
  const link = () => new URL(`${paths.standings(event)}?team=${teamId}`, window.location.href).href;
  const share = async () => {
    try {
      await navigator.share({ title: teamName, url: link() });
    } catch (error) {
      if (!(error instanceof DOMException && error.name === 'AbortError')) await copy(link());
    }
  };
  const canShare = typeof navigator.share === 'function';
  return (
    <Card labelledBy="team-card">
      <h2 id="team-card" className={styles.heading}>
        {t('card')}
      </h2>
      <p>{t('cardText')}</p>
      <img src={picture} alt={t('cardAlt', { team: teamName })} width={1200} height={630} loading="lazy" className={styles.picture} />
      <div role="status" aria-atomic="false" className={styles.tools}>
        {canShare && (
          <Button onClick={() => void share()}>
            <Share2 size={20} aria-hidden="true" />
            {t('share')}
          </Button>
        )}
        <Button variant={canShare ? 'outline' : 'primary'} onClick={() => void copy(link())}>
          {state === 'copied' ? <Check size={20} aria-hidden="true" /> : <Copy size={20} aria-hidden="true" />}
          {t(state === 'copied' ? 'common:copied' : 'copyLink')}
        </Button>
        <a href={picture} download={`${teamName}.png`} className={styles.download}>
          {t('download')}
        </a>
      </div>
    </Card>
  );
};
