import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readReason, useCommand } from '#web/graphql/apollo/use-command.ts';
import { useErrorText } from '#web/graphql/use-error-text.ts';
import { serverClock } from '#web/shared/clock/server-clock.ts';
import { NeedsNetwork } from '#web/shared/connection/needs-network.tsx';
import { momentInput, toInstant } from '#web/shared/format/moment-input.ts';
import { inZone } from '#web/shared/format/zone.ts';
import { Button } from '#web/shared/ui/buttons/button.tsx';
import { SidePanel } from '#web/shared/ui/dialogs/side-panel.tsx';
import { ErrorBox } from '#web/shared/ui/feedback/error-box.tsx';
import { notify } from '#web/shared/ui/feedback/notify.ts';
import { MomentField } from '#web/shared/ui/fields/moment-field.tsx';
import { TextField } from '#web/shared/ui/fields/text-field.tsx';
import type { EventDesk } from '../event-desk.ts';
import { SandboxTick } from '../fields/sandbox-tick.tsx';
import { isSlug, toSlug } from '../fields/to-slug.ts';
import { OverlapNotice } from '../overlap-notice.tsx';
import { useCopyEventMutation } from './__generated__/event-files.generated.ts';
import styles from './event-files.module.css';

/** The same day of the week, a year later. */
const yearMs = 52 * 7 * 86_400_000;

/** The first such day that lies ahead. */
function nextYear({ startsAt, zone }: Pick<CopyPanelProps['event'], 'startsAt' | 'zone'>, now: number): string {
  // The clocks may be an hour apart on the two days, and the quest begins at the same hour.
  const [day, time] = [inZone(zone, startsAt).slice(0, 10), inZone(zone, startsAt).slice(10, 16)];
  let at = Date.parse(day) + yearMs;
  while (at <= now) at += yearMs;
  const input = `${new Date(at).toISOString().slice(0, 10)}${time}`;
  return momentInput(toInstant(input, zone) ?? new Date(at).toISOString(), zone);
}

/** The next full hour: a rehearsal is soon. */
const nextHour = ({ zone }: Pick<CopyPanelProps['event'], 'zone'>, now: number): string =>
  momentInput(new Date(Math.ceil(now / 3_600_000) * 3_600_000).toISOString(), zone);

/** The English name is what people are shown, in whichever language the panel is. */
const rehearsalNameEn = (name: string) => `${name} · rehearsal`;

interface CopyPanelProps {
  event: EventDesk['event'];
  onClose: () => void;
  onCopied: (eventId: string) => void;
}

/** Opens next year's event with everything that organizers made of this one, and nothing of what teams did. */
export const CopyPanel = ({ event, onClose, onCopied }: CopyPanelProps) => {
  const { t } = useTranslation('adminEvents');
  const errorText = useErrorText();
  const now = serverClock.now();
  const { act, isBusy } = useCommand(useCopyEventMutation());
  const [values, setValues] = useState({ name: '', nameEn: '', slug: '', startsAt: nextYear(event, now) });
  const [isSandbox, setIsSandbox] = useState(false);
  const [isSlugByHand, setIsSlugByHand] = useState(false);
  const [isTried, setIsTried] = useState(false);
  const [isTaken, setIsTaken] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const startsAt = toInstant(values.startsAt, event.zone);
  const computeEnd = (start: string | null) =>
    start === null ? null : new Date(Date.parse(start) + Date.parse(event.endsAt) - Date.parse(event.startsAt)).toISOString();

  const problems = {
    name: values.name.trim() === '' ? t('problem.required') : null,
    slug: isSlug(values.slug) ? (isTaken ? t('problem.slugTaken') : null) : t('problem.slug'),
    startsAt: startsAt === null ? t('problem.required') : Date.parse(startsAt) < now ? t('problem.startPast') : null,
  };
  const change = (part: Partial<typeof values>) => setValues({ ...values, ...part });
  /** A rehearsal has a name and a start of its own, as long as nobody has typed others. */
  const rehearse = (isOn: boolean) => {
    const usual = (on: boolean) => ({
      name: on ? t('sandbox.name', { name: event.name }) : '',
      nameEn: on && event.nameEn !== '' ? rehearsalNameEn(event.nameEn) : '',
      startsAt: on ? nextHour(event, now) : nextYear(event, now),
    });
    const [before, after] = [usual(!isOn), usual(isOn)];
    const name = values.name === before.name ? after.name : values.name;
    setIsSandbox(isOn);
    change({
      name,
      nameEn: values.nameEn === before.nameEn ? after.nameEn : values.nameEn,
      startsAt: values.startsAt === before.startsAt ? after.startsAt : values.startsAt,
      ...(!isSlugByHand && { slug: toSlug(name) }),
    });
  };
  const afterTry = (problem: string | null) => (isTried ? problem : null);

  const copy = async () => {
    setIsTried(true);
    setFailure(null);
    if (isBusy || startsAt === null || Object.values(problems).some((problem) => problem !== null)) return;
    const { name, nameEn, slug } = values;
    const outcome = await act({ input: { eventId: event.id, name: name.trim(), nameEn: nameEn.trim(), slug, startsAt, isSandbox } });
    if (outcome.kind === 'done') {
      notify.success(t('copy.done'));
      onCopied(outcome.result.event.id);
    } else if (
      outcome.kind === 'refused' &&
      'fields' in outcome.refusal &&
      outcome.refusal.fields.some(({ name: field }) => field === 'slug')
    ) {
      setIsTaken(true);
    } else setFailure(errorText(readReason(outcome)));
  };

  return (
    <SidePanel isOpen title={t('copy.title')} onClose={onClose}>
      <form
        noValidate
        className={styles.form}
        onSubmit={(submitted) => {
          submitted.preventDefault();
          void copy();
        }}
      >
        <p>{t('copy.note')}</p>
        <NeedsNetwork>
          <div className={styles.form}>
            <SandboxTick isOn={isSandbox} onChange={rehearse} />
            <TextField
              label={t('field.name')}
              required
              maxLength={200}
              value={values.name}
              problem={afterTry(problems.name)}
              onChange={({ target }) => change({ name: target.value, ...(!isSlugByHand && { slug: toSlug(target.value) }) })}
            />
            <TextField
              label={t('field.nameEn')}
              lang="en"
              maxLength={200}
              note={t('nameEnNote')}
              value={values.nameEn}
              onChange={({ target }) => change({ nameEn: target.value })}
            />
            <TextField
              label={t('field.slug')}
              required
              maxLength={64}
              note={t('slugNote', { slug: values.slug || '…' })}
              value={values.slug}
              problem={afterTry(problems.slug)}
              autoCapitalize="none"
              autoComplete="off"
              spellCheck={false}
              onChange={({ target }) => {
                setIsSlugByHand(target.value !== '');
                setIsTaken(false);
                change({ slug: target.value });
              }}
            />
            <MomentField
              zone={event.zone}
              label={t('field.startsAt')}
              required
              note={t('copy.startNote')}
              value={values.startsAt}
              problem={afterTry(problems.startsAt)}
              onChange={(startsAt) => change({ startsAt })}
            />
            {!isSandbox && <OverlapNotice startsAt={startsAt} endsAt={computeEnd(startsAt)} />}
            {failure !== null && <ErrorBox title={t('failed')} text={failure} />}
            <Button type="submit" size="large" aria-disabled={isBusy}>
              {t('copy.action')}
            </Button>
          </div>
        </NeedsNetwork>
      </form>
    </SidePanel>
  );
};
