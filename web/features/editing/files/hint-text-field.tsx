import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isForeign } from '#web/outside/is-foreign.ts';
import type { EditedMedia_MediaFragment } from '../blocks/__generated__/editable-block.generated.ts';
import { TextArea } from '../form/text-area.tsx';

interface HintTextFieldProps {
  /** The hint as it is saved or chosen now; null without one. */
  shown: EditedMedia_MediaFragment | null;
  /** What was typed; undefined while nothing is. */
  typed: string | undefined;
  lang: string;
  /** undefined: the hint stays what it is. */
  onType: (text: string | undefined) => void;
}

/** A hint in words. Players get it as a file of text; here it is read back, so that it can be changed. */
export const HintTextField = ({ shown, typed, lang, onType }: HintTextFieldProps) => {
  const { t } = useTranslation('editing');
  const [read, setRead] = useState<{ url: string; text: string } | null>(null);
  const url = shown?.kind === 'TEXT' ? shown.url : null;
  useEffect(() => {
    if (url === null) return;
    const left = new AbortController();
    const load = async () => {
      const response = await fetch(url, { credentials: 'same-origin', signal: left.signal });
      if (response.ok && !isForeign(response)) setRead({ url, text: await response.text() });
    };
    // Without its text the file still stands beside the field.
    load().catch(() => undefined);
    return () => left.abort();
  }, [url]);
  const saved = read !== null && read.url === url ? read.text : '';
  return (
    <TextArea
      label={t('riddle.hintText')}
      lang={lang}
      maxLength={10_000}
      value={typed ?? saved}
      onChange={({ target }) => onType(target.value === '' && url === null ? undefined : target.value)}
    />
  );
};
