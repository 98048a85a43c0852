/**
 * The footer links to the organizers' pages outside this site. These are examples until the organizers name their own; change them
 * here before the build.
 */
export const siteLinks = {
  telegram: 'https://t.me/versta_quest',
  channel: 'https://t.me/versta_news',
  vk: 'https://vk.example/versta',
  video: 'https://video.example/versta',
} as const;
