import { type SubmitEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { commit } from '#web/offline/outbox/page-senders.ts';
import { CodeField, isCode } from '#web/shared/place-code/code-field.tsx';
import { Button } from '#web/shared/ui/buttons/button.tsx';
import { TextField } from '#web/shared/ui/fields/text-field.tsx';
import type { KnownTeam } from '../places/saved-passes.ts';
import styles from './codes-card.module.css';

const shown = 5;
const plain = (name: string) => name.trim().toLocaleLowerCase().replaceAll('ё', 'е');

interface Choice {
  typed: string;
  team: KnownTeam | null;
  found: readonly KnownTeam[];
}

/** The teams whose name has what was typed; one that is alone, or named in full, is the one that is meant. */
const choiceOf = (teams: readonly KnownTeam[], typed: string): Choice => {
  const sought = plain(typed);
  if (sought === '') return { typed, team: null, found: [] };
  const found = teams.filter(({ name }) => plain(name).includes(sought));
  const named = found.filter(({ name }) => plain(name) === sought);
  const [only = null] = named.length === 1 ? named : found.length === 1 ? found : [];
  return { typed, team: only, found: only && plain(only.name) === sought ? [] : found.slice(0, shown) };
};

interface TeamCodeFormProps {
  riddleId: string;
  place: string;
  teams: readonly KnownTeam[];
}

/** Marks a team by the four digits that its phone shows. Nobody is asked for them now: the server judges them when they arrive. */
export const TeamCodeForm = ({ riddleId, place, teams }: TeamCodeFormProps) => {
  const { t } = useTranslation('scanner');
  const [typed, setTyped] = useState('');
  const [code, setCode] = useState('');
  const [fault, setFault] = useState<'noTeam' | 'noCode' | null>(null);
  const [noted, setNoted] = useState<string | null>(null);
  const form = useRef<HTMLFormElement>(null);
  const { team, found } = choiceOf(teams, typed);

  const type = (set: (value: string) => void) => (value: string) => {
    set(value);
    setFault(null);
    setNoted(null);
  };
  const choose = (name: string) => {
    type(setTyped)(name);
    form.current?.querySelector<HTMLInputElement>('[inputmode=numeric]')?.focus();
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!team) return setFault('noTeam');
    if (!isCode(code)) return setFault('noCode');
    void commit({ command: { kind: 'codeVisit', input: { riddleId, teamId: team.id, code } }, subject: team.name, what: place });
    setTyped('');
    setCode('');
    setNoted(team.name);
  };

  return (
    <form ref={form} noValidate className={styles.form} onSubmit={submit}>
      <TextField
        label={t('codes.team')}
        note={t('codes.teamNote')}
        problem={fault === 'noTeam' ? t('codes.noTeam') : null}
        value={typed}
        autoComplete="off"
        spellCheck={false}
        onChange={({ target }) => type(setTyped)(target.value)}
      />
      {found.length > 0 && (
        <ul aria-label={t('codes.found')} className={styles.found}>
          {found.map(({ id, name }) => (
            <li key={id}>
              <Button variant="quiet" isWide onClick={() => choose(name)}>
                {name}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <CodeField label={t('codes.ofTeam')} problem={fault === 'noCode' ? t('codes.noCode') : null} value={code} onType={type(setCode)} />
      <Button type="submit" variant="outline" size="large">
        {t('codes.button')}
      </Button>
      <p role="status" className={styles.noted}>
        {noted !== null && t('codes.noted', { team: noted })}
      </p>
    </form>
  );
};
