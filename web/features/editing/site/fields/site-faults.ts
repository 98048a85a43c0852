import { createContext, useContext } from 'react';
import { useTranslation } from 'react-i18next';
import type { Keyed } from '../site-draft.ts';

/** What the server said of each field, by a name in which an item has its key in place of its number. */
export type Faults = ReadonlyMap<string, string>;

interface FaultsInForm {
  faults: Faults;
  /** The field is written in again. */
  forget: (name: string) => void;
}

export const FaultsContext = createContext<FaultsInForm>({ faults: new Map(), forget: () => undefined });

/** The server numbers the items as they were sent; meanwhile they may have been moved. */
const withKey = (name: string, sent: object): string => {
  const [part = '', number = '', ...rest] = name.split('.');
  const items = (sent as Record<string, unknown>)[part];
  const item = Array.isArray(items) ? (items as Keyed[])[Number(number)] : undefined;
  return item ? [part, item.key, ...rest].join('.') : name;
};

export const mapFaults = (fields: readonly { name: string; message: string }[], sent: object): Faults =>
  new Map(fields.map(({ name, message }) => [withKey(name, sent), message]));

const placeholderFault = 'has no placeholder ';

/** Says what is wrong with a field in the reader's words; null while nothing is. */
export const useFault = (name: string): { problem: string | null; forget: () => void } => {
  const { t } = useTranslation('adminSite');
  const { faults, forget } = useContext(FaultsContext);
  const message = faults.get(name);
  const problem = () => {
    if (message === undefined) return null;
    if (message.startsWith(placeholderFault)) return t('problem.placeholder', { word: message.slice(placeholderFault.length) });
    if (/\.(link|url)$/.test(name)) return t('problem.link');
    if (/(^|\.)(name|label)\.ru$/.test(name)) return t('problem.name');
    if (message === 'required') return t('problem.required');
    if (name.endsWith('Id')) return t('problem.picture');
    return t('problem.other');
  };
  return { problem: problem(), forget: () => forget(name) };
};
