import { Bike, CircleQuestionMark, Coins, Footprints, Lightbulb, type LucideIcon, MapPinned, Timer, Users } from 'lucide-react';
import type { IconName } from '../site.types.ts';

export const siteIcons: Record<IconName, LucideIcon> = {
  WALK: Footprints,
  PLACE: MapPinned,
  HINT: Lightbulb,
  TIME: Timer,
  BIKE: Bike,
  TEAM: Users,
  COINS: Coins,
  QUESTION: CircleQuestionMark,
};
