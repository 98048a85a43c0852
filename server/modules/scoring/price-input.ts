import { z } from 'zod';

/** The inputs of prices: those of an event, and those that a riddle has of its own. */
export const priceInput = {
  points: z.number().min(0, 'at least 0').max(1000, 'at most 1000').multipleOf(0.5, 'a multiple of 0.5').nullish(),
  coins: z.number().int().min(0, 'at least 0').max(100, 'at most 100').nullish(),
};
