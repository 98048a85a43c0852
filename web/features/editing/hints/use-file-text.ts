import { useEffect, useState } from 'react';
import { isForeign } from '#web/outside/is-foreign.ts';
import type { EditedMedia_MediaFragment } from '../blocks/__generated__/editable-block.generated.ts';

/** Reads the words of a hint that is a file of text, as hints were typed before; empty for any other file. */
export const useFileText = (media: EditedMedia_MediaFragment | null): string => {
  const [read, setRead] = useState<{ url: string; text: string } | null>(null);
  const url = media?.kind === 'TEXT' ? media.url : null;
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
  return read !== null && read.url === url ? read.text : '';
};
