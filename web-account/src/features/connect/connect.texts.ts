import { quotedName } from '@shop/domain';
import { shopBrand } from '@shop/web-kit';

export const connectTexts = {
  title: 'Подключение приложения',
  requests: (app: string) =>
    `«${app}» просит доступ к вашему аккаунту в магазине ${quotedName(shopBrand().name)}`,
  signedInAs: (name: string) => `Вы вошли как ${name}.`,
  wants: 'Приложению станут известны:',
  nothingMore:
    'Пароль и данные для входа приложение не получит. Доступ можно отозвать в любой момент в разделе «Безопасность».',
  granted: 'Вы уже давали этому приложению такой доступ.',
  approve: 'Разрешить',
  refuse: 'Отказать',
  leaving: 'Возвращаем вас в приложение…',
  badTitle: 'Не удалось подключить приложение',
  incomplete: 'Ссылка приложения неполная. Вернитесь в приложение и начните подключение заново.',
  toProfile: 'В личный кабинет',
} as const;

export const connectFailures = {
  unknown: 'Не удалось связаться с сервером. Попробуйте ещё раз.',
  badReturn: 'Приложение просит вернуть вас по небезопасному адресу, поэтому мы остановились здесь.',
} as const;
