import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readReason, useCommand } from '#web/graphql/apollo/use-command.ts';
import { useErrorText } from '#web/graphql/use-error-text.ts';
import { installation } from '#web/i18n/installation.ts';
import { serverClock } from '#web/shared/clock/server-clock.ts';
import { NeedsNetwork, OfflineNote } from '#web/shared/connection/needs-network.tsx';
import { momentInput, toInstant } from '#web/shared/format/moment-input.ts';
import type { Zone } from '#web/shared/format/zone.ts';
import { Button } from '#web/shared/ui/buttons/button.tsx';
import { AlertDialog } from '#web/shared/ui/dialogs/alert-dialog.tsx';
import { SidePanel } from '#web/shared/ui/dialogs/side-panel.tsx';
import { ErrorBox } from '#web/shared/ui/feedback/error-box.tsx';
import { notify } from '#web/shared/ui/feedback/notify.ts';
import { MomentField } from '#web/shared/ui/fields/moment-field.tsx';
import { ZoneField } from '#web/shared/ui/fields/zone-field.tsx';
import { EventRulesFields, rulesInput, type EventRules, noRules } from './fields/event-rules-fields.tsx';
import { EventTextFields, type EventTexts, textProblems } from './fields/event-text-fields.tsx';
import { SandboxTick } from './fields/sandbox-tick.tsx';
import { toSlug } from './fields/to-slug.ts';
import { useTimeZone } from './fields/use-time-zone.ts';
import { windowProblems } from './fields/window-problems.ts';
import { OverlapNotice } from './overlap-notice.tsx';
import { useCreateEventMutation } from './settings/__generated__/change-event.generated.ts';
import styles from './fields/events.module.css';

/** A new event lasts 4 hours unless the organizer changes it. */
const usualMs = 4 * 3_600_000;

const nothing: EventTexts = { name: '', nameEn: '', slug: '', placeRu: '', placeEn: '', descriptionRu: '', descriptionEn: '' };
const noTimes = { startsAt: '', endsAt: '' };

type TimeName = keyof typeof noTimes;

/** The draft of a new event: the address follows the name, and the end the start, until they are edited. */
const useNewEvent = (now: number) => {
  const [zoneName, setZoneName] = useState(installation().zone.name);
  const { zone: chosen, isUnknown } = useTimeZone(zoneName);
  // Until the chosen zone has come, hours are still those of the one before.
  const [zone, setZone] = useState<Zone>(installation().zone);
  if (chosen && chosen !== zone) setZone(chosen);
  const [texts, setTexts] = useState(nothing);
  const [rules, setRules] = useState(noRules);
  const [times, setTimes] = useState(noTimes);
  const [byHand, setByHand] = useState({ slug: false, endsAt: false });
  const [refused, setRefused] = useState<readonly string[]>([]);

  const changeText = (name: keyof EventTexts, value: string) => {
    setRefused([]);
    if (name === 'slug') setByHand({ ...byHand, slug: value !== '' });
    setTexts({ ...texts, [name]: value, ...(name === 'name' && !byHand.slug && { slug: toSlug(value) }) });
  };
  const changeRule = (name: keyof EventRules, value: string) => setRules({ ...rules, [name]: value });
  const changeTime = (name: TimeName, value: string) => {
    if (name === 'endsAt') setByHand({ ...byHand, endsAt: value !== '' });
    const start = name === 'startsAt' ? toInstant(value, zone) : null;
    const end = start !== null && !byHand.endsAt && { endsAt: momentInput(new Date(Date.parse(start) + usualMs).toISOString(), zone) };
    setTimes({ ...times, [name]: value, ...end });
  };

  const window = { startsAt: toInstant(times.startsAt, zone), endsAt: toInstant(times.endsAt, zone) };
  const isZoneReady = !isUnknown && zone.name === zoneName;
  const problems = {
    ...textProblems(texts, refused),
    timeZone: isZoneReady ? null : ('zoneUnknown' as const),
    ...windowProblems(window, { startsAt: null, freezeAt: null, now }),
  };
  return {
    zone,
    zoneName,
    setZoneName,
    isUnknown,
    texts,
    rules,
    times,
    window,
    problems,
    changeText,
    changeRule,
    changeTime,
    refuse: setRefused,
  };
};

