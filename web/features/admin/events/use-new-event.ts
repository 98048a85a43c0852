import { useState } from 'react';
import { type EventRules, noRules } from './fields/event-rules-fields.tsx';
import { type EventTexts, textProblems } from './fields/event-text-fields.tsx';
import { instantOf, moscowInput } from '#web/shared/format/moscow-input.ts';
import { slugOf } from './fields/slug-of.ts';
import { windowProblems } from './fields/window-problems.ts';

/** The quest lasts 4 hours (specification 1). */
const usualMs = 4 * 3_600_000;

const nothing: EventTexts = { name: '', nameEn: '', slug: '', placeRu: '', placeEn: '', descriptionRu: '', descriptionEn: '' };
const noTimes = { startsAt: '', endsAt: '' };

export type TimeName = keyof typeof noTimes;

/** The draft of a new event: the address follows the name, and the end the start, until they are edited. */
export const useNewEvent = (now: number) => {
  const [texts, setTexts] = useState(nothing);
  const [rules, setRules] = useState(noRules);
  const [times, setTimes] = useState(noTimes);
  const [byHand, setByHand] = useState({ slug: false, endsAt: false });
  const [refused, setRefused] = useState<readonly string[]>([]);

  const changeText = (name: keyof EventTexts, value: string) => {
    setRefused([]);
    if (name === 'slug') setByHand({ ...byHand, slug: value !== '' });
    setTexts({ ...texts, [name]: value, ...(name === 'name' && !byHand.slug && { slug: slugOf(value) }) });
  };
  const changeRule = (name: keyof EventRules, value: string) => setRules({ ...rules, [name]: value });
  const changeTime = (name: TimeName, value: string) => {
    if (name === 'endsAt') setByHand({ ...byHand, endsAt: value !== '' });
    const start = name === 'startsAt' ? instantOf(value) : null;
    const end = start !== null && !byHand.endsAt && { endsAt: moscowInput(new Date(Date.parse(start) + usualMs).toISOString()) };
    setTimes({ ...times, [name]: value, ...end });
  };

  const window = { startsAt: instantOf(times.startsAt), endsAt: instantOf(times.endsAt) };
  const problems = { ...textProblems(texts, refused), ...windowProblems(window, { startsAt: null, freezeAt: null, now }) };
  return { texts, rules, times, window, problems, changeText, changeRule, changeTime, refuse: setRefused };
};
