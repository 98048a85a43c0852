/** Where the organizers are met outside this site. */
export const siteLinks = {
  telegram: 'https://t.me/versta_quest',
  channel: 'https://t.me/versta_news',
  vk: 'https://vk.example/versta',
  video: 'https://video.example/versta',
} as const;
