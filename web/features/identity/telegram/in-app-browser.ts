/** Browsers inside other apps forget the session, and sign-in windows cannot talk to the page there. */
export const isInAppBrowser = (userAgent: string): boolean =>
  /\b(Instagram|FBAN|FBAV|FB_IAB|Line|MicroMessenger|VKAndroidApp|VKiOSApp|Telegram-Android|Snapchat|TikTok)\b|; wv\)/i.test(userAgent);
