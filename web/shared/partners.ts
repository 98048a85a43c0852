/** Those who help with the quest; names are in partners.json, addresses lead out of this site. */
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
