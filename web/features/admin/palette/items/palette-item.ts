import type { PendingCommand } from '../../event-commands/event-commands.ts';
import type { Findable } from './word-match.ts';

export type PaletteGroup = 'act' | 'section' | 'event' | 'block' | 'riddle' | 'team' | 'person';

/** go: inside the panel · load: by the server, as a page of its own · tab: beside the panel · command: asked first */
export type Way = { kind: 'go' | 'load' | 'tab'; to: string } | { kind: 'command'; command: PendingCommand };

/** One line of the palette. */
export interface PaletteItem extends Findable {
  /** The same thing has the same one every time. */
  id: string;
  group: PaletteGroup;
  /** Tells two of the same name apart. */
  more?: string;
  way: Way;
}

/** A section of the panel, as the frame around it names them. */
export interface PaletteSection {
  name: string;
  to: string;
  isLoaded?: true;
}
