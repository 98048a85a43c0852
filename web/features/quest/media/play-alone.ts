import type { SyntheticEvent } from 'react';

/** Two riddles must not sound at once. */
export const playAlone = ({ currentTarget }: SyntheticEvent): void => {
  for (const other of document.querySelectorAll<HTMLMediaElement>('audio, video')) if (other !== currentTarget) other.pause();
};
