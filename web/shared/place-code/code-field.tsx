import type { ComponentProps } from 'react';
import { TextField } from '../ui/fields/text-field.tsx';

/** Tells whether four digits were typed. */
export const isCode = (typed: string): boolean => /^\d{4}$/.test(typed);

interface CodeFieldProps extends Omit<ComponentProps<typeof TextField>, 'onChange' | 'value'> {
  value: string;
  onType: (digits: string) => void;
}

/** Takes four digits; anything else that is typed or pasted with them falls away. */
export const CodeField = ({ onType, ...field }: CodeFieldProps) => (
  <TextField
    {...field}
    inputMode="numeric"
    autoComplete="off"
    enterKeyHint="send"
    onChange={({ target }) => onType(target.value.replaceAll(/\D/g, '').slice(0, 4))}
  />
);
