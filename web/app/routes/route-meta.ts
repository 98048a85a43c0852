import { useMatches } from 'react-router-dom';
import type adminNav from '#web/i18n/ru/adminNav.json';

export interface RouteMeta {
  /** Key in common.json, for the panel's pages in adminNav.json, which comes with the panel. */
  title:
    | `title.${'home' | 'rules' | 'registration' | 'profile' | 'quest' | 'block' | 'previous' | 'standings' | 'answers' | 'eventStats' | 'wall' | 'developers' | 'explorer' | 'liveNumbers' | 'points' | 'passCheck' | 'scanner' | 'notFound'}`
    | `adminNav:title.${keyof typeof adminNav.title}`;
  /** Players use the page in the street, so it is light by default. */
  isForPlayers?: boolean;
}

export const useRouteMeta = (): RouteMeta | undefined =>
  useMatches().findLast(({ handle }) => handle !== undefined)?.handle as RouteMeta | undefined;
