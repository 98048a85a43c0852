import { ImageUp } from 'lucide-react';
import { type ChangeEvent, type SubmitEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#web/shared/ui/buttons/button.tsx';
import { TextField } from '#web/shared/ui/fields/text-field.tsx';
import { Card } from '#web/shared/ui/layout/card.tsx';
import { drawPhoto } from './camera/camera-image.ts';
import { openCodeReader } from './camera/code-reader.ts';
import { passTokenIn } from './camera/pass-token-in.ts';
import { readyVoice } from './camera/scan-voice.ts';
import styles from './other-ways.module.css';

type OnToken = (token: string) => void;

/** A photo taken by the phone's own camera app, or a picture that somebody sent. */
const PhotoOfCode = ({ onToken }: { onToken: OnToken }) => {
  const { t } = useTranslation('scanner');
  const input = useRef<HTMLInputElement>(null);
  const [state, setState] = useState<'idle' | 'reading' | 'none' | 'notOurs' | 'noReader'>('idle');

  const read = async (file: File) => {
    setState('reading');
    const reader = await openCodeReader().catch(() => null);
    if (!reader) return setState('noReader');
    const text = await drawPhoto(file)
      .then(reader)
      .catch(() => null);
    const token = text === null ? null : passTokenIn(text);
    setState(text === null ? 'none' : token === null ? 'notOurs' : 'idle');
    if (token !== null) onToken(token);
  };
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    // The same picture may be chosen again.
    target.value = '';
    if (file) void read(file);
  };

  return (
    <div className={styles.photo}>
      <input ref={input} type="file" accept="image/*" capture="environment" hidden tabIndex={-1} aria-hidden="true" onChange={choose} />
      <Button variant="outline" size="large" isWide disabled={state === 'reading'} onClick={() => input.current?.click()}>
        <ImageUp size={20} aria-hidden="true" />
        {t(state === 'reading' ? 'photo.reading' : 'photo.button')}
      </Button>
      <p role="alert" className={styles.problem}>
        {state === 'none' && <span>{t('photo.none')}</span>}
        {state === 'notOurs' && <span>{t('notOurs')}</span>}
        {state === 'noReader' && <span>{t('reader.text')}</span>}
      </p>
    </div>
  );
};

const TypedCode = ({ onToken }: { onToken: OnToken }) => {
  const { t } = useTranslation('scanner');
  const [typed, setTyped] = useState('');
  const [fault, setFault] = useState<'empty' | 'wrong' | null>(null);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    readyVoice();
    const token = passTokenIn(typed);
    setFault(token === null ? (typed.trim() ? 'wrong' : 'empty') : null);
    if (token === null) return;
    setTyped('');
    onToken(token);
  };
  return (
    <form noValidate className={styles.typed} onSubmit={submit}>
      <TextField
        label={t('typed.label')}
        note={t('typed.note')}
        problem={fault && t(`typed.${fault}`)}
        value={typed}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={2048}
        onChange={({ target }) => {
          setTyped(target.value);
          setFault(null);
        }}
      />
      <Button type="submit" variant="outline" size="large">
        {t('typed.button')}
      </Button>
    </form>
  );
};

/** For a camera that will not, and for a keyboard. */
export const OtherWays = ({ onToken }: { onToken: OnToken }) => {
  const { t } = useTranslation('scanner');
  return (
    <Card labelledBy="other-ways">
      <h2 id="other-ways" className={styles.title}>
        {t('otherWays')}
      </h2>
      <TypedCode onToken={onToken} />
      <PhotoOfCode onToken={onToken} />
    </Card>
  );
};
