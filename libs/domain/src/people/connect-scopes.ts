/** The scopes of personal data that a connected app may request. */
export const connectScopes = ['profile', 'email', 'phone'] as const;

export type ConnectScope = (typeof connectScopes)[number];

/** The description of each scope on the consent screen. */
export const connectScopeTexts = {
  profile: 'Имя, фамилия и никнейм',
  email: 'Адрес электронной почты',
  phone: 'Номер телефона',
} as const satisfies Record<ConnectScope, string>;
