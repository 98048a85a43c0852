/**
 * Where the organizers are met outside this site; the footer links here. Examples until the organizers name their own: this is the only
 * place to change, before the client is built.
 */
export const siteLinks = {
  telegram: 'https://t.me/versta_quest',
  channel: 'https://t.me/versta_news',
  vk: 'https://vk.example/versta',
  video: 'https://video.example/versta',
} as const;
