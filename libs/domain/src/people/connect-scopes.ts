/** What a connected app may ask to know of a person. */
export const connectScopes = ['profile', 'email', 'phone'] as const;

export type ConnectScope = (typeof connectScopes)[number];

/** How a scope is told to the person who is asked. */
export const connectScopeTexts = {
  profile: 'Имя, фамилия и никнейм',
  email: 'Адрес электронной почты',
  phone: 'Номер телефона',
} as const satisfies Record<ConnectScope, string>;
