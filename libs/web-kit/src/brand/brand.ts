/** The demo shop. To rebrand, change this file, the logo beside it and the icons of the sites. */
export const brand = {
  name: 'Сорока',
  trade: 'мерч и одежда по любимым мирам',
  tagline: 'От фаната - для фанатов.',
  email: 'hello@soroka.example',
  phone: { shown: '+7 (900) 000-00-00', href: 'tel:+79000000000' },
  socials: [
    { name: 'Телеграм', href: 'https://t.me/soroka_example' },
    { name: 'ВКонтакте', href: 'https://vk.com/soroka_example' },
    { name: 'Дискорд', href: 'https://discord.gg/soroka-example' },
  ],
} as const;
