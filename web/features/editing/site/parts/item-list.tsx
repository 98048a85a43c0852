import { ArrowDown, ArrowUp, Plus, Trash2, Undo2 } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { announce } from '#web/shared/announcer/announcer.tsx';
import { Button } from '#web/shared/ui/buttons/button.tsx';
import { uniqueKey } from '#web/shared/unique-key.ts';
import type { Keyed } from '../site-draft.ts';
import styles from './item-list.module.css';

interface ItemListProps<Item extends Keyed> {
  items: Item[];
  /** Names an item by its number, such as «Карточка 2». */
  nameOf: (number: number) => string;
  addLabel: string;
  /** Stands in place of an empty list. */
  none?: string;
  /** The server takes no more. */
  maxItems: number;
  /** A new item; null for one that only comes with a file. */
  fresh: Omit<Item, 'key'> | null;
  onChange: (items: Item[]) => void;
  /** The fields of an item. */
  children: (item: Item, change: (patch: Partial<Item>) => void) => ReactNode;
}

const moved = <Item,>(items: Item[], from: number, to: number): Item[] => {
  const rest = items.filter((_item, index) => index !== from);
  return [...rest.slice(0, to), items[from] as Item, ...rest.slice(to)];
};

/** A list whose items can be added, removed, brought back and moved, by buttons and by Alt with the arrow keys. */
export const ItemList = <Item extends Keyed>(props: ItemListProps<Item>) => {
  const { items, nameOf, addLabel, none, maxItems, fresh, onChange, children } = props;
  const { t } = useTranslation(['adminSite', 'editing']);
  const list = useRef<HTMLUListElement>(null);
  const [removed, setRemoved] = useState<{ item: Item; index: number } | null>(null);
  // What had the focus may be in another place of the page after a change.
  const focus = useRef<(() => HTMLElement | null | undefined) | null>(null);
  useLayoutEffect(() => {
    focus.current?.()?.focus();
    focus.current = null;
  });

  const move = (index: number, step: 1 | -1) => {
    const to = index + step;
    if (to < 0 || to >= items.length) return;
    const focused = document.activeElement;
    focus.current = () => (focused instanceof HTMLElement ? focused : null);
    onChange(moved(items, index, to));
    announce(t('editing:move.moved', { number: to + 1 }));
  };
  const onKeyDown = (index: number) => (event: KeyboardEvent) => {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key] as 1 | -1 | undefined;
    if (!event.altKey || event.ctrlKey || event.metaKey || step === undefined) return;
    event.preventDefault();
    move(index, step);
  };
  const remove = (index: number) => {
    setRemoved({ item: items[index] as Item, index });
    focus.current = () => list.current?.parentElement?.querySelector<HTMLElement>('[data-return]');
    onChange(items.filter((_item, each) => each !== index));
  };
  const bringBack = () => {
    if (!removed) return;
    const { index } = removed;
    // After a save the items have other keys, and its own may be another's.
    const isTaken = items.some(({ key }) => key === removed.item.key);
    const item = isTaken ? { ...removed.item, key: uniqueKey() } : removed.item;
    focus.current = () => list.current?.children[index]?.querySelector<HTMLElement>('input, textarea, button');
    onChange([...items.slice(0, index), item, ...items.slice(index)]);
    setRemoved(null);
  };
  const add = () => {
    if (!fresh) return;
    focus.current = () => list.current?.lastElementChild?.querySelector<HTMLElement>('input:not([type="radio"]), textarea');
    onChange([...items, { ...fresh, key: uniqueKey() } as Item]);
  };

  return (
    <div className={styles.list}>
      <ul ref={list} className={styles.items}>
        {items.map((item, index) => {
          const name = nameOf(index + 1);
          return (
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the buttons in it do the same
            <li key={item.key} className={styles.item} onKeyDown={onKeyDown(index)}>
              <fieldset className={styles.fields}>
                <legend className={styles.name}>{name}</legend>
                {children(item, (patch) => onChange(items.map((each) => (each.key === item.key ? { ...each, ...patch } : each))))}
              </fieldset>
              <div className={styles.tools}>
                <Button
                  variant="quiet"
                  aria-label={t('editing:move.up', { name })}
                  aria-disabled={index === 0}
                  onClick={() => move(index, -1)}
                >
                  <ArrowUp size={20} aria-hidden="true" />
                </Button>
                <Button
                  variant="quiet"
                  aria-label={t('editing:move.down', { name })}
                  aria-disabled={index === items.length - 1}
                  onClick={() => move(index, 1)}
                >
                  <ArrowDown size={20} aria-hidden="true" />
                </Button>
                <Button variant="quiet" aria-label={t('remove', { name })} onClick={() => remove(index)}>
                  <Trash2 size={20} aria-hidden="true" />
                </Button>
              </div>
            </li>
          );
        })}
      </ul>
      {items.length === 0 && <p className={styles.none}>{none ?? t('none')}</p>}
      <div className={styles.ways}>
        {fresh && (
          <Button variant="outline" aria-disabled={items.length >= maxItems} onClick={() => items.length < maxItems && add()}>
            <Plus size={20} aria-hidden="true" />
            {addLabel}
          </Button>
        )}
        {removed && (
          <Button variant="quiet" data-return="" onClick={bringBack}>
            <Undo2 size={20} aria-hidden="true" />
            {t('bringBack', { name: nameOf(removed.index + 1) })}
          </Button>
        )}
      </div>
    </div>
  );
};
