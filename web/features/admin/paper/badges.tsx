import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readReason, useCommand } from '#web/graphql/apollo/use-command.ts';
import { useErrorText } from '#web/graphql/use-error-text.ts';
import { NeedsNetwork, OfflineNote } from '#web/shared/connection/needs-network.tsx';
import { Button } from '#web/shared/ui/buttons/button.tsx';
import { ErrorBox } from '#web/shared/ui/feedback/error-box.tsx';
import { StatusBox } from '#web/shared/ui/feedback/status-box.tsx';
import { type PaperBadgesMutation, usePaperBadgesMutation } from './__generated__/paper.generated.ts';
import { Desk } from './desk.tsx';
import { chunks } from './pages.ts';
import { PaperCode, Sheet, usePaper } from './sheet.tsx';
import type { Insider } from './use-quest.ts';
import styles from './sheet.module.css';

type CaptainBadge = Extract<PaperBadgesMutation['issueBadges'], { __typename: 'BadgesIssued' }>['badges'][number];

interface BadgeProps {
  role: string;
  name: string;
  more: string;
  code: { text: string; label: string; note: string };
}

/** A quarter of a sheet. */
const Badge = ({ role, name, more, code }: BadgeProps) => {
  const { eventName } = usePaper();
  return (
    <section className={styles.badge}>
      <p className={styles.badgeEvent}>{eventName}</p>
      <p className={styles.badgeRole}>{role}</p>
      <p translate="no" className={styles.badgeName}>
        {name}
      </p>
      <p className={styles.badgeMore}>{more}</p>
      <PaperCode text={code.text} label={code.label} />
      <p className={styles.badgeNote}>{code.note}</p>
    </section>
  );
};

const perSheet = 4;

/** What stands on the badges, captains first. */
const useBadges = (captains: readonly CaptainBadge[], insiders: readonly Insider[]): (BadgeProps & { key: string })[] => {
  const { t, inLanguage } = usePaper();
  const site = new URL('/', window.location.href).href;
  return [
    ...captains.map(({ teamId, teamName, fullName, category, link }) => ({
      key: `team ${teamId}`,
      role: t('badge.captain'),
      name: fullName,
      more: `${teamName} · ${inLanguage(category.name)}`,
      code: { text: link, label: t('badge.passOf', { name: fullName }), note: t('badge.passNote') },
    })),
    ...insiders.map(({ id, fullName }) => ({
      key: `insider ${id}`,
      role: t('badge.insider'),
      name: fullName,
      more: t('badge.insiderNote'),
      code: { text: site, label: t('badge.site'), note: t('badge.siteNote') },
    })),
  ];
};

/** Takes the passes of the captains out, which the log remembers. */
const useCaptains = (eventId: string) => {
  const errorText = useErrorText();
  const { act, isBusy } = useCommand(usePaperBadgesMutation({ fetchPolicy: 'no-cache' }));
  const [captains, setCaptains] = useState<readonly CaptainBadge[] | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const take = async () => {
    if (isBusy) return;
    const outcome = await act({ input: { eventId } });
    if (outcome.kind === 'done') setCaptains(outcome.result.badges);
    setProblem(outcome.kind === 'done' ? null : errorText(readReason(outcome)));
  };
  return { captains, problem, isBusy, take };
};

type Group = 'captains' | 'insiders';

/** Badges of A6, four on a sheet with marks to cut along. */
export const Badges = ({ eventId, insiders }: { eventId: string; insiders: readonly Insider[] }) => {
  const { t } = useTranslation('adminPaper');
  const { captains, problem, isBusy, take } = useCaptains(eventId);
  const [shown, setShown] = useState<Record<Group, boolean>>({ captains: true, insiders: true });
  const badges = useBadges(shown.captains ? (captains ?? []) : [], shown.insiders ? insiders : []);
  const paper = usePaper();
  const tick = (group: Group) => (
    <label className={styles.tick}>
      <input
        type="checkbox"
        checked={shown[group]}
        onChange={({ target }) => setShown((before) => ({ ...before, [group]: target.checked }))}
      />
      <span>{t(`badge.group.${group}`)}</span>
    </label>
  );
  const options = (
    <>
      <div className={styles.ticks}>
        {tick('captains')}
        {tick('insiders')}
      </div>
      {shown.captains && captains === null && (
        <>
          <StatusBox tone="info" title={t('badge.askTitle')}>
            {t('badge.ask')}
          </StatusBox>
          {problem !== null && <ErrorBox title={t('badge.failed')} text={problem} />}
          <OfflineNote>{t('offline')}</OfflineNote>
          <NeedsNetwork>
            <Button variant="outline" aria-disabled={isBusy} onClick={() => void take()}>
              {t('badge.take')}
            </Button>
          </NeedsNetwork>
        </>
      )}
      {shown.captains && captains !== null && captains.length > 0 && <p className={styles.note}>{t('badge.revoke')}</p>}
      {shown.captains && captains?.length === 0 && <StatusBox tone="info">{t('badge.noCaptains')}</StatusBox>}
    </>
  );
  return (
    <Desk options={options} empty={t('badge.empty')}>
      {chunks(badges, perSheet).map((page, index) => (
        <Sheet key={page[0]?.key} kind="badges" label={paper.t('badge.sheet', { number: index + 1 })}>
          {page.map(({ key, ...badge }) => (
            <Badge key={key} {...badge} />
          ))}
        </Sheet>
      ))}
    </Desk>
  );
};
