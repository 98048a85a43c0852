import { createContext, useContext } from 'react';
import { paths } from '#web/shared/paths.ts';
import { useEventChoices } from './use-event-choices.ts';
import styles from '../form/editor.module.css';

interface Place {
  /** The list of the blocks of an event. */
  list: (eventId: string) => string;
  block: (id: string) => string;
  isPanel: boolean;
}

const inQuest: Place = { list: () => paths.quest, block: paths.block, isPanel: false };

/** In the panel the editor has the menu beside it, names the event, and leaves out what belongs to the organizer's own play. */
export const inPanel: Place = { list: paths.adminBlocksOf, block: paths.adminBlock, isPanel: true };

/** Where the quest is edited: on its own pages by the edit mode, or in the panel. */
export const EditingPlace = createContext(inQuest);

/** Names the event that is edited, above the heading of its page in the panel. */
export const EventName = ({ eventId }: { eventId: string }) => {
  const { isPanel } = useContext(EditingPlace);
  return isPanel && <NameOf eventId={eventId} />;
};

const NameOf = ({ eventId }: { eventId: string }) => {
  const name = useEventChoices().events.find(({ value }) => value === eventId)?.label;
  return <p className={styles.eventName}>{name}</p>;
};
