/** The partners of the quest. Their names are in partners.json, and their addresses lead out of this site. */
export const partners = [
  'halfway',
  'lantern',
  'spoke',
  'bridge',
  'garden',
  'ring',
  'attic',
  'pier',
  'compass',
  'arch',
  'stairs',
  'paper',
  'bell',
] as const;

export type Partner = (typeof partners)[number];

export const partnerSite = (partner: Partner): string => `https://${partner}.example/`;
