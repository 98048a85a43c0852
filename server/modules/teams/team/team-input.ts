import { z } from 'zod';
import { text } from '#server/platform/text/text.ts';
import { tidyName } from '#server/platform/text/shown-name.rules.ts';
import { nameFault } from './team-name.rules.ts';

export const teamName = text(500)
  .transform(tidyName)
  .superRefine((value, check) => {
    const fault = nameFault(value);
    if (fault) check.addIssue({ code: 'custom', message: fault });
  });

/** The categories are 1 ru, 2 en, 3 bike. */
export const categoryId = z.number().int().min(1).max(3);
