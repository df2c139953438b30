/** What a person can be proud of, by the key that is stored, with what they read. */
const titles = {
  /** Confirmed their e-mail. */
  joined: 'Знакомство',
  /** Told how they are called. */
  named: 'Приятно познакомиться',
} as const;

export type AchievementKey = keyof typeof titles;

export const achievementTitle = (key: AchievementKey): string => titles[key];
