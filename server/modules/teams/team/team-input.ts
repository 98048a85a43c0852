import { measuredTidy, text } from '#server/platform/input.ts';
import { tidyName } from '#server/platform/text/shown-name.rules.ts';
import { maxNameLength, nameFault } from './team-name.rules.ts';

const maxTypedLength = 500;

export const teamName = text(maxTypedLength)
  .meta(measuredTidy(maxNameLength, maxTypedLength))
  .transform(tidyName)
  .superRefine((value, check) => {
    const fault = nameFault(value);
    if (fault) check.addIssue({ code: 'custom', message: fault });
  });
