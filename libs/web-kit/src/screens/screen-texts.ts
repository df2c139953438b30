/** Texts of the specification for screens that every site has. */
export const screenTexts = {
  notFound: 'Ошибка 404',
  pageNotFound: 'Страница не найдена',
  timeout: 'Истекло время запроса к серверу.',
  unknownFailure: 'Произошла неизвестная ошибка',
  rightsUnknown: 'Не удалось получить права пользователя.',
} as const;
