/** Titles of a person's achievements, by the key that is stored. */
const titles = {
  /** Confirmed their e-mail. */
  joined: 'Знакомство',
  /** Entered their name. */
  named: 'Приятно познакомиться',
} as const;

export type AchievementKey = keyof typeof titles;

export const achievementTitle = (key: AchievementKey): string => titles[key];
