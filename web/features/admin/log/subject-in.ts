/** Returns the subject in an address, such as `team:72`; null for a missing or invalid one. */
export const subjectIn = (text: string): { subjectType: string; subjectId: string } | null => {
  const [, subjectType, subjectId] = /^([a-zA-Z]{1,40}):([\w-]{1,60})$/.exec(text) ?? [];
  return subjectType !== undefined && subjectId !== undefined ? { subjectType, subjectId } : null;
};
