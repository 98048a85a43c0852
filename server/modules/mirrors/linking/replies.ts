/** What a bot answers. It says nothing about the person whose account it is. */
const replies = {
  linked: {
    ru: 'Готово: объявления квеста будут приходить сюда. Отключить: /stop',
    en: 'Done: announcements of the quest will come here. To end it: /stop',
  },
  taken: {
    ru: 'Сюда уже приходят объявления для другого профиля. Чтобы сменить его, отправьте /stop и подключите заново в профиле на сайте.',
    en: 'Announcements for another profile come here already. To change that, send /stop, then connect again in your profile on the site.',
  },
  usedUp: {
    ru: 'Ссылка уже не действует: откройте профиль на сайте и возьмите новую.',
    en: 'This link works no more: open your profile on the site and take another one.',
  },
  stopped: {
    ru: 'Объявления больше не приходят сюда. Включить их снова можно в профиле на сайте.',
    en: 'No more announcements come here. You can turn them on again in your profile on the site.',
  },
  isOn: {
    ru: 'Сюда приходят объявления квеста. Отключить: /stop. Организаторы не читают этот чат.',
    en: 'Announcements of the quest come here. To end it: /stop. Organizers do not read this chat.',
  },
  isOff: {
    ru: 'Чтобы получать сюда объявления квеста, откройте профиль на сайте и нажмите «Подключить».',
    en: 'To get announcements of the quest here, open your profile on the site and press “Connect”.',
  },
} as const;

export type Reply = keyof typeof replies;

/** Nothing tells the language of a person who is not known. */
export const replyText = (reply: Reply, language: 'ru' | 'en' | null, profileUrl: string): string => {
  const { ru, en } = replies[reply];
  const words = language === null ? `${ru}\n\n${en}` : replies[reply][language];
  return reply === 'linked' || reply === 'isOn' ? words : `${words}\n\n${profileUrl}`;
};
