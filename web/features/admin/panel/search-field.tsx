import { useEffect, useState } from 'react';
import { TextField } from '#web/shared/ui/fields/text-field.tsx';

interface SearchFieldProps {
  label: string;
  note?: string;
  /** The current search text. */
  value: string;
  onSearch: (text: string) => void;
}

const pauseMs = 300;

/** Searches once the typing pauses, or at once on Enter. */
export const SearchField = ({ label, note, value, onSearch }: SearchFieldProps) => {
  const [typed, setTyped] = useState({ text: value, value });
  // Another component may change the search, such as the button that clears the filters; typed text keeps its spaces.
  if (typed.value !== value) setTyped({ text: typed.text.trim() === value ? typed.text : value, value });
  const { text } = typed;
  useEffect(() => {
    if (text.trim() === value) return;
    const timer = setTimeout(() => onSearch(text.trim()), pauseMs);
    return () => clearTimeout(timer);
  }, [text, value, onSearch]);
  return (
    <TextField
      type="search"
      label={label}
      {...(note !== undefined && { note })}
      maxLength={100}
      autoComplete="off"
      spellCheck={false}
      enterKeyHint="search"
      value={text}
      onChange={({ target }) => setTyped({ text: target.value, value })}
      onKeyDown={({ key }) => key === 'Enter' && onSearch(text.trim())}
    />
  );
};