interface NewEventPanelProps {
  onClose: () => void;
  onCreated: (id: string) => void;
}

/** Creates an event. One with a start in the past begins at once, so it needs a confirmation. */
export const NewEventPanel = ({ onClose, onCreated }: NewEventPanelProps) => {
  const { t } = useTranslation(['adminEvents', 'editing', 'common']);
  const errorText = useErrorText();
  const { act, isBusy } = useCommand(useCreateEventMutation());
  const now = serverClock.now();
  const { zone, zoneName, setZoneName, isUnknown, texts, rules, times, window, problems, changeText, changeRule, changeTime, refuse } =
    useNewEvent(now);
  const [isSandbox, setIsSandbox] = useState(false);
  const [tries, setTries] = useState(0);
  const isTried = tries > 0;
  const form = useRef<HTMLFormElement>(null);
  const [isConfirming, setIsConfirming] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  // The form is longer than a screen, so it scrolls to the invalid field.
  useEffect(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus(), [tries]);

  const create = async () => {
    setIsConfirming(false);
    setFailure(null);
    if (window.startsAt === null || window.endsAt === null) return;
    const outcome = await act({
      input: { ...texts, ...rulesInput(rules), timeZone: zoneName, isSandbox, startsAt: window.startsAt, endsAt: window.endsAt },
    });
    if (outcome.kind === 'done') {
      notify.success(t('created'));
      onCreated(outcome.result.event.id);
    } else if (outcome.kind === 'refused' && 'fields' in outcome.refusal) refuse(outcome.refusal.fields.map(({ name }) => name));
    else setFailure(errorText(readReason(outcome)));
  };
  const submit = () => {
    setTries(tries + 1);
    if (isBusy || Object.values(problems).some((problem) => problem !== null)) return;
    if (Date.parse(window.startsAt ?? '') <= now) setIsConfirming(true);
    else void create();
  };

  const time = (name: TimeName) => (
    <MomentField
      zone={zone}
      label={t(`field.${name}`)}
      required
      value={times[name]}
      problem={problems[name] !== null && (isTried || times[name] !== '') ? t(`problem.${problems[name]}`) : null}
      onChange={(value) => changeTime(name, value)}
    />
  );
  return (
    <SidePanel isOpen title={t('new')} onClose={onClose}>
      <form
        ref={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <OfflineNote>{t('offline')}</OfflineNote>
        <NeedsNetwork>
          <div className={styles.form}>
            <EventTextFields
              values={texts}
              problems={{ name: isTried ? problems.name : null, slug: isTried || texts.slug !== '' ? problems.slug : null }}
              onChange={changeText}
            >
              <ZoneField value={zoneName} problem={isUnknown ? t('editing:moment.zoneUnknown') : null} onChange={setZoneName} />
              {time('startsAt')}
              {time('endsAt')}
              {!isSandbox && <OverlapNotice startsAt={window.startsAt} endsAt={window.endsAt} />}
              <SandboxTick isOn={isSandbox} onChange={setIsSandbox} />
            </EventTextFields>
            <EventRulesFields values={rules} onChange={changeRule} />
            {failure !== null && <ErrorBox title={t('failed')} text={failure} />}
            <Button type="submit" size="large" aria-disabled={isBusy}>
              {t('create')}
            </Button>
          </div>
        </NeedsNetwork>
      </form>
      <AlertDialog
        isOpen={isConfirming}
        title={t('ask.past.title')}
        actionLabel={t('create')}
        cancelLabel={t('common:cancel')}
        isDangerous
        onCancel={() => setIsConfirming(false)}
        onAction={() => void create()}
      >
        {t('ask.past.text')}
      </AlertDialog>
    </SidePanel>
  );
};
