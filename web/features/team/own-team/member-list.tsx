import { Crown } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { announce } from '#web/shared/announcer/announcer.tsx';
import { AlertDialog } from '#web/shared/ui/dialogs/alert-dialog.tsx';
import { VisuallyHidden } from '#web/shared/ui/layout/visually-hidden.tsx';
import type { TeamCommands } from '../membership/use-team-commands.ts';
import type { OwnTeam_TeamFragment } from './__generated__/own-team.generated.ts';
import { MemberActions, type MemberCommand } from './member-actions.tsx';
import styles from './member-list.module.css';

/** Rows glide to their new places. Without it (no network just then) they jump. */
const useMotion = () => {
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    let stop = () => undefined as void;
    let isGone = false;
    const start = async () => {
      const { default: autoAnimate } = await import('@formkit/auto-animate');
      if (list.current && !isGone) stop = autoAnimate(list.current).disable;
    };
    void start().catch(() => undefined);
    return () => {
      isGone = true;
      stop();
    };
  }, []);
  return list;
};

type Member = OwnTeam_TeamFragment['members'][number];

interface MemberListProps {
  members: Member[];
  viewerId: string;
  isCaptain: boolean;
  commands: TeamCommands;
}

export const MemberList = ({ members, viewerId, isCaptain, commands }: MemberListProps) => {
  const { t } = useTranslation(['team', 'common']);
  const list = useMotion();
  useNewcomers(members);
  const [asking, setAsking] = useState<{ about: Member; command: MemberCommand } | null>(null);
  const [openId, setOpenId] = useState<string | null>(null);

  const confirm = async () => {
    if (!asking) return;
    const { about, command } = asking;
    setAsking(null);
    const input = { teamId: null, userId: about.id };
    const name = about.fullName;
    await commands.settle(commands[command].act({ input }), t(`${command}.done`, { name }));
  };

  return (
    <>
      <ul ref={list} aria-label={t('members')} className={styles.members}>
        {members.map((member) => (
          <li key={member.id} className={styles.member}>
            <span className={styles.who}>
              <span>{member.fullName}</span>
              {member.id === viewerId && <span className={styles.you}>{t('you')}</span>}
              {member.id !== viewerId && member.username && (
                <a
                  className={styles.handle}
                  href={`https://t.me/${encodeURIComponent(member.username)}`}
                  target="_blank"
                  rel="noopener noreferrer"
                >
                  <span>{`@${member.username}`}</span>
                  <VisuallyHidden>{` (${t('common:newTab')})`}</VisuallyHidden>
                </a>
              )}
            </span>
            {member.isCaptain && (
              <span className={styles.crown}>
                <Crown size={20} aria-hidden="true" />
                <span>{t('captain')}</span>
              </span>
            )}
            {isCaptain && !member.isCaptain && member.id !== viewerId && (
              <MemberActions
                name={member.fullName}
                isBusy={commands.isBusy}
                isOpen={openId === member.id}
                onToggle={() => setOpenId(openId === member.id ? null : member.id)}
                onAsk={(command) => setAsking({ about: member, command })}
              />
            )}
          </li>
        ))}
      </ul>
      <AlertDialog
        isOpen={asking !== null}
        isDangerous
        title={t(`${asking?.command ?? 'remove'}.title`, { name: asking?.about.fullName })}
        actionLabel={t(`${asking?.command ?? 'remove'}.action`)}
        onAction={() => void confirm()}
        cancelLabel={t('common:cancel')}
        onCancel={() => setAsking(null)}
      >
        {t(`${asking?.command ?? 'remove'}.text`)}
      </AlertDialog>
    </>
  );
};

/** Announces the members who joined since the last list. */
const useNewcomers = (members: OwnTeam_TeamFragment['members']): void => {
  const { t } = useTranslation('team');
  const known = useRef<Set<string> | null>(null);
  useEffect(() => {
    const before = known.current;
    known.current = new Set(members.map(({ id }) => id));
    const names = before ? members.filter(({ id }) => !before.has(id)).map(({ fullName }) => fullName) : [];
    if (names.length > 0) announce(t('joined', { name: names.join(', ') }));
  }, [members, t]);
};
